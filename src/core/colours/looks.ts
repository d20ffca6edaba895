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

/**
 * All looks that a value of a project may have: the ten hues, then each in two further tones, in the order of the hues.
 * Found by search so that any two of the thirty stay apart under each kind of colour vision, the same spec measures it.
 */
export const LOOKS: readonly string[] = [
  ...CATEGORICAL,
  ...['#A8DDFB', '#78580B', '#FCB3C2', '#5094A8', '#CBAD89', '#9085D6', '#BA4556', '#4E3A00', '#2043D4', '#A91279'],
  ...['#54B1F9', '#5F4A0E', '#D46997', '#80A5C2', '#C98E3D', '#8164E9', '#751339', '#94844E', '#30327A', '#903F50'],
];

/** Which of the ten hues a look is a tone of. */
export const hueOf = (look: number): number => look % CATEGORICAL.length;
