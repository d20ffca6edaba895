/** The records that carry a product: product, performance, position. */
import type {
  CapRecord,
  MerchandisingStyle,
  PerformanceRecord,
  PositionRecord,
  ProductRecord,
  StyleSize,
} from '../model.js';
import { NUMBER_FIELDS, TEXT_FIELDS } from '../product-fields.js';
import { cellOf } from './layout.js';
import { rowPlan } from './row-plan.js';
import { SourceRow } from './source-row.js';

/** First of the eight cells of each merchandising style. */
const STYLE_CELLS: Readonly<Record<MerchandisingStyle, number>> = {
  tray: cellOf('Product', 'tray_width'),
  case: cellOf('Product', 'case_width'),
  display: cellOf('Product', 'display_width'),
  alternate: cellOf('Product', 'alternate_width'),
  loose: cellOf('Product', 'loose_width'),
};

export const PRODUCT = rowPlan(
  'Product',
  [...NUMBER_FIELDS.map(({ cell }) => cell), 'color', 'price', 'case_cost', 'tax_code', 'unit_movement'],
  TEXT_FIELDS.map(({ cell }) => cell),
);

export class ProductRow extends SourceRow implements ProductRecord {
  /** The UPC's number in the file's string table. */
  get upcId(): number {
    return this.table.textId(this.row, PRODUCT.text.upc);
  }

  get idId(): number {
    return this.table.textId(this.row, PRODUCT.text.id);
  }

  get upc(): string {
    return this.text(PRODUCT.text.upc);
  }

  get id(): string {
    return this.text(PRODUCT.text.id);
  }

  get name(): string {
    return this.text(PRODUCT.text.name);
  }

  get width(): number | null {
    return this.number(PRODUCT.number.width);
  }

  get height(): number | null {
    return this.number(PRODUCT.number.height);
  }

  get depth(): number | null {
    return this.number(PRODUCT.number.depth);
  }

  get color(): number | null {
    return this.number(PRODUCT.number.color);
  }

  get size(): string {
    return this.text(PRODUCT.text.size);
  }

  get unitOfMeasure(): string {
    return this.text(PRODUCT.text.uom);
  }

  get manufacturer(): string {
    return this.text(PRODUCT.text.manufacturer);
  }

  get category(): string {
    return this.text(PRODUCT.text.category);
  }

  get supplier(): string {
    return this.text(PRODUCT.text.supplier);
  }

  get price(): number | null {
    return this.number(PRODUCT.number.price);
  }

  get caseCost(): number | null {
    return this.number(PRODUCT.number.case_cost);
  }

  get tax(): number | null {
    return this.number(PRODUCT.number.tax_code);
  }

  get movement(): number | null {
    return this.number(PRODUCT.number.unit_movement);
  }

  get caseTotalNumber(): number | null {
    return this.number(PRODUCT.number.case_total_number);
  }

  get brand(): string {
    return this.text(PRODUCT.text.brand);
  }

  get subcategory(): string {
    return this.text(PRODUCT.text.subcategory);
  }

  /** Decoded on demand, because most products stand as units. */
  style(name: MerchandisingStyle): StyleSize {
    const first = STYLE_CELLS[name];
    return {
      width: this.numberAt(first),
      height: this.numberAt(first + 1),
      depth: this.numberAt(first + 2),
      numberWide: this.numberAt(first + 3),
      numberHigh: this.numberAt(first + 4),
      numberDeep: this.numberAt(first + 5),
      totalNumber: this.numberAt(first + 6),
      maxHigh: this.numberAt(first + 7),
    };
  }
}

export const PERFORMANCE = rowPlan('Performance', ['price', 'case_cost', 'tax_code', 'unit_movement'], ['upc', 'id']);

export class PerformanceRow extends SourceRow implements PerformanceRecord {
  /** Known once the whole file is read. */
  get productIndex(): number {
    return this.joined();
  }

  get upc(): string {
    return this.text(PERFORMANCE.text.upc);
  }

