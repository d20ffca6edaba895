/** The records above the shelf: project, planogram, segment, fixture. */
import type {
  FixtureRecord,
  OverrideRule,
  PlanogramRecord,
  ProductKeyRule,
  ProjectRecord,
  SegmentRecord,
} from '../model.js';
import { PerformanceRow, PositionRow } from './product-rows.js';
import { rowPlan } from './row-plan.js';
import { RowRun } from './row-run.js';
import type { RowTable } from './row-table.js';
import { SourceRow } from './source-row.js';

/** Project cell 3, by code. */
const KEY_RULES: readonly ProductKeyRule[] = ['upc', 'id', 'upc-and-id'];

/** Project cells 197–200, by code. */
const OVERRIDE_RULES: readonly OverrideRule[] = ['never', 'always', 'when-not-zero'];

export const PROJECT = rowPlan(
  'Project',
  [
    'movement_period',
    'number_of_stores',
    'primary_key',
    'measurement',
    'use_performance_price',
    'use_performance_cost',
    'use_performance_tax_code',
    'use_performance_movement',
  ],
  ['name'],
);

export class ProjectRow extends SourceRow implements ProjectRecord {
  get name(): string {
    return this.text(PROJECT.text.name);
  }

  get movementPeriodDays(): number | null {
    return this.number(PROJECT.number.movement_period);
  }

  get numberOfStores(): number | null {
    return this.number(PROJECT.number.number_of_stores);
  }

  /** 0 inches, 1 centimeters; null when not given. */
  get measurement(): number | null {
    return this.number(PROJECT.number.measurement);
  }

  get keyRule(): ProductKeyRule {
    return KEY_RULES[this.numberOrZero(PROJECT.number.primary_key)] ?? 'upc';
  }

  get priceOverride(): OverrideRule {
    return this.override(PROJECT.number.use_performance_price);
  }

  get costOverride(): OverrideRule {
    return this.override(PROJECT.number.use_performance_cost);
  }

  get taxOverride(): OverrideRule {
    return this.override(PROJECT.number.use_performance_tax_code);
  }

  get movementOverride(): OverrideRule {
    return this.override(PROJECT.number.use_performance_movement);
  }

  /** Empty or unknown means 2, "only when not zero", which is what every real file has. */
  private override(slot: number): OverrideRule {
    return OVERRIDE_RULES[this.number(slot) ?? 2] ?? 'when-not-zero';
  }
}

export const PLANOGRAM = rowPlan(
  'Planogram',
  [
    'width',
    'height',
    'depth',
    'base_width',
    'base_height',
    'base_depth',
    'notch_offset',
    'notch_spacing',
    'traffic_flow',
    'number_of_stores',
    'movement_period',
    'date_created',
    'date_modified',
    'date_effective',
  ],
  ['name', 'key', 'file_name', 'notes', 'id', 'department', 'planogram_guid', 'category', 'subcategory'],
);

export class PlanogramRow extends SourceRow implements PlanogramRecord {
  readonly performanceRun = new RowRun();
  readonly segments: SegmentRow[] = [];
  readonly fixtures: FixtureRow[] = [];

  get performances(): PerformanceRow[] {
    const records: PerformanceRow[] = [];
    this.performanceRun.stretches((table, from, to) => {
      for (let row = from; row < to; row++) records.push(new PerformanceRow(table, row));
    });
    return records;
  }

  get name(): string {
    return this.text(PLANOGRAM.text.name);
  }

  get key(): string {
    return this.text(PLANOGRAM.text.key);
  }

  get width(): number | null {
    return this.number(PLANOGRAM.number.width);
  }

  get height(): number | null {
    return this.number(PLANOGRAM.number.height);
  }

  get depth(): number | null {
    return this.number(PLANOGRAM.number.depth);
  }

  get baseWidth(): number | null {
    return this.number(PLANOGRAM.number.base_width);
  }

  get baseHeight(): number | null {
    return this.number(PLANOGRAM.number.base_height);
  }

  get baseDepth(): number | null {
    return this.number(PLANOGRAM.number.base_depth);
  }

  get notchOffset(): number | null {
    return this.number(PLANOGRAM.number.notch_offset);
  }

  get notchSpacing(): number | null {
    return this.number(PLANOGRAM.number.notch_spacing);
  }

