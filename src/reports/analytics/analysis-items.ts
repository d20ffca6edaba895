import type { AnalysisOptions } from '../../core/metrics/analysis.js';
import { distributionShare } from '../../core/metrics/distribution.js';
import type { ChangeFigures } from '../../core/metrics/expected-changes.js';
import { FIGURE_IDS, type FigureId } from '../../core/metrics/figure-ids.js';
import { FIGURES, type FigureSum } from '../../core/metrics/figures.js';
import { ITEM_VALUES } from '../../core/metrics/item-sorts.js';
import { MOVING_SPACE, SUMMED_MEASURE_IDS, type SummedMeasureId } from '../../core/metrics/measures.js';
import type { Bases } from './bases.js';
import type { AnalysisItemDto } from './dto/analysis.dto.js';
import { figureOf, itemMaker } from './figures-of.js';
import type { ItemList, ItemValue, RowOrder } from './item-pages.js';
import type { Groups } from './queries/analysis.queries.js';
import { rounded } from './rounding.js';
import type { SnapshotNames } from './snapshots/building/snapshot-names.js';

/** The figures by which a dashboard chooses items, and those that the expected changes are added up from. */
const RANKED = [
  'shareOfSpace',
  'shareOfSales',
  'fairShareSpace',
  'opportunity',
  'spaceGapValue',
  'expectedChangeLow',
  'expectedChangeHigh',
] as const satisfies readonly FigureId[];

/**
 * The items of an analysis by row, in the order of their ids. Of a hundred thousand items an answer has some hundred, so
 * figures are computed by column, each when something is ordered by it, and only the items of the answer are made.
 */
export class AnalysisItems implements ItemList {
  private readonly columns = new Map<ItemValue, Float64Array>();
  /** The last other value that was asked for. */
  private other: { readonly id: ItemValue; readonly values: Float64Array } | null = null;
  private readonly itemOf: ReturnType<typeof itemMaker>;
  private bySpace: Float64Array | null = null;
  private largestValues: Record<string, number> | null = null;

  constructor(
    private readonly groups: Groups,
    private readonly bases: Bases,
    private readonly options: AnalysisOptions,
    readonly names: SnapshotNames,
  ) {
    this.itemOf = itemMaker(groups, bases, options, names);
    const ids = [options.space, ...RANKED];
    this.figures(ids).forEach((values, at) => this.columns.set(ids[at] ?? options.space, values));
  }

  get count(): number {
    return this.groups.rows.length;
  }

  name(row: number): string | null {
    return this.groups.rows.nameAt(row);
  }

  key(row: number): string {
    return this.groups.rows.keyAt(row);
  }

  rowsOf(keys: readonly string[]): number[] {
    const { rows } = this.groups;
    const { level } = rows;
    return keys.flatMap((key) => {
      const id = this.names.idOf(level, key);
      const row = id === null ? null : rows.rowOf(id);
      // A store is also found by its number, which is not its key.
      return row === null || rows.keyAt(row) !== key ? [] : [row];
    });
  }

  /** By space, largest first, items without any last; then by key. */
  order(): RowOrder {
    this.bySpace ??= this.values(this.options.space).map((space) => orNull(space) ?? -1);
    return { scores: this.bySpace, compare: (a, b) => (this.key(a) < this.key(b) ? -1 : 1) };
  }

  values(id: ItemValue): Float64Array {
    const known = this.columns.get(id);
    if (known !== undefined) return known;
    if (this.other?.id !== id) {
      this.other = { id, values: isFigure(id) ? (this.figures([id])[0] ?? new Float64Array()) : this.countsOf(id) };
    }
    return this.other.values;
  }

  /** About how much memory it takes, with its groups, their parts and counts. */
  get bytes(): number {
    return this.groups.rows.bytes + this.bases.bytes + this.count * (8 * (RANKED.length + 3) + BYTES_OF_COUNTS);
  }

  items(rows: readonly number[]): AnalysisItemDto[] {
    return rows.map((row) => this.itemOf(this.groups.rows.group(row)));
  }

