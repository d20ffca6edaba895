import { FILE_FIELD_NAMES, FILE_FIELDS, type FileFieldName } from '../../core/planogram/product-fields.js';
import { CM_PER_INCH } from '../../core/units/length.js';
import type { DisplaySystem } from '../../core/units/display.js';
import type { AnalyticsRow } from '../../platform/analytics/duckdb.js';
import type { ListFields } from '../../projects/project-lists.facade.js';
import { rounded } from '../analytics/rounding.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import type { AttributeSource, ProductAttributeDto } from './dto/product-report.dto.js';

/** What lists and edits say about a product. */
export interface ProductSaid {
  readonly listed: ListFields | null;
  readonly edited: ListFields | null;
}

/**
 * A product's row of the snapshot: for each attribute, the value that took precedence. Old snapshots lack newer
 * columns.
 */
export async function productRow(snapshot: LoadedSnapshot, id: number): Promise<AnalyticsRow> {
  const [row] = await snapshot.query<AnalyticsRow>('SELECT * FROM products WHERE product_id = $1', [id]);
  return row ?? {};
}

/** The product's known attributes, in field order, with their sources. */
export function productAttributes(row: AnalyticsRow, said: ProductSaid, display: DisplaySystem): ProductAttributeDto[] {
  return FILE_FIELD_NAMES.flatMap((field) => {
    const value = row[field];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return [];
    const isLength = FILE_FIELDS[field].type === 'length';
    return [
      {
        field,
        value: typeof value === 'number' ? shownNumber(value, isLength, display) : value,
        unit: isLength ? (display === 'feet' ? 'in' : 'cm') : null,
        source: sourceOf(field, value, said, row['listed'] === true),
      },
    ];
  });
}

function shownNumber(value: number, isLength: boolean, display: DisplaySystem): number {
  const shown = isLength && display === 'feet' ? value / CM_PER_INCH : value;
  return rounded(shown) ?? shown;
}

/**
 * Follows the precedence of the snapshot's products: an edit before list and file, and a file's measurements before the
 * list. A list product whose row was matched under another key has no source.
 */
function sourceOf(
  field: FileFieldName,
  value: string | number,
  { listed, edited }: ProductSaid,
  isListed: boolean,
): AttributeSource | null {
  const { precedence } = FILE_FIELDS[field];
  if (precedence === 'key') return 'file';
  const same = (fields: ListFields | null): boolean => {
    const said = fields?.[field];
    return typeof said === 'number' && typeof value === 'number' ? Math.abs(said - value) < 1e-6 : said === value;
  };
  if (same(edited)) return 'edit';
  if (same(listed)) return 'list';
  return isListed && listed === null ? null : 'file';
}
