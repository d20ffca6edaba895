/**
 * Ten hues for categories, in order, on screens and on paper. Any two can be told apart under normal vision,
 * protanopia, deuteranopia and tritanopia (the client's palette.spec.ts measures it). Red never appears with green,
 * which mean status here.
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

/**
 * All looks that a value of a project can have: the ten hues, then two further tones of each, in hue order. Found by
 * search so that any two of the thirty can be told apart under each kind of color vision; palette.spec.ts measures it.
 */
export const LOOKS: readonly string[] = [
  ...CATEGORICAL,
  ...['#A8DDFB', '#78580B', '#FCB3C2', '#5094A8', '#CBAD89', '#9085D6', '#BA4556', '#4E3A00', '#2043D4', '#A91279'],
  ...['#54B1F9', '#5F4A0E', '#D46997', '#80A5C2', '#C98E3D', '#8164E9', '#751339', '#94844E', '#30327A', '#903F50'],
];

/** Which of the ten hues a look belongs to. */
export const hueOf = (look: number): number => look % CATEGORICAL.length;
