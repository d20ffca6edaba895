/**
 * Ten hues for categories, first to last, on screens and on paper. Chosen so that any two stay apart under normal
 * vision, protanopia, deuteranopia and tritanopia (the client's palette.spec.ts measures it), and without red beside
 * green, which mean status here.
 */
export const CATEGORICAL = [
  '#0077BB',
  '#E69F00',
  '#882255',
  '#88CCEE',
  '#A6611A',
  '#3B3B98',
  '#EE6677',
  '#DDCC77',
  '#648FFF',
  '#DC267F',
] as const;
