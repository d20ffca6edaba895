import { packageName } from '../naming/package-name.js';
import { positive } from '../metrics/reason.js';
import type { PlanogramFile, ProductRecord } from '../planogram/model.js';
import { PRODUCT } from '../planogram/psa/product-rows.js';
import { type FileContext, scaled, textOrNull } from './cells.js';
import { type TableWriter, orMinusOne, orNaN } from './table-data.js';

const TEXT = PRODUCT.text;
const NUMBER = PRODUCT.number;

/** Writes one row a Product row of the file, in file order. */
export function writeProducts(
  writer: TableWriter<'products'>,
  file: PlanogramFile,
  context: FileContext,
  isPlaced: (productIndex: number) => boolean,
  dateModified: string | null,
): void {
  const { columns } = writer;
  const modified = context.pool.code(dateModified);
  file.products.forEach((product, index) => {
    const row = writer.rows++;
    columns.placed[row] = isPlaced(index) ? 1 : 0;
    columns.date_modified[row] = modified;
    columns.product_key[row] = context.keys[index] ?? -1;
    writeProduct(writer, row, product, context);
  });
}

function writeProduct(
  { columns }: TableWriter<'products'>,
  row: number,
  product: ProductRecord,
  { fileNo, cm, cells, pool }: FileContext,
): void {
  const { numbers, firstNumber, textIds, firstText } = product;
  const size = textIds[firstText + TEXT.size] as number;
  const unitOfMeasure = textIds[firstText + TEXT.uom] as number;
  columns.file_no[row] = fileNo;
  columns.line[row] = product.line;
  columns.upc[row] = pool.trimmed(textIds[firstText + TEXT.upc] as number);
  columns.id[row] = pool.trimmed(textIds[firstText + TEXT.id] as number);
  columns.name[row] = pool.trimmed(textIds[firstText + TEXT.name] as number);
  columns.category[row] = pool.trimmed(textIds[firstText + TEXT.category] as number);
  columns.subcategory[row] = pool.trimmed(textIds[firstText + TEXT.subcategory] as number);
  columns.segment[row] = pool.code(descCell(product, cells.segment));
  columns.subsegment[row] = pool.code(descCell(product, cells.subsegment));
  columns.manufacturer[row] = pool.trimmed(textIds[firstText + TEXT.manufacturer] as number);
  columns.brand[row] = pool.trimmed(textIds[firstText + TEXT.brand] as number);
  columns.package[row] =
    cells.package === undefined
      ? pool.ofPair(size, unitOfMeasure, packageName)
      : pool.code(descCell(product, cells.package));
  columns.size[row] = pool.trimmed(size);
  columns.unit_of_measure[row] = pool.trimmed(unitOfMeasure);
  columns.supplier[row] = pool.trimmed(textIds[firstText + TEXT.supplier] as number);
  columns.color[row] = orMinusOne(numbers[firstNumber + NUMBER.color] as number);
  columns.width[row] = lengthOf(numbers[firstNumber + NUMBER.width], cm);
  columns.height[row] = lengthOf(numbers[firstNumber + NUMBER.height], cm);
  columns.depth[row] = lengthOf(numbers[firstNumber + NUMBER.depth], cm);
  columns.case_total_number[row] = orNaN(positive(numbers[firstNumber + NUMBER.case_total_number]));
}

/** A length of the file in centimetres; NaN when it is missing or not above 0. */
function lengthOf(value: number | undefined, cm: number): number {
  return orNaN(scaled(positive(value), cm));
}

function descCell(product: ProductRecord, ordinal: number | undefined): string | null {
  return ordinal === undefined ? null : textOrNull(product.desc(ordinal));
}
