import type { Placement } from '../../../core/metrics/comparison.js';
import type { AnalyticsRow } from '../../../platform/analytics/duckdb.js';
import { SHELF_RANK, STANDS_AT } from '../../analytics/queries/shelf-sql.js';
import type { LoadedSnapshot } from '../../analytics/snapshots/loaded-snapshot.js';

/** A counted position with its shelf; lengths in centimeters. */
export interface PlacedPosition extends AnalyticsRow {
  readonly product_id: number;
  readonly position_no: number;
  readonly line: number;
  readonly segment_no: number | null;
  /** Counted from the bottom of its segment, among shelves that carry something. */
  readonly shelf: number;
  /** Its height: the lowest edge of what its shelf carries. */
  readonly bottom: number;
  readonly fixture_no: number;
  readonly x: number | null;
  readonly y: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly facings: number | null;
  readonly linear: number | null;
  readonly capacity: number | null;
}

/** The positions of one planogram in file order, read from the snapshot's Parquet file at `path`. */
export function positionsOfPlanogram(
  snapshot: LoadedSnapshot,
  path: string,
  planogramId: number,
): Promise<PlacedPosition[]> {
  return snapshot.query<PlacedPosition>(
    `WITH p AS (SELECT * FROM read_parquet($1) WHERE planogram_id = $2 AND counted),
       s AS (SELECT planogram_id, segment_no, fixture_no, min(y) AS bottom, ${SHELF_RANK}
         FROM p GROUP BY planogram_id, segment_no, fixture_no)
     SELECT p.product_id, p.position_no, p.line, p.segment_no, s.shelf, ${STANDS_AT} AS bottom, p.fixture_no, p.x, p.y,
       p.width, p.height, p.facings, p.linear, p.capacity
     FROM p JOIN s ON s.fixture_no = p.fixture_no AND s.segment_no IS NOT DISTINCT FROM p.segment_no
     ORDER BY p.position_no`,
    [path, planogramId],
  );
}

/** A position as core/metrics compares it. */
export function placementOf({ segment_no, bottom, facings, linear }: PlacedPosition): Placement {
  return { segmentNo: segment_no, bottom, facings: facings ?? 0, linear };
}