  largest(): Record<string, number> {
    if (this.largestValues !== null) return this.largestValues;
    const unknown = FIGURE_IDS.filter((id) => !this.columns.has(id));
    const found = new Map<ItemValue, number>(this.largestOf(unknown));
    for (const id of ITEM_VALUES) {
      if (!found.has(id))
        found.set(
          id,
          this.values(id).reduce((most, value) => (value > most ? value : most), 0),
        );
    }
    const above = ITEM_VALUES.flatMap((id): [string, number][] => {
      const most = found.get(id) ?? 0;
      return most > 0 ? [[id, most]] : [];
    });
    this.largestValues = Object.fromEntries(above);
    return this.largestValues;
  }

  /** What the expected changes are added up from, in an object that the next one overwrites. */
  *changes(): Generator<ChangeFigures> {
    const columns = RANKED.map((id) => ({ id, values: this.values(id) }));
    const item: Record<(typeof RANKED)[number], number | null> = { ...NO_CHANGE };
    for (let row = 0; row < this.count; row += 1) {
      for (const { id, values } of columns) item[id] = orNull(values[row]);
      yield item;
    }
  }

  /** Computes figures of all rows, by one walk over them. */
  private figures(ids: readonly FigureId[]): Float64Array[] {
    const columns = ids.map((id) => ({ id, values: new Float64Array(this.count) }));
    this.walk(ids, (row, valueOf) => {
      for (const { id, values } of columns) values[row] = valueOf(id) ?? Number.NaN;
    });
    return columns.map(({ values }) => values);
  }

  /** The largest value of each figure without keeping the others. */
  private largestOf(ids: readonly FigureId[]): [FigureId, number][] {
    const most = new Float64Array(ids.length);
    this.walk(ids, (_, valueOf) => {
      ids.forEach((id, column) => {
        const value = valueOf(id) ?? 0;
        if (value > (most[column] ?? 0)) most[column] = value;
      });
    });
    return ids.map((id, column) => [id, most[column] ?? 0]);
  }

  private walk(ids: readonly FigureId[], visit: (row: number, valueOf: (id: FigureId) => number | null) => void): void {
    const { rows } = this.groups;
    const read = rows.reader(sumsFor(ids, this.options), ids.some(isPerStore));
    for (let row = 0; row < rows.length; row += 1) {
      const group = read(row);
      const base = this.bases.of(group);
      visit(row, (id) => figureOf(id, group, base, this.options));
    }
  }

  private countsOf(id: Exclude<ItemValue, FigureId>): Float64Array {
    const { rows, placed, storesInScope } = this.groups;
    const read = rows.reader(['positions'], true);
    const values = new Float64Array(rows.length);
    for (let row = 0; row < rows.length; row += 1) {
      const group = read(row);
      if (id === 'distribution') values[row] = rounded(distributionShare(group.stores, storesInScope)) ?? Number.NaN;
      else if (id === 'planograms' || id === 'stores') values[row] = placed?.of.get(group.id)?.[id] ?? group[id];
      else values[row] = group[id] ?? 0;
    }
    return values;
  }
}

/** The counts of a row. */
const BYTES_OF_COUNTS = 32;

const NO_CHANGE = Object.fromEntries(RANKED.map((id) => [id, null])) as Record<(typeof RANKED)[number], null>;

function isFigure(id: ItemValue): id is FigureId {
  return id in FIGURES;
}

function isPerStore(id: FigureId): boolean {
  return id.endsWith('PerStore');
}

/** The sums that a walk must read: those of the figures, and those that any base and difference is made of. */
function sumsFor(ids: readonly FigureId[], { space, sales }: AnalysisOptions): SummedMeasureId[] {
  const idOf = (sum: FigureSum): SummedMeasureId =>
    sum === 'space' ? space : sum === 'spaceMoving' ? MOVING_SPACE[space] : sum === 'chosenSales' ? sales : sum;
  const wanted = new Set<SummedMeasureId>([space, sales, 'sales', ...ids.flatMap((id) => FIGURES[id].sums.map(idOf))]);
  return SUMMED_MEASURE_IDS.filter((id) => wanted.has(id));
}

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;
