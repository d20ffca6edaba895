/**
 * The shelf of a fixture. Shelves are counted from the bottom of their segment by the lowest edge of their products, to
 * the centimeter; fixtures at the same height in a segment are one shelf.
 */
export const SHELF_RANK =
  'dense_rank() OVER (PARTITION BY planogram_id, segment_no ORDER BY round(min(y)))::INTEGER AS shelf';

/** Pegboards and multi-row pegboards: each product hangs at its own height. */
const PEGBOARDS = '7, 8';

/** The height of `p` in cm from the floor; `s` is its shelf, with the lowest edge of all its products. */
export const STANDS_AT = `coalesce(CASE WHEN p.fixture_type IN (${PEGBOARDS}) THEN p.y ELSE s.bottom END, 0)`;

/**
 * `shelves`: which shelf of its segment a fixture is, counted from the floor. Covers fixtures that carry something, by
 * their lowest product, to a centimeter. Always for the whole planogram, whatever is in scope.
 *
 * @param counted the counted positions: a table, or a file with its WHERE
 */
export const shelvesOf = (counted: string): string => `shelves AS (
  SELECT planogram_id, fixture_no,
    dense_rank() OVER (PARTITION BY planogram_id, segment_no ORDER BY round(bottom))::INTEGER AS shelf
  FROM (SELECT planogram_id, fixture_no, any_value(segment_no) AS segment_no, min(y) AS bottom
    FROM ${counted} GROUP BY planogram_id, fixture_no))`;
