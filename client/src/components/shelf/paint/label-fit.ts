/** The width of a text in pixels at one pixel of font size; linear in the size. */
export type MeasureText = (text: string) => number;

export interface LabelPlan {
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly lines: readonly string[];
  /** Written from the bottom up, for narrow, high blocks. */
  readonly vertical: boolean;
}

export interface LabelRoom {
  readonly width: number;
  readonly height: number;
}

/** Smaller text is illegible. */
const LEAST_FONT = 9;
const MOST_LINES = 5;
const ELLIPSIS = '…';
/** Fewer letters than this mean nothing. */
const LEAST_LETTERS = 4;
/** The minimum when the label has only one line. */
const LEAST_LETTERS_ALONE = 7;

/**
 * Fits a label's lines into a block (CSS pixels): the name, wrapped and cut with an ellipsis, and `second` (a figure or
 * the UPC) under it when a line is free. Null when nothing legible fits.
 */
export function planLabel(name: string, second: string, room: LabelRoom, measure: MeasureText): LabelPlan | null {
  const inner = { width: room.width - 6, height: room.height - 3 };
  const across = inner.width >= 24 ? planLines(name, second, inner, measure) : null;
  if (across) return { ...across, vertical: false };
  const turned = { width: room.height - 6, height: room.width - 2 };
  if (turned.width < 36 || turned.width < turned.height) return null;
  const upward = planLines(name, '', turned, measure);
  return upward && { ...upward, vertical: true };
}

function fontFor({ width, height }: LabelRoom): number {
  if (width >= 150 && height >= 64) return 13;
  if (width >= 90 && height >= 40) return 12;
  if (width >= 56 && height >= 26) return 11;
  return height >= 13 && width >= 40 ? 10 : LEAST_FONT;
}

function planLines(
  name: string,
  second: string,
  room: LabelRoom,
  measure: MeasureText,
): Omit<LabelPlan, 'vertical'> | null {
  const fontSize = fontFor(room);
  const lineHeight = fontSize + 2;
  const count = Math.min(MOST_LINES, Math.floor((room.height + 2) / lineHeight));
  if (count < 1) return null;
  const width = (text: string) => measure(text) * fontSize;
  const withSecond = second !== '' && count >= 2 && width(second) <= room.width;
  const lines = wrap(name, room.width, withSecond ? count - 1 : count, width);
  if (withSecond) lines.push(second);
  return lines.length > 0 ? { fontSize, lineHeight, lines } : null;
}

/** Words with the characters that follow them; Chinese, Japanese and Korean may break after any character. */
const PIECES =
  /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uffef]|[^\s\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uffef]+|\s+/gu;

function wrap(text: string, room: number, count: number, width: (text: string) => number): string[] {
  const pieces = text.trim().match(PIECES) ?? [];
  const lines: string[] = [];
  let at = 0;
  while (at < pieces.length && lines.length < count) {
    if (lines.length === count - 1) {
      const rest = pieces.slice(at).join('').trim();
      const last = cutToFit(rest, room, width, count === 1 ? LEAST_LETTERS_ALONE : LEAST_LETTERS);
      return last === '' ? markedAsCut(lines, room, width) : [...lines, last];
    }
    let line = '';
    while (at < pieces.length && width((line + pieces[at]).trim()) <= room) line += pieces[at++];
    if (line.trim() === '') {
      const piece = pieces[at++] ?? '';
      const cut = cutToFit(piece, room, width);
      if (cut === '') return markedAsCut(lines, room, width);
      lines.push(cut);
    } else {
      lines.push(line.trim());
    }
  }
  return lines;
}

/** When the rest does not fit at all, the last line ends with an ellipsis if it has room for one. */
function markedAsCut(lines: string[], room: number, width: (text: string) => number): string[] {
  const last = lines.pop();
  if (last === undefined) return lines;
  const marked = last.endsWith(ELLIPSIS) ? last : last + ELLIPSIS;
  lines.push(width(marked) <= room ? marked : last);
  return lines;
}

/** The text, or as much of it as fits with an ellipsis; '' when too little would be left to read. */
export function cutToFit(text: string, room: number, width: (text: string) => number, least = LEAST_LETTERS): string {
  if (width(text) <= room) return text;
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (width(text.slice(0, middle).trimEnd() + ELLIPSIS) <= room) low = middle;
    else high = middle - 1;
  }
  return low >= least ? text.slice(0, low).trimEnd() + ELLIPSIS : '';
}

/** Measures each text once: names repeat across facings, and zooming measures the same words again and again. */
export function cachedMeasure(measure: MeasureText, most = 20_000): MeasureText {
  const known = new Map<string, number>();
  return (text) => {
    let width = known.get(text);
    if (width === undefined) {
      if (known.size >= most) known.clear();
      width = measure(text);
      known.set(text, width);
    }
    return width;
  };
}
