import { CUBE_EDGES } from '../../../core/boards/supply-cube.js';
import { SUMMED_MEASURES } from '../../../core/metrics/measures.js';
import { type DisplaySystem, toDisplay } from '../../../core/units/display.js';
import type { AnalysisQuestion } from '../../analytics/analysis.js';
import type { SupplyCubeDto, SupplyCubeSumsDto, SupplyCubeViewDto } from '../../analytics/dto/dashboard.dto.js';
import type { ProductLevel } from '../../analytics/levels.js';
import type { Scope } from '../../analytics/queries/scope.js';
import { type CubeCell, cubeCells, type CubeCells } from '../../analytics/queries/supply-cube.queries.js';
import type { CubeRow } from '../../answers/plain-tables.js';
import { rounded } from '../../analytics/rounding.js';
import type { LoadedSnapshot } from '../../analytics/snapshots/loaded-snapshot.js';

const CUBE_LEVELS: readonly ProductLevel[] = ['category', 'brand', 'product'];

type Question = Pick<AnalysisQuestion, 'space' | 'sales'>;

/** The cells of one value, or of all, as sums by bin in the reader's units. */
function sumsOf(cells: readonly CubeCell[], { space, sales }: Question, display: DisplaySystem): SupplyCubeSumsDto {
  const at = new Map(cells.map((cell) => [cell.bin, cell]));
  const bins = CUBE_EDGES.map((_, bin) => at.get(bin));
  const shown = (value: number | null | undefined, of: Question['space'] | Question['sales']) =>
    rounded(toDisplay(value ?? null, SUMMED_MEASURES[of].quantity, display));
  return {
    rows: bins.map((cell) => cell?.rows ?? 0),
    space: bins.map((cell) => shown(cell?.space, space)),
    sales: bins.map((cell) => shown(cell?.sales, sales)),
  };
}

/** The contents of a scope's cube: the total, and for each level the values with the most rows. */
export async function supplyCubeOf(
  snapshot: LoadedSnapshot,
  scope: Scope,
  question: Question,
  display: DisplaySystem,
): Promise<Pick<SupplyCubeDto, 'edges' | 'total' | 'views'>> {
  const found = await Promise.all(CUBE_LEVELS.map((level) => cubeCells(snapshot, level, scope, question)));
  const sums = (cells: readonly CubeCell[]) => sumsOf(cells, question, display);
  const view = ({ cells, values }: CubeCells, level: ProductLevel): SupplyCubeViewDto => {
    const byId = new Map<number, CubeCell[]>();
    for (const cell of cells) if (cell.id !== null) byId.set(cell.id, [...(byId.get(cell.id) ?? []), cell]);
    const rowsOf = (own: readonly CubeCell[]) => own.reduce((sum, { rows }) => sum + rows, 0);
    const ranked = [...byId].sort(([a, one], [b, other]) => rowsOf(other) - rowsOf(one) || a - b);
    const { names } = snapshot;
    const items = ranked.map(([id, own]) => ({
      key: names.keyOf(level, id),
      name: names.nameOf(level, id),
      ...sums(own),
    }));
    return { level, items, values };
  };
  return {
    edges: [...CUBE_EDGES],
    total: sums(found[0]?.cells.filter(({ id }) => id === null) ?? []),
    views: CUBE_LEVELS.flatMap((level, at) => {
      const cells = found[at];
      return cells === undefined ? [] : [view(cells, level)];
    }),
  };
}

/** The values of a cube's levels bin by bin, without empty bins. */
export function cubeRows({ edges, views }: Pick<SupplyCubeDto, 'edges' | 'views'>): CubeRow[] {
  return views.flatMap(({ items }) =>
    items.flatMap(({ key, name, rows, space, sales }) =>
      edges.flatMap((from, bin) => {
        const count = rows[bin] ?? 0;
        return count === 0
          ? []
          : [{ key, name, from, rows: count, space: space[bin] ?? null, sales: sales[bin] ?? null }];
      }),
    ),
  );
}
