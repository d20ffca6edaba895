/** Rows of a table; the last one says how many more there are. */
export const MOST_TABLE_ROWS = 100;
/** Columns of a pivot that a page has room for beside its lines. */
export const MOST_PIVOT_COLUMNS = 12;
/** Columns of the grid that half a page stands for. */
export const HALF_COLUMNS = 6;
