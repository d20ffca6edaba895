/** Most rows of a table; the last one says how many more there are. */
export const MOST_TABLE_ROWS = 100;
/** Most columns of a pivot on a page, beside its lines. */
export const MOST_PIVOT_COLUMNS = 12;
/** The grid columns that correspond to half a page. */
export const HALF_COLUMNS = 6;
