import { saveFile } from '../../api/download.js';
import { CHART_INK, type ColorMode, readableOn } from '../../lib/palette.js';
import type { LegendEntry } from './legend.js';

export interface PictureWords {
  title: string;
  /** The lines under the title: the filter in words, the data's time. */
  lines: readonly string[];
  /** The meaning of the colors, if the chart itself does not show it. */
  legend?: readonly LegendEntry[];
}

const SCALE = 2;
const PAD = 16;
const TITLE_PX = 16;
const LINE_PX = 12;
const GAP = 6;
const FONT = 'ui-sans-serif, system-ui, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC", sans-serif';

/** Breaks a text into lines that fit; a single word that is too long is cut off at the picture's edge. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=[\s,;|])/)) {
    if (line !== '' && measure(line + word) > width) {
      lines.push(line.trimEnd());
      line = word;
    } else line += word;
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

function paintStripes(context: CanvasRenderingContext2D, x: number, y: number, ink: string): void {
  context.save();
  context.beginPath();
  context.rect(x, y, LINE_PX, LINE_PX);
  context.clip();
  context.strokeStyle = ink;
  context.beginPath();
  for (let at = -LINE_PX; at < LINE_PX; at += 4) {
    context.moveTo(x + at, y + LINE_PX);
    context.lineTo(x + at + LINE_PX, y);
  }
  context.stroke();
  context.restore();
}

/** Paints swatches with their labels on one line. */
function paintLegend(context: CanvasRenderingContext2D, legend: readonly LegendEntry[], y: number, ink: string): void {
  let x = PAD;
  for (const { text, color, isStriped = false } of legend) {
    context.fillStyle = color;
    context.fillRect(x, y, LINE_PX, LINE_PX);
    if (isStriped) paintStripes(context, x, y, readableOn(color));
    context.fillStyle = ink;
    context.fillText(text, x + LINE_PX + GAP, y);
    x += LINE_PX + GAP + context.measureText(text).width + PAD;
  }
}

/**
 * Saves a picture with its title, filter and data time above it, so that it makes sense on its own, for example in an
 * email.
 */
export async function savePicture(
  picture: { url: string; width: number; height: number },
  words: PictureWords,
  mode: ColorMode,
  fileName: string,
): Promise<void> {
  const image = await loadImage(picture.url);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const width = Math.max(picture.width, 480);
  const ink = CHART_INK[mode];
  const fitted = (text: string, font: string) => {
    context.font = font;
    return wrapText(text, width, (part) => context.measureText(part).width);
  };
  const titleFont = `600 ${TITLE_PX}px ${FONT}`;
  const lineFont = `${LINE_PX}px ${FONT}`;
  const titles = fitted(words.title, titleFont);
  const lines = words.lines.flatMap((line) => fitted(line, lineFont));
  const legend = words.legend ?? [];
  const legendHeight = legend.length > 0 ? LINE_PX + 2 * GAP : 0;
  const head = titles.length * (TITLE_PX + GAP) + lines.length * (LINE_PX + GAP) + GAP + legendHeight;
  canvas.width = (width + 2 * PAD) * SCALE;
  canvas.height = (picture.height + head + 2 * PAD) * SCALE;
  context.scale(SCALE, SCALE);
  context.fillStyle = ink.panel;
  context.fillRect(0, 0, width + 2 * PAD, picture.height + head + 2 * PAD);
  context.textBaseline = 'top';
  let y = PAD;
  const write = (texts: readonly string[], font: string, size: number, color: string) => {
    context.font = font;
    context.fillStyle = color;
    for (const text of texts) {
      context.fillText(text, PAD, y);
      y += size + GAP;
    }
  };
  write(titles, titleFont, TITLE_PX, ink.text);
  write(lines, lineFont, LINE_PX, ink.muted);
  paintLegend(context, legend, y + GAP, ink.text);
  context.drawImage(image, PAD, y + GAP + legendHeight, picture.width, picture.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  saveFile(blob, fileName);
}
