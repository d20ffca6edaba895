/** What a tile is called when it has no title, and a part of the built-in dashboard that failed. */
export const TILE_NAMES = {
  figures: 'dashboard:keyFigures',
  share: 'dashboard:share.name',
  spaceToSales: 'dashboard:spaceToSales.title',
  supply: 'dashboard:supply.title',
  exceptions: 'dashboard:supply.exceptions',
  table: 'dashboard:allMeasures',
  shelf: 'dashboard:shelf.title',
} as const;
