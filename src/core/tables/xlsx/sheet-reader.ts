import { type DiagnosticCollector, foundText } from '../../diagnostics/diagnostic-collector.js';
import type { Severity } from '../../diagnostics/diagnostic.js';
import { columnLetters, TABLE_LIMITS, type TableCell, type TableRow } from '../table.js';
import { type CellLooks, dateOfSerial } from './cell-styles.js';
import type { SharedStrings } from './shared-strings.js';
import { attributeOf, sheetText, XmlScanner } from './xml-scanner.js';

export interface SheetContext {
  readonly strings: SharedStrings;
  readonly looks: CellLooks;
  readonly from1904: boolean;
}

/**
 * Reads a worksheet in pieces. For a formula it takes the value computed last. Formulas without a value, errors
 * (`#N/A`), dates and merged ranges are reported with row and column. Rows without cells are skipped.
 */
export class SheetReader {
  private rows: TableRow[] = [];
  private line = 0;
  private cells: TableCell[] = [];
  private column = 0;
  private type = 'n';
  private style = 0;
  private hasFormula = false;
  private hasValue = false;
  private taking = false;
  private inGuide = false;
  private value = '';
  private readonly scanner = new XmlScanner({
    open: (name, attributes) => this.open(name, attributes),
    close: (name) => this.close(name),
    text: (raw) => {
      if (this.taking && this.value.length <= TABLE_LIMITS.cellCharacters * 2) this.value += raw;
    },
  });

  constructor(
    private readonly context: SheetContext,
    private readonly findings: DiagnosticCollector,
  ) {}

  /** Takes a piece and returns the rows that are complete. */
  push(piece: string): TableRow[] {
    this.scanner.push(piece);
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  private open(name: string, attributes: string): void {
    if (name === 'c') this.openCell(attributes);
    else if (name === 'v') {
      this.taking = true;
      this.hasValue = true;
    } else if (name === 't') this.taking = !this.inGuide;
    else if (name === 'f') this.hasFormula = true;
    else if (name === 'rPh') this.inGuide = true;
    else if (name === 'row') {
      const row = Number(attributeOf(attributes, 'r'));
      this.line = Number.isInteger(row) && row > this.line ? row : this.line + 1;
      this.cells = [];
      this.column = 0;
    } else if (name === 'mergeCell') this.merged(attributeOf(attributes, 'ref') ?? '');
  }

  private openCell(attributes: string): void {
    const reference = attributeOf(attributes, 'r');
    const column = reference === null ? 0 : columnOf(reference);
    this.column = column > 0 ? column : this.column + 1;
    this.type = attributeOf(attributes, 't') ?? 'n';
    this.style = Number(attributeOf(attributes, 's') ?? 0);
    this.hasFormula = false;
    this.hasValue = false;
    this.value = '';
  }

  private close(name: string): void {
    if (name === 'v' || name === 't') this.taking = false;
    else if (name === 'rPh') this.inGuide = false;
    else if (name === 'c') this.closeCell();
    else if (name === 'row' && this.cells.length > 0) this.rows.push({ line: this.line, cells: this.cells });
  }

  private closeCell(): void {
    const cell = this.cellValue();
    if (cell === null) return;
    if (this.column > TABLE_LIMITS.columns) {
      this.report('tables.too-many-columns', 'error', '', { limit: TABLE_LIMITS.columns });
      return;
    }
    while (this.cells.length < this.column - 1) this.cells.push(null);
    this.cells[this.column - 1] = cell;
  }

  private cellValue(): TableCell {
    if (this.hasFormula && !this.hasValue) {
      this.report('tables.formula-without-value', 'error', '');
      return null;
    }
    const { value } = this;
    switch (this.type) {
      case 's':
        return value === '' ? null : this.context.strings.get(Number(value));
      case 'inlineStr':
      case 'str':
      case 'd':
        return value === '' ? null : sheetText(value).slice(0, TABLE_LIMITS.cellCharacters);
      case 'b':
        return value === '' ? null : value === '1' ? 'TRUE' : 'FALSE';
      case 'e':
        this.report('tables.cell-error', 'error', value);
        return null;
      default:
        return value === '' ? null : this.numberValue(Number(value), value);
    }
  }

  private numberValue(value: number, text: string): TableCell {
    if (!Number.isFinite(value)) return text;
    const look = this.context.looks[this.style] ?? 'plain';
    if (look === 'plain') return value;
    if (look !== 'date') return Number.isInteger(value) && value >= 0 ? String(value).padStart(look.zeros, '0') : value;
    const date = dateOfSerial(value, this.context.from1904);
    if (date === null) return value;
    this.report('tables.date-cell', 'info', date);
    return date;
  }

  /** Only the first cell of a merged range holds a value; the report names the range that lacks one. */
  private merged(range: string): void {
    const found = /^\$?([A-Z]{1,3})\$?(\d+):\$?([A-Z]{1,3})\$?(\d+)$/.exec(range);
    if (!found) return;
    this.findings.add({ code: 'tables.merged-cells', severity: 'warning', line: Number(found[2]), cell: columnOf(found[1] ?? ''), found: range, params: { range } }); // prettier-ignore
  }

  private report(code: string, severity: Severity, found: string, params: Record<string, string | number> = {}): void {
    if (!this.findings.hasRoom(code)) {
      this.findings.count(code);
      return;
    }
    const cell = this.column;
    this.findings.add({ code, severity, line: this.line, cell, found: foundText(found), params: { column: columnLetters(cell), ...params } }); // prettier-ignore
  }
}

/** The column of a cell reference: `AB12` is 28; 0 for anything else. */
function columnOf(reference: string): number {
  let column = 0;
  for (let i = 0; i < reference.length; i++) {
    const code = reference.charCodeAt(i);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column;
}
