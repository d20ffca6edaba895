/** How large tiles are when they are put on a dashboard, and the least that they can be read in, in columns and rows. */
export const TILE_SIZES = {
  figures: { size: { w: 12, h: 4 }, least: { w: 2, h: 3 } },
  share: { size: { w: 6, h: 11 }, least: { w: 3, h: 6 } },
  spaceToSales: { size: { w: 6, h: 11 }, least: { w: 3, h: 7 } },
  supply: { size: { w: 6, h: 9 }, least: { w: 3, h: 6 } },
  exceptions: { size: { w: 6, h: 9 }, least: { w: 3, h: 6 } },
  table: { size: { w: 12, h: 11 }, least: { w: 4, h: 5 } },
  shelf: { size: { w: 12, h: 13 }, least: { w: 4, h: 9 } },
} as const;
