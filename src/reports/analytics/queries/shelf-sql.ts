/**
 * The shelf of a fixture: shelves are counted from the bottom of their segment, by the lowest edge of what stands on
 * them, to the centimetre; fixtures of one height in a segment are one shelf.
 */
export const SHELF_RANK =
  'dense_rank() OVER (PARTITION BY planogram_id, segment_no ORDER BY round(min(y)))::INTEGER AS shelf';

/** Pegboards and multi-row pegboards: what hangs there has a height of its own. */
const PEGBOARDS = '7, 8';

/** How high `p` stands, its shelf being `s` with the lowest edge of all that stands on it: cm from the floor. */
export const STANDS_AT = `coalesce(CASE WHEN p.fixture_type IN (${PEGBOARDS}) THEN p.y ELSE s.bottom END, 0)`;
