/** Rows of one XLSX sheet, minus the heading and the total. */
export const SHEET_MAX_ROWS = 1_048_574;
