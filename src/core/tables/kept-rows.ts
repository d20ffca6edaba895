/**
 * Rows of a list that a browser keeps and works on by itself. With more, a page asks the server for what is in sight;
 * the derivation stands beside `rowsMost` in the client's sync-object.ts.
 */
export const KEPT_ROWS_MOST = 400_000;
