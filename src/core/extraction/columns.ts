import {
  FILE_FIELD_NAMES,
  FILE_FIELDS,
  isTextField,
  type NumberFieldName,
  type TextFieldName,
} from '../planogram/product-fields.js';

/**
 * The columns of the four part tables, declared once: the extraction fills them, the upload pipeline writes them to
 * Parquet, the reports query them. Lengths are in centimeters, movement, sales and profit are per week, money is in the
 * project's currency. `file_no` + `planogram_no` identify a planogram, + `position_no` a position; `line` is the
 * 1-based line of the row in its file.
 */
export type ColumnType = 'int' | 'double' | 'text' | 'bool';

export interface ColumnDefinition {
  readonly name: string;
  readonly type: ColumnType;
  readonly nullable: boolean;
  readonly description: string;
}

type Column<N extends string, T extends ColumnType> = ColumnDefinition & { readonly name: N; readonly type: T };

function column<const N extends string, const T extends ColumnType>(
  name: N,
  type: T,
  description: string,
  nullable = false,
): Column<N, T> {
  return { name, type, nullable, description };
}

const int = <const N extends string>(name: N, description: string) => column(name, 'int', description);
const intOrNull = <const N extends string>(name: N, description: string) => column(name, 'int', description, true);
const double = <const N extends string>(name: N, description: string) => column(name, 'double', description, true);
const text = <const N extends string>(name: N, description: string) => column(name, 'text', description, true);
const bool = <const N extends string>(name: N, description: string) => column(name, 'bool', description);

const FILE_NO = int('file_no', 'The file, a number unique in the project.');
const PLANOGRAM_NO = int('planogram_no', 'The planogram in the file, from 0.');
const LINE = int('line', 'Line of the row in its file, from 1.');
const PRODUCT_KEY = text('product_key', "The product's key by the file's key rule; null when it has none (P01).");

/** Inputs of a planogram's score (core/metrics/score): parts of wholes that add up over planograms. */
export const SCORE_COLUMNS = [
  double('empty_linear', 'Width of its linear fixtures that nothing covers, cm, each combined run by itself.'),
  intOrNull('runs', 'Combined runs of its linear fixtures.'),
  intOrNull('overfull_runs', 'Those of them that are overfull: what stands on them is wider than they are.'),
  double('eye_held', 'Sales a week of what stands at eye level; null when nothing sells or nothing stands there.'),
  double('eye_best', 'The most sales a week that the same width at eye level could hold.'),
  double('block_together', 'Front area of the largest piece of each brand, cm²; null without brands.'),
  double('block_all', 'Front area of all that has a brand, cm².'),
] as const;

/** One row per planogram. */
export const PLANOGRAM_COLUMNS = [
  FILE_NO,
  PLANOGRAM_NO,
  LINE,
  text('name', "The planogram's name."),
  text('key', "The planogram's key."),
  text('guid', "The planogram's GUID."),
  text('category', 'Category; null when missing (G06).'),
  text('subcategory', 'Subcategory.'),
  text('department', 'Department.'),
  double('width', 'Width in cm.'),
  double('height', 'Height in cm.'),
  double('depth', 'Depth in cm.'),
  text('store_number', 'As the store extraction rule finds it, leading zeros kept; null when not found (G03).'),
  text('store_key', 'store_number as stores are matched: without leading zeros, upper case.'),
  int('number_of_stores', 'Stores it counts for when it has no store number; at least 1.'),
  column('period_days', 'double', 'Days that movement covers: the planogram, else the project, else the default.'),
  bool('period_assumed', 'Neither planogram nor project gives a period (G07).'),
  text('date_effective', 'ISO date; null when unset.'),
  text('date_modified', 'ISO date; null when unset.'),
  text('date_created', 'ISO date; null when unset.'),
  text('unit', "The file's unit: in or cm."),
  int('segments', 'Segments.'),
  int('fixtures', 'Fixtures, obstructions and signs left out.'),
  int('positions', 'Positions that count (not on obstructions or signs).'),
  int('products', 'Distinct products placed and counted.'),
  double('available_linear', 'Width of its linear fixtures (shelf, chest, bin, polygonal shelf, gravity feed), cm.'),
  double('used_linear', 'Width taken on those fixtures, what overlaps in x counted once per fixture run, cm.'),
  double('linear', 'Σ position width, cm.'),
  double('square', 'Σ position width × depth, cm².'),
  double('area', 'Σ position width × height, cm².'),
  double('cubic', 'Σ position width × height × depth, cm³.'),
  double('capacity', 'Σ capacity of its positions, units.'),
  ...SCORE_COLUMNS,
] as const;

/** Where the side and top caps of a position are, so that its block and its facings can be drawn. */
export const CAP_COLUMNS = [
  double('caps_left', 'Width of the side caps left of x, where the block begins, cm; 0 without.'),
  double('caps_right', 'Width of the side caps right of the facings, cm; 0 without.'),
  double('caps_above', 'Height of the top caps above the facings, cm; 0 without.'),
] as const;

