import {
  FILE_FIELD_NAMES,
  FILE_FIELDS,
  type FileFieldName,
  isTextField,
} from '../../../core/planogram/product-fields.js';
import type { DisplaySystem } from '../../../core/units/display.js';
import { CM_PER_FOOT, CM_PER_METRE } from '../../../core/units/length.js';
import type { SnapshotTable } from '../../analytics/snapshots/building/snapshot-tables.js';
import type { ColumnMeaning } from '../dictionary/dictionary-words.js';
import type { DatasetName } from '../dto/extract.dto.js';
import { FINDING_HEADS } from '../findings/finding-columns.js';
import type { DatasetColumnHead, DatasetColumnType } from './dataset-column.js';

export interface DatasetColumn extends DatasetColumnHead {
  readonly sql: string;
}

/** The datasets that are read from the tables of an analysis. */
export type TableDataset = Exclude<DatasetName, 'findings'>;

export interface Dataset {
  /** The tables that its rows come from. */
  readonly tables: readonly SnapshotTable[];
  readonly columns: (display: DisplaySystem) => DatasetColumn[];
  readonly from: string;
  readonly order: string;
}

const CM: Readonly<Record<DisplaySystem, { cm: number; linear: string; square: string; cubic: string }>> = {
  feet: { cm: CM_PER_FOOT, linear: 'ft', square: 'sqft', cubic: 'cuft' },
  metres: { cm: CM_PER_METRE, linear: 'm', square: 'm2', cubic: 'm3' },
  centimetres: { cm: 1, linear: 'cm', square: 'cm2', cubic: 'cm3' },
};

const column =
  (type: DatasetColumnType) =>
  (title: string, sql: string, meaning: ColumnMeaning, unit: string | null = null): DatasetColumn => ({
    ...{ title, sql, type, unit, meaning },
  });
const text = column('text');
const integer = column('integer');
const number = column('number');

function length(title: string, sql: string, display: DisplaySystem, meaning: ColumnMeaning): DatasetColumn {
  const { cm, linear } = CM[display];
  return number(`${title}_${linear}`, `${sql} / ${cm}`, meaning, linear);
}

function space(row: string, display: DisplaySystem): DatasetColumn[] {
  const { cm, square, cubic } = CM[display];
  return [
    length('linear', `${row}.linear`, display, { figure: 'linear' }),
    number(`square_${square}`, `${row}.square / ${cm ** 2}`, { figure: 'square' }, square),
    number(`area_${square}`, `${row}.area / ${cm ** 2}`, { figure: 'area' }, square),
    number(`cubic_${cubic}`, `${row}.cubic / ${cm ** 3}`, { figure: 'cubic' }, cubic),
  ];
}

const FILE = text('file', 'n.name', { word: 'file' });
const PLANOGRAM = [
  text('planogram_id', "g.file_no || '.' || g.planogram_no", { word: 'planogramId' }),
  text('planogram', 'g.name', { word: 'planogram' }),
];
const PLACE = [
  FILE,
  ...PLANOGRAM,
  text('planogram_category', 'g.category', { word: 'planogramCategory' }),
  text('store', 's.store_number', { word: 'firstStore' }),
];
const STORES = number('stores', 'l.stores', { word: 'stores' });
const PRODUCT_KEY = text('product_key', 'p.product_key', { word: 'productKey' });
const PRODUCT = [
  PRODUCT_KEY,
  ...(['upc', 'name', 'category', 'subcategory', 'manufacturer', 'brand', 'package'] as const).map((name) =>
    text(name === 'name' ? 'product' : name, `p.${name}`, { productField: name }),
  ),
];
/** A planogram's first store, and its number of stores. */
const WITH_PLACE = `
  JOIN planograms g ON g.planogram_id = r.planogram_id
  JOIN files n ON n.file_no = g.file_no
  JOIN (SELECT planogram_id, min(store_id) AS store_id, sum(weight) AS stores FROM placements GROUP BY planogram_id) l
    ON l.planogram_id = r.planogram_id
  JOIN stores s ON s.store_id = l.store_id`;
