/** How large a pivot is when it is put on a dashboard, and the least that it can be read in, in columns and rows. */
export const PIVOT_TILE = { size: { w: 12, h: 11 }, least: { w: 4, h: 6 } };