/** One row per position, including those that do not count (`counted`). */
export const POSITION_COLUMNS = [
  FILE_NO,
  PLANOGRAM_NO,
  int('position_no', 'The position in the planogram, from 0, in file order.'),
  LINE,
  PRODUCT_KEY,
  intOrNull('product_line', 'Line of its Product row; null when the file has none (N01).'),
  int('fixture_no', 'The fixture in the planogram, from 0.'),
  int('fixture_type', 'Code list FixtureType.'),
  intOrNull('segment_no', 'The segment that the fixture overlaps most in x, from 0; null without segments.'),
  double('x', 'Left edge of the facings, cm; side caps may stand left of it.'),
  double('y', 'Bottom edge, cm.'),
  double('z', 'Back edge, cm.'),
  double('width', 'Whole block, caps included, cm.'),
  double('height', 'Whole block, caps included, cm.'),
  double('depth', 'Whole block, caps included, cm.'),
  int('style', 'Code list MerchStyle; 0 unit.'),
  double('h_facings', 'Columns without caps.'),
  double('v_facings', 'Layers without caps.'),
  double('d_facings', 'Rows without caps; 0 counts as 1 for a single unit wide and high without caps (N10).'),
  double('facings', 'h_facings + x-cap columns.'),
  double('cap_units', 'Units in x, y and z caps.'),
  double('units_per_style', 'Units in one tray, case, display, alternate or loose block; 1 for a unit.'),
  int('orientation', 'Code 0–23.'),
  intOrNull('rank_x', 'Rank from the left on its fixture.'),
  bool('counted', 'False on an obstruction (10) or a sign (11): then it counts in no sum.'),
  double('linear', 'Width, cm; null without a width.'),
  double('square', 'Width × depth, cm².'),
  double('area', 'Width × height, cm².'),
  double('cubic', 'Width × height × depth, cm³.'),
  double('capacity', 'Facings in three directions × units_per_style + cap_units; null when 0 or below.'),
  ...CAP_COLUMNS,
] as const;

/** What a file says about a product, by field. */
export const PRODUCT_FIELD_COLUMNS: readonly (Column<TextFieldName, 'text'> | Column<NumberFieldName, 'double'>)[] =
  FILE_FIELD_NAMES.map((name) => {
    const { description } = FILE_FIELDS[name];
    return isTextField(name) ? text(name, description) : double(name as NumberFieldName, description);
  });

/** One row per Product row of a file, placed or not. */
export const PRODUCT_COLUMNS = [
  FILE_NO,
  LINE,
  PRODUCT_KEY,
  ...PRODUCT_FIELD_COLUMNS,
  intOrNull('color', '0x00BBGGRR.'),
  bool('placed', 'It has a position that counts on a planogram of this file.'),
  text('date_modified', 'Newest modified date of the planograms of its file, ISO: the newest file names the product.'),
] as const;

/** One row per planogram × product that is placed and counted there, before multiplying by stores. */
export const FACT_COLUMNS = [
  FILE_NO,
  PLANOGRAM_NO,
  PRODUCT_KEY,
  intOrNull('product_line', 'Line of its Product row; null when the file has none (N01).'),
  intOrNull('performance_line', 'Line of its Performance row; null when the planogram has none.'),
  int('positions', 'Positions that count.'),
  double('facings', 'Σ facings.'),
  double('linear', 'Σ linear of the positions that have one, cm.'),
  double('square', 'Σ square, cm².'),
  double('area', 'Σ area, cm².'),
  double('cubic', 'Σ cubic, cm³.'),
  double('capacity', 'Σ capacity, units.'),
  double('movement', 'Units per week; null when empty, 0 or below (no-movement).'),
  double('sales', 'movement × price, per week.'),
  double('profit', 'sales − movement × unit_cost, per week.'),
  double('price', 'Price by the override rule; null when empty, 0 or below.'),
  double('unit_cost', 'Case cost ÷ units in a case; null when the cost is empty, 0 or below.'),
  double('case_total_number', 'Units in a case, at least 1.'),
  double('daily_movement', 'movement ÷ 7, null with movement: the denominator of days of supply.'),
  double('capacity_moving', 'capacity where movement is known: the numerator of days of supply.'),
  text('space_reason', 'no-dimensions when linear, square, area or cubic is null.'),
  text('capacity_reason', 'no-capacity when capacity is null.'),
  text('movement_reason', 'no-movement when movement is null.'),
  text('sales_reason', 'no-movement or no-price when sales is null.'),
  text('profit_reason', 'no-movement, no-price or no-cost when profit is null.'),
] as const;

/** The columns of facts that are additive in every dimension. */
export const ADDED_FACT_COLUMNS = [
  'positions',
  'facings',
  'linear',
  'square',
  'area',
  'cubic',
  'capacity',
  'movement',
  'sales',
  'profit',
  'daily_movement',
  'capacity_moving',
] as const satisfies readonly (typeof FACT_COLUMNS)[number]['name'][];
export type AddedFactColumn = (typeof ADDED_FACT_COLUMNS)[number];

/** Sums of those columns; null where no row has a value. */
export type AddedFacts = { readonly [Column in AddedFactColumn]: number | null };

export const PART_TABLES = {
  planograms: PLANOGRAM_COLUMNS,
  positions: POSITION_COLUMNS,
  products: PRODUCT_COLUMNS,
  facts: FACT_COLUMNS,
} as const;

export type PartTableName = keyof typeof PART_TABLES;
export const PART_TABLE_NAMES = ['planograms', 'positions', 'products', 'facts'] as const satisfies PartTableName[];
