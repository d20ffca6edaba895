/** A row of a dashboard's grid, and what stands between tiles, in px. */
export const ROW_PX = 24;
export const GAP_PX = 16;
