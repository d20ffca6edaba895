/** Heads, rows and the row that is edited share one grid; below 900 px a row is a card of two columns. */
export const ROW_GRID = {
  display: 'grid',
  gridTemplateColumns: {
    base: '1fr 1fr',
    lg: '84px minmax(110px, 1.2fr) minmax(96px, 0.8fr) minmax(150px, 1.6fr) 72px 72px minmax(90px, 0.8fr) minmax(120px, 1.2fr) 96px',
  },
  columnGap: '3',
  rowGap: { base: '2', lg: '0' },
  px: '3',
} as const;