  get id(): string {
    return this.text(PERFORMANCE.text.id);
  }

  get price(): number | null {
    return this.number(PERFORMANCE.number.price);
  }

  get caseCost(): number | null {
    return this.number(PERFORMANCE.number.case_cost);
  }

  get tax(): number | null {
    return this.number(PERFORMANCE.number.tax_code);
  }

  get movement(): number | null {
    return this.number(PERFORMANCE.number.unit_movement);
  }
}

export const POSITION = rowPlan(
  'Position',
  [
    'x',
    'y',
    'z',
    'width',
    'height',
    'depth',
    'slope',
    'angle',
    'roll',
    'merch_style',
    'h_facings',
    'v_facings',
    'd_facings',
    'orientation',
    'merch_style_width',
    'merch_style_height',
    'merch_style_depth',
    'rank_x',
    'rank_y',
    'rank_z',
    'x_cap_num',
    'x_cap_nested',
    'x_cap_reversed',
    'x_cap_orientation',
    'y_cap_num',
    'y_cap_nested',
    'y_cap_reversed',
    'y_cap_orientation',
    'z_cap_num',
    'z_cap_nested',
    'z_cap_reversed',
    'z_cap_orientation',
  ],
  ['upc', 'id', 'location_id'],
);

export class PositionRow extends SourceRow implements PositionRecord {
  /** Known once the whole file is read. */
  get productIndex(): number {
    return this.joined();
  }

  get upc(): string {
    return this.text(POSITION.text.upc);
  }

  get id(): string {
    return this.text(POSITION.text.id);
  }

  get x(): number {
    return this.numberOrZero(POSITION.number.x);
  }

  get y(): number {
    return this.numberOrZero(POSITION.number.y);
  }

  get z(): number {
    return this.numberOrZero(POSITION.number.z);
  }

  get width(): number | null {
    return this.number(POSITION.number.width);
  }

  get height(): number | null {
    return this.number(POSITION.number.height);
  }

  get depth(): number | null {
    return this.number(POSITION.number.depth);
  }

  get slope(): number {
    return this.numberOrZero(POSITION.number.slope);
  }

  get angle(): number {
    return this.numberOrZero(POSITION.number.angle);
  }

  get roll(): number {
    return this.numberOrZero(POSITION.number.roll);
  }

  get style(): number {
    return this.numberOrZero(POSITION.number.merch_style);
  }

  get hFacings(): number {
    return this.numberOrZero(POSITION.number.h_facings);
  }

  get vFacings(): number {
    return this.numberOrZero(POSITION.number.v_facings);
  }

  get dFacings(): number {
    return this.numberOrZero(POSITION.number.d_facings);
  }

  get orientation(): number {
    return this.numberOrZero(POSITION.number.orientation);
  }

  get merchWidth(): number | null {
    return this.number(POSITION.number.merch_style_width);
  }

  get merchHeight(): number | null {
    return this.number(POSITION.number.merch_style_height);
  }

  get merchDepth(): number | null {
    return this.number(POSITION.number.merch_style_depth);
  }

  get rankX(): number | null {
    return this.number(POSITION.number.rank_x);
  }

  get rankY(): number | null {
    return this.number(POSITION.number.rank_y);
  }

  get rankZ(): number | null {
    return this.number(POSITION.number.rank_z);
  }

  get locationId(): string {
    return this.text(POSITION.text.location_id);
  }

  get xCap(): CapRecord {
    return this.cap(POSITION.number.x_cap_num);
  }

  get yCap(): CapRecord {
    return this.cap(POSITION.number.y_cap_num);
  }

  get zCap(): CapRecord {
    return this.cap(POSITION.number.z_cap_num);
  }

  /** The four cells of a cap are consecutive: number, nested, reversed, orientation. */
  private cap(first: number): CapRecord {
    return {
      count: this.numberOrZero(first),
      nested: this.numberOrZero(first + 1) > 0,
      reversed: this.numberOrZero(first + 2) > 0,
      orientation: this.number(first + 3) ?? -1,
    };
  }
}
