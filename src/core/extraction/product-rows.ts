import { packageName } from '../naming/package-name.js';
import { positive } from '../metrics/reason.js';
import type { PlanogramFile, ProductRecord } from '../planogram/model.js';
import { NUMBER_FIELDS, TEXT_FIELDS } from '../planogram/product-fields.js';
import { PRODUCT } from '../planogram/psa/product-rows.js';
import { type FileContext, scaled, textOrNull } from './cells.js';
import { type TableWriter, orMinusOne, orNaN } from './table-data.js';

const TEXT = PRODUCT.text;
const NUMBER = PRODUCT.number;
const TEXTS = TEXT_FIELDS.map(({ name, cell, unset }) => ({ name, slot: TEXT[cell], unset }));
const NUMBERS = NUMBER_FIELDS.map(({ name, cell, isLength }) => ({ name, slot: NUMBER[cell], isLength }));

/** Writes one row per Product row of the file, in file order. */
export function writeProducts(
  writer: TableWriter<'products'>,
  file: PlanogramFile,
  context: FileContext,
  isPlaced: (productIndex: number) => boolean,
  dateModified: string | null,
): void {
  const { columns } = writer;
  const modified = context.pool.code(dateModified);
  const writeFields = fieldsWriter(writer, context);
  file.products.forEach((product, index) => {
    const row = writer.rows++;
    columns.file_no[row] = context.fileNo;
    columns.line[row] = product.line;
    columns.placed[row] = isPlaced(index) ? 1 : 0;
    columns.date_modified[row] = modified;
    columns.product_key[row] = context.keys[index] ?? -1;
    columns.color[row] = orMinusOne(product.numbers[product.firstNumber + NUMBER.color] as number);
    writeFields(product, row);
    writeDescribed(writer, row, product, context);
  });
}

/** Writes the fields that have a cell of their own. Looks their columns up once per file, not per row. */
function fieldsWriter(
  { columns }: TableWriter<'products'>,
  { cm, pool }: FileContext,
): (product: ProductRecord, row: number) => void {
  const texts = TEXTS.map(({ name, slot, unset }) => ({ column: columns[name], slot, unset: pool.code(unset) }));
  const numbers = NUMBERS.map(({ name, slot, isLength }) => ({
    column: columns[name],
    slot,
    factor: isLength ? cm : 1,
  }));
  return (product, row) => {
    const { numbers: values, firstNumber, textIds, firstText } = product;
    for (const { column, slot, unset } of texts) {
      const code = pool.trimmed(textIds[firstText + slot] as number);
      column[row] = code === unset ? -1 : code;
    }
    for (const { column, slot, factor } of numbers) {
      column[row] = orNaN(scaled(positive(values[firstNumber + slot]), factor));
    }
  };
}

/**
 * Segment, subsegment and package from the Desc cells that the project names; the fallback for package is size and
 * unit.
 */
function writeDescribed(
  { columns }: TableWriter<'products'>,
  row: number,
  product: ProductRecord,
  { cells, pool }: FileContext,
): void {
  const { textIds, firstText } = product;
  columns.segment[row] = pool.code(descCell(product, cells.segment));
  columns.subsegment[row] = pool.code(descCell(product, cells.subsegment));
  columns.package[row] =
    cells.package === undefined
      ? pool.ofPair(textIds[firstText + TEXT.size] as number, textIds[firstText + TEXT.uom] as number, packageName)
      : pool.code(descCell(product, cells.package));
}

function descCell(product: ProductRecord, ordinal: number | undefined): string | null {
  return ordinal === undefined ? null : textOrNull(product.desc(ordinal));
}
