import type { BoardDocument, Part, TextBlock, TilePage } from '../board-pages.js';
import { splitPage } from '../board-pages.js';
import type { BoardWords } from '../board-words.js';
import { fitText } from '../text-fit.js';
import { addBars, addScatter } from './deck-chart.js';
import { placeMarked } from './deck-labels.js';
import { ACCENT, BODY, type Box, fontOf, GUTTER, INK, LINE, MUTED, PALE, POINTS, SLIDE, WARNING } from './deck-look.js';
import { addShelf } from './deck-shelf.js';
import { addFormulas, addTable, roomOf } from './deck-table.js';
import { newPresentation, type Presentation, type Slide } from './pptx-types.js';

export const PPTX_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

const MASTER = 'REVEAL';
const TITLE_MASTER = 'REVEAL TITLE';
const TITLE_PT = 24;
const HALF_TITLE_PT = 16;
/** Heights of what is above the rest of a tile, in inches. */
const FIXED: Partial<Record<Part['kind'], (part: Part, box: Box) => number>> = {
  figures: (part, { w }) =>
    part.kind === 'figures' ? FIGURE_HEIGHT * Math.ceil(part.figures.length / figuresAcross(w)) : 0,
};
const FIGURE_HEIGHT = 1.15;
const FIGURE_WIDTH = 2.7;

const isScatter = ({ kind }: Part): boolean => kind === 'scatter';

const figuresAcross = (width: number): number => Math.max(1, Math.floor(width / FIGURE_WIDTH));

/**
 * A dashboard as a presentation: texts, tables, charts and shelves are native PowerPoint objects and can be edited
 * there.
 */
export async function deckOf(document: BoardDocument, words: BoardWords): Promise<Buffer> {
  return new Deck(await newPresentation(), document, words).write();
}

class Deck {
  private readonly fontFace: string;

  constructor(
    private readonly pptx: Presentation,
    private readonly document: BoardDocument,
    private readonly words: BoardWords,
  ) {
    this.fontFace = fontOf(words.language);
  }

  async write(): Promise<Buffer> {
    const { pptx, document } = this;
    pptx.layout = 'LAYOUT_WIDE';
    pptx.title = document.title;
    pptx.author = 'Reveal';
    pptx.company = 'Reveal';
    pptx.theme = { headFontFace: this.fontFace, bodyFontFace: this.fontFace };
    this.master();
    this.titleSlide();
    const room = roomOf(BODY.h);
    for (const page of document.pages.flatMap((one) => splitPage(one, room))) this.slide(page);
    // Of all output types of pptxgenjs 4.0.1, only the stream is compressed.
    const deck = (await pptx.write({ outputType: 'STREAM', compression: true })) as Buffer;
    const hasLabels = document.pages.some((page) => page.some(({ parts }) => parts.some(isScatter)));
    return hasLabels ? placeMarked(deck) : deck;
  }

  private master(): void {
    const { fontFace, document } = this;
    const foot = { y: SLIDE.height - 0.4, h: 0.25, fontFace, fontSize: 8, color: MUTED, margin: 0 };
    const master = (title: string, place: Box, fontSize: number): void =>
      this.pptx.defineSlideMaster({
        title,
        background: { color: 'FFFFFF' },
        objects: [
          { line: { x: SLIDE.margin, y: SLIDE.height - 0.45, w: BODY.w, h: 0, line: { color: LINE, width: 0.75 } } },
          { text: { text: fitText(document.foot, 10.2 * POINTS, 8), options: { ...foot, x: SLIDE.margin, w: 10.4 } } },
          ...(document.draft === null
            ? []
            : [
                {
                  text: {
                    text: document.draft,
                    options: { ...foot, x: 10.9, w: 1.4, align: 'right' as const, color: WARNING },
                  },
                },
              ]),
          {
            placeholder: {
              options: {
                ...{ name: 'title', type: 'title', ...place, margin: 0 },
                ...{ fontFace, fontSize, bold: true, color: INK, align: 'left', valign: 'middle' },
              },
              text: '',
            },
          },
        ],
        slideNumber: {
          x: SLIDE.width - SLIDE.margin - 0.6,
          y: foot.y,
          w: 0.6,
          h: 0.25,
          fontFace,
          fontSize: 8,
          color: MUTED,
          align: 'right',
        },
      });
    master(MASTER, { x: SLIDE.margin, y: 0.35, w: BODY.w, h: 0.55 }, TITLE_PT);
    master(TITLE_MASTER, { x: 0.9, y: 1.7, w: 11.5, h: 1.3 }, 36);
  }

