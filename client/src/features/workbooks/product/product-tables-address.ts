/** Where the tables stand on the page, and how the address says which is open and what it is narrowed to. */
export const TABLES_ID = 'product-tables';
export const TABLE = 'show';
export const PLACE_STATE = 'state';
