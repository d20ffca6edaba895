import { attributeOf, XmlScanner } from './xml-scanner.js';

/** How to read a cell's number: as a plain number, a date, or digits padded with zeros to a width. */
export type NumberLook = 'plain' | 'date' | { readonly zeros: number };

/** The number formats of a workbook's cell styles, by style index. Unknown ones are plain. */
export type CellLooks = readonly NumberLook[];

/** Built-in formats that are dates or times (ECMA-376 18.8.30, including the East Asian ones). */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

/** How a custom format code displays a number. */
export function lookOfFormat(code: string): NumberLook {
  const first = code.split(';')[0] ?? '';
  const bare = first.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?![hms]+\])[^\]]*\]/gi, '');
  if (/^0{2,}$/.test(bare)) return { zeros: bare.length };
  return /[ymdhs]/i.test(bare.replace(/general/gi, '')) ? 'date' : 'plain';
}

/** Reads xl/styles.xml in pieces. */
export class StylesReader {
  private readonly formats = new Map<number, string>();
  private readonly looks: NumberLook[] = [];
  private inCells = false;
  private readonly scanner = new XmlScanner({
    open: (name, attributes) => this.open(name, attributes),
    close: (name) => {
      if (name === 'cellXfs') this.inCells = false;
    },
    text: () => undefined,
  });

  push(piece: string): void {
    this.scanner.push(piece);
  }

  end(): CellLooks {
    return this.looks;
  }

  private open(name: string, attributes: string): void {
    if (name === 'cellXfs') this.inCells = true;
    else if (name === 'numFmt') {
      this.formats.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode') ?? '');
    } else if (name === 'xf' && this.inCells) {
      const id = Number(attributeOf(attributes, 'numFmtId') ?? 0);
      const custom = this.formats.get(id);
      this.looks.push(custom === undefined ? (isBuiltInDate(id) ? 'date' : 'plain') : lookOfFormat(custom));
    }
  }
}

const MS_PER_DAY = 86_400_000;
/** Days from 1899-12-30, the origin of serial numbers, to 1970-01-01; workbooks from old Macs count from 1904. */
const DAYS_TO_1970 = 25_569;
const DAYS_1900_TO_1904 = 1_462;
const LAST_SERIAL = 2_958_466;

/** A serial date as ISO text, with the time if it has one; null when out of range. */
export function dateOfSerial(serial: number, from1904: boolean): string | null {
  const days = serial + (from1904 ? DAYS_1900_TO_1904 : 0);
  if (!(days >= 0) || days >= LAST_SERIAL) return null;
  const iso = new Date(Math.round((days - DAYS_TO_1970) * MS_PER_DAY)).toISOString();
  return Number.isInteger(days) ? iso.slice(0, 10) : iso.slice(0, 19);
}
