import type { ProductFieldName } from '../tables/table-fields.js';

/**
 * Which source of a product's field wins when several have it; docs/metrics.md, "A product's attributes".
 *
 * - `key`: the newest file that has it, else the list.
 * - `identity`: an edit, else the list, else the newest file that has it.
 * - `measured`: an edit, else the newest file that has it, else the list.
 */
export type Precedence = 'key' | 'identity' | 'measured';

interface FileField {
  /** `length`: in the file's unit, 0 and negative values count as missing; `number`: the same without a unit. */
  readonly type: 'text' | 'length' | 'number';
  readonly precedence: Precedence;
  /**
   * The cell of a Product row by its name in `psa/layout.ts`; null when there is no single cell and the extraction
   * computes it.
   */
  readonly cell: string | null;
  /** The cell's content when nothing was entered. */
  readonly unset?: string;
  /** Description of the extraction's column. */
  readonly description: string;
}

/**
 * What planogram files say about a product besides its key, color and trade. The extraction's columns, the snapshot's
 * products, their exports and the browser's tables derive from this. Fields that are missing here exist only in lists.
 */
export const FILE_FIELDS = {
  upc: { type: 'text', precedence: 'key', cell: 'upc', description: 'UPC as in the file.' },
  id: { type: 'text', precedence: 'key', cell: 'id', description: 'ID as in the file.' },
  name: { type: 'text', precedence: 'identity', cell: 'name', description: 'Name.' },
  category: { type: 'text', precedence: 'identity', cell: 'category', description: 'Category.' },
  subcategory: { type: 'text', precedence: 'identity', cell: 'subcategory', description: 'Subcategory.' },
  segment: {
    type: 'text',
    precedence: 'identity',
    cell: null,
    description: 'From the Desc cell that the project names for it; else null.',
  },
  subsegment: {
    type: 'text',
    precedence: 'identity',
    cell: null,
    description: 'From the Desc cell that the project names for it; else null.',
  },
  manufacturer: { type: 'text', precedence: 'identity', cell: 'manufacturer', description: 'Manufacturer.' },
  brand: { type: 'text', precedence: 'identity', cell: 'brand', description: 'Brand.' },
  package: {
    type: 'text',
    precedence: 'identity',
    cell: null,
    description: 'Size and unit of measure, normalised: "12 oz"; or the Desc cell that the project names.',
  },
  size: { type: 'text', precedence: 'identity', cell: 'size', description: 'Size as in the file.' },
  unit_of_measure: {
    type: 'text',
    precedence: 'identity',
    cell: 'uom',
    description: 'Unit of measure as in the file.',
  },
  supplier: { type: 'text', precedence: 'identity', cell: 'supplier', description: 'Supplier.' },
  width: { type: 'length', precedence: 'measured', cell: 'width', description: 'Of one unit, cm.' },
  height: { type: 'length', precedence: 'measured', cell: 'height', description: 'Of one unit, cm.' },
  depth: { type: 'length', precedence: 'measured', cell: 'depth', description: 'Of one unit, cm.' },
  case_total_number: {
    type: 'number',
    precedence: 'measured',
    cell: 'case_total_number',
    description: 'Units in a case; null when not given (P16).',
  },
  weight: {
    type: 'number',
    precedence: 'measured',
    cell: 'weight',
    description: 'Of one unit, as in the file, which does not name its unit; null when not given.',
  },
  status: {
    type: 'text',
    precedence: 'identity',
    cell: 'status',
    unset: '0',
    description: 'Status as in the file; null when it is 0, as planners leave it.',
  },
} as const satisfies Partial<Record<ProductFieldName, FileField>>;

export type FileFieldName = keyof typeof FILE_FIELDS;
type TypeOf<Name extends FileFieldName> = (typeof FILE_FIELDS)[Name]['type'];
type CellOf<Name extends FileFieldName> = (typeof FILE_FIELDS)[Name]['cell'];
export type TextFieldName = { [Name in FileFieldName]: TypeOf<Name> extends 'text' ? Name : never }[FileFieldName];
export type NumberFieldName = Exclude<FileFieldName, TextFieldName>;
export type TextCell = Exclude<CellOf<TextFieldName>, null>;
export type NumberCell = CellOf<NumberFieldName>;

export const FILE_FIELD_NAMES = Object.keys(FILE_FIELDS) as readonly FileFieldName[];

export function isTextField(name: FileFieldName): name is TextFieldName {
  return FILE_FIELDS[name].type === 'text';
}

/** The fields with this precedence. */
export function fieldsBy(precedence: Precedence): FileFieldName[] {
  return FILE_FIELD_NAMES.filter((name) => FILE_FIELDS[name].precedence === precedence);
}

/** Text fields with a cell of their own. */
export const TEXT_FIELDS = FILE_FIELD_NAMES.filter(isTextField).flatMap((name) => {
  const { cell, unset }: FileField = FILE_FIELDS[name];
  return cell === null ? [] : [{ name, cell: cell as TextCell, unset: unset ?? null }];
});

export const NUMBER_FIELDS = FILE_FIELD_NAMES.filter((name) => !isTextField(name)).map((name) => ({
  name: name as NumberFieldName,
  cell: FILE_FIELDS[name].cell as NumberCell,
  isLength: FILE_FIELDS[name].type === 'length',
}));