  private titleSlide(): void {
    const { fontFace, document } = this;
    const slide = this.pptx.addSlide({ masterName: TITLE_MASTER });
    const text = { fontFace, margin: 0, color: INK };
    slide.addShape('rect', { x: 0, y: 0, w: 0.18, h: SLIDE.height, fill: { color: ACCENT } });
    slide.addText(fitText(document.title, 1.8 * 11 * POINTS, 36), { placeholder: 'title' });
    slide.addText(document.project, { ...text, x: 0.9, y: 3.1, w: 11.5, h: 0.5, fontSize: 18, color: MUTED });
    slide.addTable(
      document.about.map(([name, value]) => [
        { text: name, options: { color: MUTED } },
        { text: fitText(value, 3 * 9 * POINTS, 12), options: { color: INK } },
      ]),
      {
        x: 0.9,
        y: 3.9,
        w: 11.5,
        colW: [2, 9.5],
        fontFace,
        fontSize: 12,
        border: { type: 'none' },
        margin: [0.02, 0.05, 0.02, 0],
      },
    );
  }

  private slide(page: readonly TilePage[]): void {
    const slide = this.pptx.addSlide({ masterName: MASTER });
    const [first, second] = page;
    if (first === undefined) return;
    if (second === undefined) {
      slide.addText(fitText(first.title, 1.9 * BODY.w * POINTS, TITLE_PT), {
        placeholder: 'title',
        ...(first.title.length > 70 ? { fontSize: 18 } : {}),
      });
      this.lines(slide, first.lines, { x: BODY.x, y: 0.92, w: BODY.w, h: 0.45 });
      this.parts(slide, first, BODY);
      return;
    }
    // Each half has its own title; the slide's name covers both.
    slide.addText(fitText(this.document.title, BODY.w * POINTS, TITLE_PT), { placeholder: 'title' });
    const wide = (BODY.w - GUTTER) / 2;
    [first, second].forEach((tile, at) => {
      const x = BODY.x + at * (wide + GUTTER);
      slide.addText(fitText(tile.title, wide * POINTS, HALF_TITLE_PT), {
        ...{
          x,
          y: 1.0,
          w: wide,
          h: 0.35,
          margin: 0,
          fontFace: this.fontFace,
          fontSize: HALF_TITLE_PT,
          bold: true,
          color: INK,
        },
      });
      this.lines(slide, tile.lines, { x, y: 1.36, w: wide, h: 0.45 });
      this.parts(slide, tile, { x, y: 1.85, w: wide, h: BODY.y + BODY.h - 1.85 });
    });
  }

  private lines(slide: Slide, lines: readonly string[], box: Box): void {
    if (lines.length === 0) return;
    const text = fitText(lines.join('  ·  '), 1.9 * box.w * POINTS, 10);
    slide.addText(text, { ...box, margin: 0, fontFace: this.fontFace, fontSize: 10, color: MUTED, valign: 'top' });
  }

  /** Stacked: figures take the height they need, and the rest fills what is left. */
  private parts(slide: Slide, { title, parts }: TilePage, box: Box): void {
    const fixed = (part: Part): number => FIXED[part.kind]?.(part, box) ?? (part.kind === 'notice' ? 0.9 : 0);
    const taken = parts.reduce((sum, part) => sum + fixed(part), 0);
    const growing = Math.max(1, parts.filter((part) => fixed(part) === 0).length);
    const room = Math.max(0.8, (box.h - taken) / growing);
    let y = box.y;
    for (const part of parts) {
      const h = fixed(part) || room;
      this.part(slide, part, { ...box, y, h }, title);
      y += h;
    }
  }