const WITH_PRODUCT = ' JOIN products p ON p.product_id = r.product_id';

function productField(name: FileFieldName, display: DisplaySystem): DatasetColumn {
  const meaning = { productField: name };
  if (isTextField(name)) return text(name, `r.${name}`, meaning);
  if (FILE_FIELDS[name].type === 'length') return length(name, `r.${name}`, display, meaning);
  return number(name, `r.${name}`, meaning);
}

/**
 * The datasets of a project. Rows are as in the files, before multiplication by stores; the column `stores` says how
 * often a row counts.
 */
export const DATASET_QUERIES: Readonly<Record<TableDataset, Dataset>> = {
  positions: {
    tables: ['positions'],
    from: `positions r${WITH_PLACE}${WITH_PRODUCT}`,
    order: 'r.planogram_id, r.position_no',
    columns: (display) => [
      ...PLACE,
      STORES,
      integer('line', 'r.line', { word: 'line' }),
      integer('segment', 'r.segment_no + 1', { word: 'segment' }),
      integer('fixture', 'r.fixture_no + 1', { word: 'fixture' }),
      ...PRODUCT,
      ...(['x', 'y', 'z'] as const).map((name) => length(name, `r.${name}`, display, { word: name })),
      ...(['width', 'height', 'depth'] as const).map((name) => length(name, `r.${name}`, display, { word: 'block' })),
      ...(['h', 'v', 'd'] as const).map((way) =>
        number(`${way}_facings`, `r.${way}_facings`, { term: `${way}Facings` as const }),
      ),
      number('facings', 'r.facings', { figure: 'facings' }),
      number('capacity', 'r.capacity', { figure: 'capacity' }, 'units'),
      integer('orientation', 'r.orientation', { word: 'orientation' }),
      column('boolean')('counted', 'r.counted', { word: 'counted' }),
      ...space('r', display),
    ],
  },
  facts: {
    tables: ['facts'],
    from: `facts r${WITH_PLACE}${WITH_PRODUCT}`,
    order: 'r.planogram_id, r.product_id',
    columns: (display) => [
      ...PLACE,
      STORES,
      integer('product_line', 'r.product_line', { word: 'productLine' }),
      integer('performance_line', 'r.performance_line', { word: 'performanceLine' }),
      ...PRODUCT,
      integer('positions', 'r.positions', { word: 'positions' }),
      number('facings', 'r.facings', { figure: 'facings' }),
      ...space('r', display),
      number('capacity', 'r.capacity', { figure: 'capacity' }, 'units'),
      number('units_per_week', 'r.movement', { figure: 'units' }, 'units'),
      number('sales_per_week', 'r.sales', { figure: 'sales' }, 'money'),
      number('profit_per_week', 'r.profit', { figure: 'profit' }, 'money'),
      number('price', 'r.price', { word: 'price' }, 'money'),
      number('unit_cost', 'r.unit_cost', { figure: 'unitCost' }, 'money'),
      number('days_of_supply', 'r.capacity_moving / nullif(r.daily_movement, 0)', { figure: 'daysOfSupply' }, 'days'),
    ],
  },
  products: {
    tables: ['products'],
    from: 'products r WHERE r.product_id > 0',
    order: 'r.product_id',
    columns: (display) => [
      { ...PRODUCT_KEY, sql: 'r.product_key' },
      ...FILE_FIELD_NAMES.map((name) => productField(name, display)),
      column('boolean')('placed', 'r.placed', { word: 'placed' }),
    ],
  },
  stores: {
    tables: ['stores'],
    from: `stores r JOIN (
      SELECT store_id, count(*) AS planograms FROM placements GROUP BY store_id) l ON l.store_id = r.store_id`,
    order: 'r.store_id',
    columns: () => [
      text('store_key', 'r.store_key', { word: 'storeKey' }),
      text('store', 'r.store_number', { word: 'store' }),
      ...(['name', 'banner', 'region', 'state', 'cluster'] as const).map((name) =>
        text(name, `r.${name}`, { storeField: name }),
      ),
      integer('planograms', 'l.planograms', { figure: 'planograms' }),
    ],
  },
  planograms: {
    tables: ['planograms'],
    from: `planograms r${WITH_PLACE}`,
    order: 'r.planogram_id',
    columns: (display) => [
      ...PLACE,
      STORES,
      integer('line', 'r.line', { word: 'line' }),
      text('key', 'r.key', { word: 'planogramKey' }),
      text('subcategory', 'r.subcategory', { word: 'planogramSubcategory' }),
      text('department', 'r.department', { word: 'department' }),
      text('date_effective', 'r.date_effective', { word: 'dateEffective' }),
      text('date_modified', 'r.date_modified', { word: 'dateModified' }),
      number('period_days', 'r.period_days', { term: 'periodDays' }, 'days'),
      ...(['width', 'height', 'depth'] as const).map((name) =>
        length(name, `r.${name}`, display, { word: 'planogramSize' }),
      ),
      integer('segments', 'r.segments', { word: 'segments' }),
      integer('fixtures', 'r.fixtures', { word: 'fixtures' }),
      integer('positions', 'r.positions', { word: 'positions' }),
      integer('products', 'r.products', { word: 'products' }),
      ...space('r', display),
      number('capacity', 'r.capacity', { figure: 'capacity' }, 'units'),
      length('available_linear', 'r.available_linear', display, { figure: 'availableLinear' }),
      length('used_linear', 'r.used_linear', display, { figure: 'usedLinear' }),
    ],
  },
  placements: {
    tables: ['placements'],
    from: `placements r
      JOIN planograms g ON g.planogram_id = r.planogram_id
      JOIN files n ON n.file_no = g.file_no
      JOIN stores s ON s.store_id = r.store_id`,
    order: 'r.planogram_id, r.store_id',
    columns: () => [
      FILE,
      ...PLANOGRAM,
      text('store_key', 's.store_key', { word: 'storeKey' }),
      text('store', 's.store_number', { word: 'store' }),
      number('stores', 'r.weight', { word: 'weight' }),
    ],
  },
  matches: {
    tables: ['products', 'stores'],
    from: `(
      SELECT 'product' AS object, product_id AS id, product_key AS key, name, category, brand, placed, listed, list_key,
        matched_by FROM products
      UNION ALL
      SELECT 'store', store_id, store_key, name, NULL, NULL, true, listed, list_key, matched_by FROM stores) r
      WHERE r.id > 0`,
    order: 'r.object, r.id',
    columns: () => [
      text('object', 'r.object', { word: 'matchObject' }),
      text('key', 'r.key', { word: 'matchKey' }),
      text('name', 'r.name', { word: 'matchName' }),
      text('category', 'r.category', { productField: 'category' }),
      text('brand', 'r.brand', { productField: 'brand' }),
      column('boolean')('placed', 'r.placed', { word: 'matchPlaced' }),
      column('boolean')('listed', 'r.listed', { word: 'listed' }),
      text('list_key', 'r.list_key', { word: 'listKey' }),
      text('matched_by', 'r.matched_by', { word: 'matchedBy' }),
    ],
  },
};

/** What the columns of a dataset are, in file order. */
export function datasetHeads(name: DatasetName, display: DisplaySystem): readonly DatasetColumnHead[] {
  return name === 'findings' ? FINDING_HEADS : DATASET_QUERIES[name].columns(display);
}

/** The query of a dataset; its tables are the snapshot's tables or views, by name. */
export function datasetSql(name: TableDataset, columns: readonly DatasetColumn[]): string {
  const { from, order } = DATASET_QUERIES[name];
  return `SELECT ${columns.map(({ sql, title }) => `${sql} AS "${title}"`).join(', ')} FROM ${from} ORDER BY ${order}`;
}
