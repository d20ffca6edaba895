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

/**
 * `shelves`: which shelf of its segment a fixture is, from the floor: the fixtures that carry something, by the lowest thing
 * that stands on them, to a centimetre. Of the whole planogram, whatever is kept of it.
 *
 * @param counted positions that count: a table, or a file with its WHERE
 */
export const shelvesOf = (counted: string): string => `shelves AS (
  SELECT planogram_id, fixture_no,
    dense_rank() OVER (PARTITION BY planogram_id, segment_no ORDER BY round(bottom))::INTEGER AS shelf
  FROM (SELECT planogram_id, fixture_no, any_value(segment_no) AS segment_no, min(y) AS bottom
    FROM ${counted} GROUP BY planogram_id, fixture_no))`;
