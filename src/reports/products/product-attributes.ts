import { FILE_FIELD_NAMES, FILE_FIELDS, type FileFieldName } from '../../core/planogram/product-fields.js';
import { CM_PER_INCH } from '../../core/units/length.js';
import type { DisplaySystem } from '../../core/units/display.js';
import type { AnalyticsRow } from '../../platform/analytics/duckdb.js';
import type { ListFields } from '../../projects/project-lists.facade.js';
import { rounded } from '../analytics/rounding.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import type { AttributeSource, ProductAttributeDto } from './dto/product-report.dto.js';

/** What lists and edits say of a product. */
export interface ProductSaid {
  readonly listed: ListFields | null;
  readonly edited: ListFields | null;
}

/** A product's row of the snapshot: what counted of all that was said of it. Old snapshots lack young columns. */
export async function productRow(snapshot: LoadedSnapshot, id: number): Promise<AnalyticsRow> {
  const [row] = await snapshot.query<AnalyticsRow>('SELECT * FROM products WHERE product_id = $1', [id]);
  return row ?? {};
}

/** What is known of the product, in the fields' order, with where it was taken from. */
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
 * As the snapshot's products were merged: an edit before list and file; what was measured comes from a file before the
 * list. A product of the list whose row was found under another key tells nothing.
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
