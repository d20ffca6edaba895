import { SPACE_MEASURES } from '../../../core/metrics/figure-ids.js';
import type { PositionRow } from '../../analytics/queries/list.queries.js';
import type { LoadedSnapshot } from '../../analytics/snapshots/loaded-snapshot.js';
import { POSITION_FIELDS } from '../pivot-fields.js';
import { placedByStores, planogramsOf, unnested } from '../pivot-scope.js';
import { type PivotGround, POSITION_SQL, SHELVES, sourceOf } from '../pivot.queries.js';

/** A position with its place, as columns for a pivot's lines; 0 for no segment or shelf. */
export interface PlacedRow extends PositionRow {
  readonly bay: number;
  readonly shelf: number;
  readonly fixture: number;
  readonly fixturetype: number;
  readonly merchstyle: number;
  readonly orientation: number;
}

/** Positions in scope in file order, with their places; `after` is the previous page's last row. */
export function positionRows(
  snapshot: LoadedSnapshot,
  ground: PivotGround,
  page: { readonly limit: number; readonly after?: { readonly planogram: number; readonly position: number } },
): Promise<PlacedRow[]> {
  const source = sourceOf({ ...ground, rows: ['shelf'], columns: [] });
  const placed = placedByStores(snapshot.names, ground.within, planogramsOf(ground.within.scope), 'planogram_id', []);
  const { after } = page;
  const planogram = Math.trunc(after?.planogram ?? 0);
  const further =
    after === undefined
      ? ''
      : ` AND (f.planogram_id > ${planogram} OR (f.planogram_id = ${planogram} AND f.position_no > ${Math.trunc(after.position)}))`;
  const places = POSITION_FIELDS.map((field) => `${POSITION_SQL[field]} AS ${field}`);
  return snapshot.query<PlacedRow>(
    `WITH ${SHELVES}, w AS (SELECT ${unnested(placed, source.values.length + 1)})
SELECT f.planogram_id, f.product_id, f.position_no, f.line, f.product_line, f.segment_no, f.fixture_no,
  f.x, f.y, f.width, f.height, f.depth, ${SPACE_MEASURES.map((measure) => `f.${measure}`).join(', ')}, w.stores,
  ${places.join(', ')}
FROM ${source.from} JOIN w ON w.planogram_id = f.planogram_id${source.where}${further}
ORDER BY f.planogram_id, f.position_no LIMIT ${Math.trunc(page.limit)}`,
    [...source.values, ...placed.values],
  );
}
