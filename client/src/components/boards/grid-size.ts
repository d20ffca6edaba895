/** Height of a dashboard grid's row, and the gap between tiles, in px. */
export const ROW_PX = 24;
export const GAP_PX = 16;
