import { encode } from 'iconv-lite';
import { type PlanogramFileDraft, writePlanogramText } from '../../src/core/planogram/psa/writer.js';

/** A way in which other programs and other countries write the same planogram. */
export interface PlanogramForm {
  readonly name: string;
  /** Stands before every product's name, so that the form's own letters are in it; '' leaves the names. */
  readonly word: string;
  readonly bytes: (text: string) => Uint8Array;
}

const CODE_PAGES: readonly (readonly [number: number, word: string])[] = [
  [1250, 'ŻÓŁTY'],
  [1251, 'МОЛОКО'],
  [1253, 'ΕΛΙΕΣ'],
  [1254, 'ŞEKERLİ'],
  [1257, 'ŠOKOLĀDĖ'],
  [874, 'กาแฟ'],
  [932, 'ソース表'],
  [936, '可乐乗'],
  [949, '콜라'],
  [950, '功許可樂'],
];

const declared = (text: string, page: number) => text.replace('\r\n', `\r\n; Codepage=${page}\r\n`);
const utf8 = (text: string) => Uint8Array.from(Buffer.from(text));
const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

/** Cells that hold decimals, with a comma in place of the point; names are left alone. */
function withDecimalCommas(text: string): string {
  return text.replace(/(?<=,)-?\d+\.\d+(?=,|\r?\n|$)/g, (number) => number.replace('.', '\\,'));
}

const inOtherCase = (text: string) => text.replace(/^[A-Z0-9][A-Za-z ]*(?=,|\r)/gm, (type) => type.toUpperCase());

/** Every form that the reader reads although it is not the usual one. */
export const PLANOGRAM_FORMS: readonly PlanogramForm[] = [
  ...CODE_PAGES.map(([page, word]) => ({
    name: `codepage-${page}`,
    word,
    bytes: (text: string) => Uint8Array.from(encode(declared(text, page), `cp${page}`)),
  })),
  { name: 'gbk-undeclared', word: '可乐', bytes: (text) => Uint8Array.from(encode(text, 'cp936')) },
  { name: 'utf-16', word: '可乐', bytes: (text) => Uint8Array.from(wide(text)) },
  { name: 'utf-16be', word: '可乐', bytes: (text) => Uint8Array.from(wide(text).swap16()) },
  { name: 'utf-8-declared-1252', word: 'CRÈME 咖啡', bytes: (text) => utf8(declared(text, 1252)) },
  { name: 'tabs', word: '', bytes: (text) => utf8(text.replace(/\\,|,/g, (sign) => (sign === ',' ? '\t' : ','))) },
  { name: 'carriage-returns', word: '', bytes: (text) => utf8(text.replaceAll('\r\n', '\r')) },
  { name: 'blank-first-line', word: '', bytes: (text) => utf8(`\r\n${text}`) },
  { name: 'upper-case', word: '', bytes: (text) => utf8(inOtherCase(text)) },
  { name: 'decimal-commas', word: '', bytes: (text) => utf8(withDecimalCommas(text)) },
];

/** A planogram file in a form of its own. */
export function inForm(draft: PlanogramFileDraft, { word, bytes }: PlanogramForm): Uint8Array {
  return bytes(writePlanogramText(named(draft, word)));
}

/** With plain names behind the word: what only one encoding can hold would be lost in another. */
export function named(draft: PlanogramFileDraft, word: string): PlanogramFileDraft {
  const plain = (cell: unknown) =>
    String(cell)
      .normalize('NFD')
      .replace(/[^\0-\x7f]/g, '');
  const name = (cell: unknown) => (word === '' ? plain(cell) : `${word} ${plain(cell)}`);
  const clean = (cells: PlanogramFileDraft['project']) =>
    Object.fromEntries(
      Object.entries(cells).map(([key, value]) => [key, typeof value === 'string' ? plain(value) : value]),
    );
  return {
    ...draft,
    declareCodepage: false,
    lineEnding: '\r\n',
    project: clean(draft.project),
    products: draft.products.map((product) => ({ ...clean(product), name: name(product['name']) })),
    planograms: draft.planograms.map((planogram) => ({
      ...planogram,
      cells: clean(planogram.cells),
      performances: planogram.performances.map(clean),
      segments: planogram.segments.map(clean),
    })),
  };
}