  private part(slide: Slide, part: Part, box: Box, title: string): void {
    const { fontFace, words } = this;
    const look = { fontFace, lang: words.language, altText: title };
    switch (part.kind) {
      case 'figures':
        return this.figures(slide, part, box);
      case 'bars':
        return addBars(slide, part, box, look);
      case 'scatter':
        return addScatter(slide, part, box, look);
      case 'table':
        return addTable(slide, part, box, fontFace);
      case 'formulas': {
        const { document } = words;
        return addFormulas(slide, part, box, fontFace, [
          words.texts.dashboard.figure.other,
          document.formula,
          document.note,
        ]);
      }
      case 'shelf': {
        const { colours } = part.sheet;
        const names = { others: words.file.report('otherCategories'), none: words.file.report('noValue') };
        return addShelf(slide, part, box, { fontFace, by: words.file.level(colours.by), names });
      }
      case 'text':
        return this.text(slide, part.blocks, box);
      case 'notice': {
        const runs = [
          ...(part.title === null ? [] : [{ text: part.title, options: { bold: true, breakLine: true } }]),
          { text: part.text },
        ];
        slide.addText(runs, {
          ...box,
          h: 0.8,
          margin: 10,
          fontFace,
          fontSize: 14,
          color: INK,
          fill: { color: PALE },
          valign: 'middle',
        });
      }
    }
  }

  private figures(slide: Slide, { figures }: Part & { kind: 'figures' }, box: Box): void {
    const { fontFace } = this;
    const across = Math.min(figuresAcross(box.w), figures.length);
    const wide = box.w / across;
    figures.forEach(({ name, text, unit, reason }, at) => {
      const x = box.x + (at % across) * wide;
      const y = box.y + Math.floor(at / across) * FIGURE_HEIGHT;
      const place = { x, w: wide - 0.15, margin: 0, fontFace };
      slide.addText(fitText(name, (wide - 0.2) * POINTS, 11), { ...place, y, h: 0.28, fontSize: 11, color: MUTED });
      const runs = [
        { text, options: { fontSize: 26, bold: true, color: INK } },
        ...(unit === null ? [] : [{ text: ` ${unit}`, options: { fontSize: 12, color: MUTED } }]),
      ];
      slide.addText(runs, { ...place, y: y + 0.28, h: 0.5 });
      if (reason !== null) {
        slide.addText(fitText(reason, 1.8 * (wide - 0.2) * POINTS, 9), {
          ...place,
          y: y + 0.78,
          h: 0.3,
          fontSize: 9,
          color: MUTED,
          valign: 'top',
        });
      }
    });
  }

  private text(slide: Slide, blocks: readonly TextBlock[], box: Box): void {
    const runs = blocks.flatMap(({ heading, depth, mark, runs: own }) => {
      const size = heading === 0 ? 14 : 20 - 2 * heading;
      const before = `${'    '.repeat(Math.max(0, depth - 1))}${mark === '' ? '' : `${mark} `}`;
      const all = [...(before === '' ? [] : [{ text: before, isBold: false, isItalic: false, link: null }]), ...own];
      return all.map((run, at) => ({
        text: run.text,
        options: {
          fontSize: size,
          bold: heading > 0 || run.isBold,
          italic: run.isItalic,
          ...(run.link === null ? {} : { hyperlink: { url: run.link } }),
          breakLine: at === all.length - 1,
          paraSpaceAfter: 6,
        },
      }));
    });
    if (runs.length > 0)
      slide.addText(runs, { ...box, margin: 0, fontFace: this.fontFace, color: INK, valign: 'top', fit: 'shrink' });
  }
}
