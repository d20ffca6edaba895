import { type DiagnosticCollector, foundText } from '../diagnostics/diagnostic-collector.js';
import type { Severity } from '../diagnostics/diagnostic.js';
import {
  type DecimalSign,
  isNothing,
  lengthOfNumber,
  parseLength,
  parseNumber,
  type TableLengthUnit,
} from './cell-number.js';
import { cellText, type TableCell, type TableRow } from './table.js';
import type { TableField } from './table-fields.js';

/** A row's values, one for each field in field order; null where there is none. */
export type FieldValues = (string | number | null)[];

export interface ReadingRules {
  /** The field name of each column, or null: left out. */
  readonly columns: readonly (string | null)[];
  readonly decimalSign: DecimalSign;
  /** For lengths without a unit of their own. */
  readonly lengthUnit: TableLengthUnit;
}

/** A place in a file, for a finding. */
interface Place {
  readonly line: number;
  readonly column: number;
  readonly field: TableField;
}

const MOST_DIGITS_OF_A_NUMBER = 15;
const SCIENTIFIC = /^(\d(?:[.,]\d+)?)[eE]\+?(\d{1,2})$/;

/** Converts rows to typed values by a person's column mapping, and reports what cannot be read. Never throws. */
export class RowReader {
  private readonly targets: { readonly column: number; readonly index: number; readonly field: TableField }[] = [];

  constructor(
    private readonly fields: readonly TableField[],
    private readonly rules: ReadingRules,
    private readonly findings: DiagnosticCollector,
  ) {
    rules.columns.forEach((name, column) => {
      const index = fields.findIndex((field) => field.name === name);
      const field = fields[index];
      if (field) this.targets.push({ column, index, field });
    });
  }

  read(row: TableRow): FieldValues {
    const values: FieldValues = new Array<string | number | null>(this.fields.length).fill(null);
    for (const { column, index, field } of this.targets) {
      const cell = row.cells[column];
      if (cell === null || cell === undefined || cell === '') continue;
      values[index] = this.value(cell, { line: row.line, column: column + 1, field });
    }
    return values;
  }

  private value(cell: TableCell, place: Place): string | number | null {
    const { field } = place;
    const text = cellText(cell);
    if (text === '' || isNothing(text)) return null;
    if (field.type === 'code') return this.code(cell, text, place);
    if (field.type === 'text') return this.text(text, place);
    const value = this.number(cell, text, field);
    if (!Number.isFinite(value)) return this.report('tables.not-a-number', 'error', place, text);
    return this.checked(value, place, text);
  }

  private number(cell: TableCell, text: string, field: TableField): number {
    const { decimalSign, lengthUnit } = this.rules;
    if (field.type === 'length') {
      return typeof cell === 'number' ? lengthOfNumber(cell, lengthUnit) : parseLength(text, decimalSign, lengthUnit);
    }
    return typeof cell === 'number' ? cell : parseNumber(text, decimalSign);
  }

  /** Returns the number if its meaning allows it. */
  private checked(value: number, place: Place, text: string): number | null {
    switch (place.field.type) {
      case 'latitude':
        return Math.abs(value) <= 90 ? value : this.report('tables.latitude', 'error', place, text);
      case 'longitude':
        return Math.abs(value) <= 180 ? value : this.report('tables.longitude', 'error', place, text);
      case 'count':
        if (!Number.isInteger(value)) return this.report('tables.not-whole', 'error', place, text);
        break;
    }
    if (value < 0) return this.report('tables.negative', 'error', place, text);
    if (value >= 1e12) return this.report('tables.too-large', 'error', place, text);
    return value;
  }

  private text(text: string, place: Place): string | null {
    const tidy = text.replace(/\s+/g, ' ');
    if (tidy.length <= place.field.maxLength) return clean(tidy);
    return this.report('tables.text-too-long', 'error', place, text, { limit: place.field.maxLength });
  }

  /** A code is text, but a spreadsheet may have turned it into a number. */
  private code(cell: TableCell, text: string, place: Place): string | null {
    if (typeof cell === 'number') return this.codeOfNumber(cell, place);
    const scientific = SCIENTIFIC.exec(text);
    if (scientific) return this.codeOfScientific(text, scientific[1] ?? '', Number(scientific[2]), place);
    if (/^\d{6,}[.,]0+$/.test(text)) {
      this.report('tables.code-with-decimals', 'info', place, text);
      return text.replace(/[.,]0+$/, '');
    }
    // `="0001820000018"` and `'0001820000018` are ways to keep a spreadsheet from converting a code to a number.
    const bare = /^="(.*)"$/.exec(text)?.[1] ?? text.replace(/^['‘’](?=\d)/, '');
    return this.text(bare, place);
  }

  private codeOfNumber(value: number, place: Place): string | null {
    const text = String(value);
    if (!Number.isInteger(value) || value < 0) return this.report('tables.code-not-whole', 'error', place, text);
    if (!Number.isSafeInteger(value) || text.length > MOST_DIGITS_OF_A_NUMBER) {
      return this.report('tables.code-digits-lost', 'error', place, text);
    }
    if (text.length >= 6) this.report('tables.code-as-number', 'info', place, text);
    return text;
  }

  /** `1.8200000188E+10` still has all of its digits; `1.82E+10` has lost them. */
  private codeOfScientific(text: string, mantissa: string, exponent: number, place: Place): string | null {
    const digits = mantissa.replace(/[.,]/, '');
    if (digits.length !== exponent + 1) return this.report('tables.code-digits-lost', 'error', place, text);
    this.report('tables.code-scientific', 'warning', place, text);
    return digits;
  }

  private report(
    code: string,
    severity: Severity,
    { line, column, field }: Place,
    found: string,
    params: Record<string, string | number> = {},
  ): null {
    if (this.findings.hasRoom(code)) {
      this.findings.add({ code, severity, line, cell: column, found: foundText(found), params: { field: field.name, ...params } }); // prettier-ignore
    } else this.findings.count(code);
    return null;
  }
}

const HALF_PAIR = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Removes what databases reject in text: NUL and half surrogate pairs. */
function clean(text: string): string {
  return /[\u0000\ud800-\udfff]/.test(text) ? text.replaceAll('\u0000', '').replace(HALF_PAIR, '\ufffd') : text;
}
