import type { Format } from '../../lib/format.js';
import { LongName } from '../long-name.js';
import { ProductLink } from '../product-link.js';
import { type CellValue, type DataColumn, isNumeric, writeValue } from './data-column.js';
import { Highlight } from './highlight.js';

interface Props<Row> {
  column: DataColumn<Row>;
  row: Row;
  format: Format;
  wanted: readonly string[];
  barMax: number;
}

const missing = (value: CellValue): boolean => value === null || value === undefined || value === '';

/** A cell's content without the cell element: shared by rows and cards. */
export function CellContent<Row>({ column, row, format, wanted, barMax }: Props<Row>) {
  const value = column.value(row);
  const text = writeValue(column, value, format);
  const keeps = column.longNames ?? (column.product ? 'words' : null);
  const marked = missing(value) ? (
    <span className="none" title={column.reason?.(row)}>
      {text}
    </span>
  ) : keeps !== null && wanted.every((needle) => needle === '') ? (
    <LongName name={text} keeps={keeps} />
  ) : (
    <Highlight text={text} wanted={wanted} />
  );
  const drawn = column.cell ? column.cell(row, marked) : marked;
  if (column.product) return <ProductLink product={column.product(row)}>{drawn}</ProductLink>;
  if (column.cell) return drawn;
  if (!column.bar || typeof value !== 'number') return marked;
  const share = barMax > 0 ? Math.max(0, Math.min(1, value / barMax)) : 0;
  return (
    <>
      <span aria-hidden="true" className="bar" style={{ width: `calc((100% - 16px) * ${share})` }} />
      <span className="over-bar">{marked}</span>
    </>
  );
}

/** Right for figures, so that digits line up; left for text. */
export function alignOf<Row>(column: DataColumn<Row>): 'flex-end' | 'flex-start' {
  return isNumeric(column) ? 'flex-end' : 'flex-start';
}

/** The largest value of each column with a bar. */
export function barMaxima<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): Map<string, number> {
  const maxima = new Map<string, number>();
  for (const column of columns) {
    if (!column.bar) continue;
    let largest = column.barMax ?? 0;
    if (column.barMax === undefined) {
      for (const row of rows) {
        const value = column.value(row);
        if (typeof value === 'number' && value > largest) largest = value;
      }
    }
    maxima.set(column.id, largest);
  }
  return maxima;
}
