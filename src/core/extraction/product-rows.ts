import { positive } from '../metrics/reason.js';
import { packageName } from '../naming/package-name.js';
import type { PlanogramFile, ProductRecord } from '../planogram/model.js';
import { type FileContext, scaled, textOrNull } from './cells.js';
import { type TableWriter, orMinusOne, orNaN } from './table-data.js';

/** Writes one row a Product row of the file, in file order. */
export function writeProducts(
  writer: TableWriter<'products'>,
  file: PlanogramFile,
  context: FileContext,
  placed: ReadonlySet<number>,
  dateModified: string | null,
): void {
  const { columns } = writer;
  const packages = packageNames();
  file.products.forEach((product, row) => {
    columns.placed[row] = placed.has(row) ? 1 : 0;
    columns.date_modified.set(row, dateModified);
    columns.product_key.set(row, context.keys[row] ?? null);
    writeProduct(writer, row, product, context, packages);
  });
}

function writeProduct(
  { columns }: TableWriter<'products'>,
  row: number,
  product: ProductRecord,
  { fileNo, cm, cells }: FileContext,
  packages: typeof packageName,
): void {
  const { size, unitOfMeasure } = product;
  columns.file_no[row] = fileNo;
  columns.line[row] = product.line;
  columns.upc.set(row, textOrNull(product.upc));
  columns.id.set(row, textOrNull(product.id));
  columns.name.set(row, textOrNull(product.name));
  columns.category.set(row, textOrNull(product.category));
  columns.subcategory.set(row, textOrNull(product.subcategory));
  columns.segment.set(row, descCell(product, cells.segment));
  columns.subsegment.set(row, descCell(product, cells.subsegment));
  columns.manufacturer.set(row, textOrNull(product.manufacturer));
  columns.brand.set(row, textOrNull(product.brand));
  columns.package.set(
    row,
    cells.package === undefined ? packages(size, unitOfMeasure) : descCell(product, cells.package),
  );
  columns.size.set(row, textOrNull(size));
  columns.unit_of_measure.set(row, textOrNull(unitOfMeasure));
  columns.supplier.set(row, textOrNull(product.supplier));
  columns.color[row] = orMinusOne(product.color);
  columns.width[row] = orNaN(scaled(positive(product.width), cm));
  columns.height[row] = orNaN(scaled(positive(product.height), cm));
  columns.depth[row] = orNaN(scaled(positive(product.depth), cm));
  columns.case_total_number[row] = orNaN(positive(product.caseTotalNumber));
}

/** A file's products come in few packages: each is named once. */
function packageNames(): typeof packageName {
  const known = new Map<string, string | null>();
  return (size, unitOfMeasure) => {
    const spelling = `${size}\n${unitOfMeasure}`;
    let name = known.get(spelling);
    if (name === undefined) {
      name = packageName(size, unitOfMeasure);
      known.set(spelling, name);
    }
    return name;
  };
}

function descCell(product: ProductRecord, ordinal: number | undefined): string | null {
  return ordinal === undefined ? null : textOrNull(product.desc(ordinal));
}
