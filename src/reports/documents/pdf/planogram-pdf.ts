import { PassThrough } from 'node:stream';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { openImage, type PdfImage } from './pdf-image.js';
import { pdfFont } from './pdf-font.js';
import {
  drawPlanogramPage,
  PAGE,
  pagePlacing,
  pagesOf,
  type PageFrame,
  partWords,
  type PlanogramSheet,
  type SheetPage,
  type ShownPage,
} from './planogram-page.js';
import { picturedProducts } from './shelf-painter.js';
import { drawPositionList, type ListedPosition, listedPositions, listPages } from './position-list.js';

export const PDF_TYPE = 'application/pdf';
/** The most missing characters that are named at the end of a file. */
const MISSING_NAMED = 12;

export type PdfAbout = Pick<PageFrame, 'words' | 'context' | 'foot'> & {
  readonly title: string;
};

/** A document that is written page by page while it is stored; a finished page is freed from memory. */
export class PdfFile {
  private pages = 0;
  private readonly missing = new Set<string>();
  private readonly images = new Map<string, PdfImage>();

  private constructor(
    readonly out: PassThrough,
    private readonly pdf: PDFKit.PDFDocument,
    private readonly about: PdfAbout,
    private readonly fontShown: Awaited<ReturnType<typeof pdfFont>>['shown'],
  ) {}

  static async open(about: PdfAbout): Promise<PdfFile> {
    const [{ default: PdfDocument }, font] = await Promise.all([import('pdfkit'), pdfFont()]);
    const pdf = new PdfDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      lang: about.words.language,
      displayTitle: true,
      info: { Title: about.title, Creator: 'Reveal', Producer: 'Reveal' },
    });
    pdf.registerFont('text', font.bytes).font('text');
    const out = new PassThrough({ highWaterMark: 262_144 });
    pdf.on('error', (error: Error) => out.destroy(error));
    pdf.pipe(out);
    return new PdfFile(out, pdf, about, font.shown);
  }

  /** Adds one page, or several for a wide planogram; `isListed` adds a list of its positions to each legible page. */
  async planogram(sheet: PlanogramSheet, isListed = false): Promise<void> {
    const pages = pagesOf(sheet.drawing);
    const listed = isListed ? listedPositions(sheet.drawing) : [];
    const numbers = new Map(listed.map(({ position, number }) => [position.index, number]));
    for (const [at, page] of pages.entries()) {
      // If parts follow, only the parts are numbered.
      const hasList = isListed && (page.row !== null || pages.length === 1);
      const pictures = await this.picturesOn(sheet, page);
      const shown = { page, at, count: pages.length, pictures, ...(hasList && { numbers }) };
      await this.page((frame) => drawPlanogramPage(this.pdf, sheet, shown, frame));
      if (hasList) await this.list(sheet, shown, listed);
    }
  }

  /** The pictures on a page; each is in the file once. A missing picture leaves a plain block. */
  private async picturesOn({ pictures: { ids, jpeg } }: PlanogramSheet, page: SheetPage) {
    const shown = new Map<string, PdfImage>();
    if (ids.size === 0) return shown;
    for (const key of picturedProducts(page.drawing, pagePlacing(page))) {
      const id = ids.get(key);
      if (id === undefined) continue;
      const known = this.images.get(id);
      const made = known ? null : await jpeg(id);
      const image = known ?? (made && openImage(this.pdf, made.bytes));
      if (!image) continue;
      this.images.set(id, image);
      shown.set(key, image);
    }
    return shown;
  }

  /** The list of the positions on a page. */
  private async list(sheet: PlanogramSheet, on: ShownPage, all: readonly ListedPosition[]): Promise<void> {
    const here = new Set(on.page.drawing.paintOrder);
    for (const listed of listPages(all.filter(({ position }) => here.has(position.index)))) {
      await this.page((frame) => {
        const part = partWords(on, sheet.drawing, frame);
        drawPositionList(this.pdf, sheet, { listed, part }, frame);
      });
    }
  }

  /** Adds a page with other contents. */
  async page(draw: (frame: PageFrame, pdf: PDFKit.PDFDocument) => void): Promise<void> {
    this.pages += 1;
    this.pdf.addPage();
    const { words, context, foot } = this.about;
    draw({ words, context, foot, page: this.pages, shown: (text) => this.shown(text) }, this.pdf);
    await setImmediate();
    if (this.out.destroyed) throw this.out.errored ?? new Error('Nobody takes the PDF any more');
    if (this.out.writableNeedDrain) await Promise.race([once(this.out, 'drain'), once(this.out, 'close')]);
  }

  /** Ends the document; characters that the font lacks are named on the last page. */
  end(): void {
    if (this.missing.size > 0) {
      const named = [...this.missing].slice(0, MISSING_NAMED);
      const codes = named.map((char) => `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
      const text = this.about.words.report('missingCharacters', { count: this.missing.size, codes: codes.join(', ') });
      this.pdf.fontSize(6).fillColor('#9A3412');
      this.pdf.text(text, PAGE.margin, PAGE.height - 20, { lineBreak: false });
    }
    this.pdf.end();
  }

  private shown(text: string): string {
    const { text: shown, missing } = this.fontShown(text);
    for (const char of missing) this.missing.add(char);
    return shown;
  }
}

/** Writes a document while it is stored; a failure on either side ends the other. */
export async function storePdf(
  about: PdfAbout,
  store: (body: PassThrough) => Promise<unknown>,
  fill: (file: PdfFile) => Promise<void>,
): Promise<void> {
  const file = await PdfFile.open(about);
  const storing = store(file.out);
  storing.catch(() => undefined);
  try {
    await fill(file);
    file.end();
  } catch (error) {
    file.out.destroy(error instanceof Error ? error : new Error(String(error)));
    await storing.catch(() => undefined);
    throw error;
  }
  await storing;
}
