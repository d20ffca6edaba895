import { FILE_FIELD_NAMES, FILE_FIELDS } from '../../../core/planogram/product-fields.js';
import type { DisplaySystem } from '../../../core/units/display.js';
import { CM_PER_FOOT, CM_PER_METRE } from '../../../core/units/length.js';
import type { DatasetName } from '../../analytics/dto/extract.dto.js';
import type { SnapshotTable } from '../../analytics/snapshots/building/snapshot-tables.js';

interface DatasetColumn {
  /** The heading; a unit is its last word. */
  readonly title: string;
  readonly sql: string;
}

export interface Dataset {
  /** The table whose rows it has. */
  readonly table: SnapshotTable;
  readonly columns: (display: DisplaySystem) => DatasetColumn[];
  readonly from: string;
  readonly order: string;
}

const CM: Readonly<Record<DisplaySystem, { cm: number; linear: string; square: string; cubic: string }>> = {
  feet: { cm: CM_PER_FOOT, linear: 'ft', square: 'sqft', cubic: 'cuft' },
  metres: { cm: CM_PER_METRE, linear: 'm', square: 'm2', cubic: 'm3' },
  centimetres: { cm: 1, linear: 'cm', square: 'cm2', cubic: 'cm3' },
};

const plain = (title: string, sql: string): DatasetColumn => ({ title, sql });

function length(title: string, sql: string, display: DisplaySystem): DatasetColumn {
  return { title: `${title}_${CM[display].linear}`, sql: `${sql} / ${CM[display].cm}` };
}

function space(row: string, display: DisplaySystem): DatasetColumn[] {
  const { cm, square, cubic } = CM[display];
  return [
    length('linear', `${row}.linear`, display),
    { title: `square_${square}`, sql: `${row}.square / ${cm ** 2}` },
    { title: `area_${square}`, sql: `${row}.area / ${cm ** 2}` },
    { title: `cubic_${cubic}`, sql: `${row}.cubic / ${cm ** 3}` },
  ];
}

const PLACE = [
  plain('file', 'n.name'),
  plain('planogram_id', "g.file_no || '.' || g.planogram_no"),
  plain('planogram', 'g.name'),
  plain('planogram_category', 'g.category'),
  plain('store', 's.store_number'),
];
const PRODUCT = ['product_key', 'upc', 'name', 'category', 'subcategory', 'manufacturer', 'brand', 'package'].map(
  (name) => plain(name === 'name' ? 'product' : name, `p.${name}`),
);
/** A planogram's first store, and in how many it stands. */
const WITH_PLACE = `
  JOIN planograms g ON g.planogram_id = r.planogram_id
  JOIN files n ON n.file_no = g.file_no
  JOIN (SELECT planogram_id, min(store_id) AS store_id, sum(weight) AS stores FROM placements GROUP BY planogram_id) l
    ON l.planogram_id = r.planogram_id
  JOIN stores s ON s.store_id = l.store_id`;
const WITH_PRODUCT = ' JOIN products p ON p.product_id = r.product_id';

/** The datasets of a project: one row as it stands in the files, before stores are multiplied in; column `stores` says how often it counts. */
export const DATASET_QUERIES: Readonly<Record<DatasetName, Dataset>> = {
  positions: {
    table: 'positions',
    from: `positions r${WITH_PLACE}${WITH_PRODUCT}`,
    order: 'r.planogram_id, r.position_no',
    columns: (display) => [
      ...PLACE,
      plain('stores', 'l.stores'),
      plain('line', 'r.line'),
      plain('segment', 'r.segment_no + 1'),
      plain('fixture', 'r.fixture_no + 1'),
      ...PRODUCT,
      ...['x', 'y', 'z', 'width', 'height', 'depth'].map((name) => length(name, `r.${name}`, display)),
      ...['h_facings', 'v_facings', 'd_facings', 'facings', 'capacity', 'orientation', 'counted'].map((name) =>
        plain(name, `r.${name}`),
      ),
      ...space('r', display),
    ],
  },
  facts: {
    table: 'facts',
    from: `facts r${WITH_PLACE}${WITH_PRODUCT}`,
    order: 'r.planogram_id, r.product_id',
    columns: (display) => [
      ...PLACE,
      plain('stores', 'l.stores'),
      plain('product_line', 'r.product_line'),
      plain('performance_line', 'r.performance_line'),
      ...PRODUCT,
      plain('positions', 'r.positions'),
      plain('facings', 'r.facings'),
      ...space('r', display),
      plain('capacity', 'r.capacity'),
      plain('units_per_week', 'r.movement'),
      plain('sales_per_week', 'r.sales'),
      plain('profit_per_week', 'r.profit'),
      plain('price', 'r.price'),
      plain('unit_cost', 'r.unit_cost'),
      plain('days_of_supply', 'r.capacity_moving / nullif(r.daily_movement, 0)'),
    ],
  },
  products: {
    table: 'products',
    from: 'products r WHERE r.product_id > 0',
    order: 'r.product_id',
    columns: (display) => [
      plain('product_key', 'r.product_key'),
      ...FILE_FIELD_NAMES.map((name) =>
        FILE_FIELDS[name].type === 'length' ? length(name, `r.${name}`, display) : plain(name, `r.${name}`),
      ),
      plain('placed', 'r.placed'),
    ],
  },
  stores: {
    table: 'stores',
    from: `stores r JOIN (
      SELECT store_id, count(*) AS planograms FROM placements GROUP BY store_id) l ON l.store_id = r.store_id`,
    order: 'r.store_id',
    columns: () => [
      plain('store_key', 'r.store_key'),
      plain('store', 'r.store_number'),
      ...['name', 'banner', 'region', 'state', 'cluster'].map((name) => plain(name, `r.${name}`)),
      plain('planograms', 'l.planograms'),
    ],
  },
  planograms: {
    table: 'planograms',
    from: `planograms r${WITH_PLACE}`,
    order: 'r.planogram_id',
    columns: (display) => [
      ...PLACE,
      plain('stores', 'l.stores'),
      plain('line', 'r.line'),
      ...['key', 'subcategory', 'department', 'date_effective', 'date_modified', 'period_days'].map((name) =>
        plain(name, `r.${name}`),
      ),
      ...['width', 'height', 'depth'].map((name) => length(name, `r.${name}`, display)),
      ...['segments', 'fixtures', 'positions', 'products'].map((name) => plain(name, `r.${name}`)),
      ...space('r', display),
      plain('capacity', 'r.capacity'),
      length('available_linear', 'r.available_linear', display),
      length('used_linear', 'r.used_linear', display),
    ],
  },
};

/** The query of a dataset; its tables are views or tables of the snapshot by their names. */
export function datasetSql(name: DatasetName, display: DisplaySystem): { sql: string; titles: string[] } {
  const { columns, from, order } = DATASET_QUERIES[name];
  const list = columns(display);
  // Numbered names: two columns may not have the same one, and the titles are the headings.
  const select = list.map(({ sql }, index) => `${sql} AS c${index}`).join(', ');
  return { sql: `SELECT ${select} FROM ${from} ORDER BY ${order}`, titles: list.map(({ title }) => title) };
}
