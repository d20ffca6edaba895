/** How large the scorecard is when it is put on a dashboard, and the least that it can be read in, in columns and rows. */
export const SCORE_TILE = { size: { w: 6, h: 9 }, least: { w: 3, h: 5 } };
