import type { Cells } from '../../src/core/planogram/psa/writer.js';
import type { SampleProduct } from '../catalogue/products.js';
import type { BannerSpec } from '../stores.js';
import { round } from '../random.js';
import { caseBox, trayBox, unitBox } from '../shelves/pose.js';
import type { Trade } from './trade.js';

const PACKAGE_STYLES: readonly (readonly [pattern: RegExp, code: number])[] = [
  [/can|tray/i, 2],
  [/bottle|jug|spray|roll-on|glass/i, 8],
  [/jar|tub/i, 1],
  [/bag|pouch/i, 4],
];

const POUNDS: Readonly<Record<string, number>> = { oz: 1 / 16, lb: 1, l: 2.205 };
const KG_PER_POUND = 0.4536;

/** The rows of a product differ between banners only, and every store of a banner writes them again. */
const KNOWN_ROWS = new WeakMap<SampleProduct, Map<string, Cells>>();

/** Cells of a Product row, lengths in the banner's unit. Price and movement stay empty: Performance has them. */
export function productCells(product: SampleProduct, banner: BannerSpec): Cells {
  const rows = KNOWN_ROWS.get(product) ?? new Map<string, Cells>();
  KNOWN_ROWS.set(product, rows);
  const cells = rows.get(banner.key) ?? makeCells(product, banner);
  rows.set(banner.key, cells);
  return cells;
}

function makeCells(product: SampleProduct, banner: BannerSpec): Cells {
  const { form } = product;
  const unit = unitBox(product, banner.unit);
  const shipping = caseBox(product, banner.unit);
  return {
    upc: product.upc,
    id: product.id,
    name: product.name,
    ...unit,
    color: product.color,
    abbrev_name: product.name.slice(0, 20),
    size: String(form.size),
    uom: form.unitOfMeasure,
    manufacturer: product.manufacturer,
    category: product.category.name,
    supplier: product.banner ? 'OWN LABEL' : 'WAREHOUSE',
    package_style: PACKAGE_STYLES.find(([pattern]) => pattern.test(form.packaging))?.[1] ?? 0,
    ...(form.traits.hangs
      ? { pegholes: 1, peghole_x: unit.width / 2, peghole_y: unit.height - 0.5, peg_id: 'PEG08' }
      : {}),
    ...trayCells(product, banner),
    case_width: shipping.width,
    case_height: shipping.height,
    case_depth: shipping.depth,
    case_number_wide: shipping.count.width,
    case_number_high: shipping.count.height,
    case_number_deep: shipping.count.depth,
    case_total_number: shipping.units,
    desc_1: product.segment,
    desc_2: product.subsegment,
    desc_3: form.packaging,
    desc_4: product.variant,
    desc_5: product.banner ? 'PRIVATE LABEL' : 'NATIONAL',
    desc_6: form.label.replace(/\//g, ' / '),
    desc_20: `{"Pack":"${form.traits.casePack}","Listed":"${Math.max(2019, product.from)}"}`,
    brand: product.brand,
    subcategory: product.subcategory.name,
    minimum_squeeze_factor_x: 1,
    minimum_squeeze_factor_y: 1,
    minimum_squeeze_factor_z: 1,
    maximum_squeeze_factor_x: 1,
    maximum_squeeze_factor_y: 1,
    maximum_squeeze_factor_z: 1,
    front_overhang: 0,
    weight: weightOf(product, banner),
    status: product.until < 9999 ? 'Discontinued' : product.from > 0 ? 'New' : 'Active',
  };
}

/** Of the content alone, in pounds or kilograms as the banner measures; 0, not given, of what is counted. */
function weightOf({ form }: SampleProduct, { unit }: BannerSpec): number {
  const pounds = form.size * (POUNDS[form.unitOfMeasure] ?? 0);
  return round(unit === 'in' ? pounds : pounds * KG_PER_POUND, 2);
}

function trayCells(product: SampleProduct, banner: BannerSpec): Cells {
  const tray = trayBox(product, banner.unit);
  if (!tray) return {};
  return {
    tray_width: tray.width,
    tray_height: tray.height,
    tray_depth: tray.depth,
    tray_number_wide: tray.count.width,
    tray_number_high: tray.count.height,
    tray_number_deep: tray.count.depth,
    tray_total_number: tray.units,
  };
}

/** Cells of a Performance row. Days of supply are left unset, as in most real files: readers compute them. */
export function performanceCells({ item, capacity, price, caseCost, movement }: Trade, rank: number): Cells {
  const { product } = item;
  return {
    upc: product.upc,
    id: product.id,
    price,
    case_cost: caseCost,
    unit_movement: movement,
    assortment_rank: rank,
    desc_1: product.subcategory.name.toUpperCase(),
    value_1: capacity,
    changed: 1,
  };
}