  get trafficFlow(): number {
    return this.numberOrZero(PLANOGRAM.number.traffic_flow);
  }

  get numberOfStores(): number | null {
    return this.number(PLANOGRAM.number.number_of_stores);
  }

  get fileName(): string {
    return this.text(PLANOGRAM.text.file_name);
  }

  get notes(): string {
    return this.text(PLANOGRAM.text.notes);
  }

  get id(): string {
    return this.text(PLANOGRAM.text.id);
  }

  get department(): string {
    return this.text(PLANOGRAM.text.department);
  }

  get guid(): string {
    return this.text(PLANOGRAM.text.planogram_guid);
  }

  get category(): string {
    return this.text(PLANOGRAM.text.category);
  }

  get subcategory(): string {
    return this.text(PLANOGRAM.text.subcategory);
  }

  get movementPeriodDays(): number | null {
    return this.number(PLANOGRAM.number.movement_period);
  }

  get dateCreated(): number | null {
    return this.number(PLANOGRAM.number.date_created);
  }

  get dateModified(): number | null {
    return this.number(PLANOGRAM.number.date_modified);
  }

  get dateEffective(): number | null {
    return this.number(PLANOGRAM.number.date_effective);
  }
}

export const SEGMENT = rowPlan('Segment', ['y', 'width', 'height', 'depth', 'x', 'offset_x'], ['name', 'key']);

export class SegmentRow extends SourceRow implements SegmentRecord {
  get name(): string {
    return this.text(SEGMENT.text.name);
  }

  get key(): string {
    return this.text(SEGMENT.text.key);
  }

  get y(): number {
    return this.numberOrZero(SEGMENT.number.y);
  }

  get width(): number | null {
    return this.number(SEGMENT.number.width);
  }

  get height(): number | null {
    return this.number(SEGMENT.number.height);
  }

  get depth(): number | null {
    return this.number(SEGMENT.number.depth);
  }

  get x(): number {
    return this.numberOrZero(SEGMENT.number.offset_x) + this.numberOrZero(SEGMENT.number.x);
  }
}

export const FIXTURE = rowPlan(
  'Fixture',
  ['type', 'x', 'y', 'z', 'width', 'height', 'depth', 'slope', 'angle', 'roll', 'color', 'merch', 'can_combine'],
  ['name', 'key', 'location_id'],
);

export class FixtureRow extends SourceRow implements FixtureRecord {
  declare readonly positionRun: RowRun;

  constructor(table: RowTable, row: number) {
    super(table, row);
    this.positionRun = new RowRun();
  }

  get positions(): PositionRow[] {
    const records: PositionRow[] = [];
    this.positionRun.stretches((table, from, to) => {
      for (let row = from; row < to; row++) records.push(new PositionRow(table, row));
    });
    return records;
  }

  get positionCount(): number {
    return this.positionRun.length;
  }

  get type(): number {
    return this.numberOrZero(FIXTURE.number.type);
  }

  get name(): string {
    return this.text(FIXTURE.text.name);
  }

  get key(): string {
    return this.text(FIXTURE.text.key);
  }

  get x(): number {
    return this.numberOrZero(FIXTURE.number.x);
  }

  get y(): number {
    return this.numberOrZero(FIXTURE.number.y);
  }

  get z(): number {
    return this.numberOrZero(FIXTURE.number.z);
  }

  get width(): number | null {
    return this.number(FIXTURE.number.width);
  }

  get height(): number | null {
    return this.number(FIXTURE.number.height);
  }

  get depth(): number | null {
    return this.number(FIXTURE.number.depth);
  }

  get slope(): number {
    return this.numberOrZero(FIXTURE.number.slope);
  }

  get angle(): number {
    return this.numberOrZero(FIXTURE.number.angle);
  }

  get roll(): number {
    return this.numberOrZero(FIXTURE.number.roll);
  }

  get color(): number | null {
    return this.number(FIXTURE.number.color);
  }

  get merchandisableHeight(): number | null {
    return this.number(FIXTURE.number.merch);
  }

  get canCombine(): number {
    return this.numberOrZero(FIXTURE.number.can_combine);
  }

  get locationId(): string {
    return this.text(FIXTURE.text.location_id);
  }
}
