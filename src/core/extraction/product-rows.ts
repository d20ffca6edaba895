import { positive } from '../metrics/reason.js';
import { packageName } from '../naming/package-name.js';
import type { PlanogramFile, ProductRecord } from '../planogram/model.js';
import { scaled, textOrNull } from './cells.js';
import type { AttributeCells } from './file-extract.js';
import type { TableRow } from './table-data.js';

/** What the rows of a file's products share. */
export interface ProductRowContext {
  readonly fileNo: number;
  readonly cm: number;
  readonly cells: AttributeCells;
  /** The key of each product, by its index. */
  readonly keys: readonly (string | null)[];
  /** Indexes of the products that are placed and counted. */
  readonly placed: ReadonlySet<number>;
  readonly dateModified: string | null;
}

/** One row a Product row of the file, in file order. */
export function productRows(file: PlanogramFile, context: ProductRowContext): TableRow<'products'>[] {
  return file.products.map((product, index) => productRow(product, index, context));
}

function productRow(
  product: ProductRecord,
  index: number,
  { fileNo, cm, cells, keys, placed, dateModified }: ProductRowContext,
): TableRow<'products'> {
  return {
    file_no: fileNo,
    line: product.line,
    product_key: keys[index] ?? null,
    upc: textOrNull(product.upc),
    id: textOrNull(product.id),
    name: textOrNull(product.name),
    category: textOrNull(product.category),
    subcategory: textOrNull(product.subcategory),
    segment: descCell(product, cells.segment),
    subsegment: descCell(product, cells.subsegment),
    manufacturer: textOrNull(product.manufacturer),
    brand: textOrNull(product.brand),
    package:
      cells.package === undefined ? packageName(product.size, product.unitOfMeasure) : descCell(product, cells.package),
    size: textOrNull(product.size),
    unit_of_measure: textOrNull(product.unitOfMeasure),
    supplier: textOrNull(product.supplier),
    color: product.color,
    width: scaled(positive(product.width), cm),
    height: scaled(positive(product.height), cm),
    depth: scaled(positive(product.depth), cm),
    case_total_number: positive(product.caseTotalNumber),
    placed: placed.has(index),
    date_modified: dateModified,
  };
}

function descCell(product: ProductRecord, ordinal: number | undefined): string | null {
  return ordinal === undefined ? null : textOrNull(product.desc(ordinal));
}
