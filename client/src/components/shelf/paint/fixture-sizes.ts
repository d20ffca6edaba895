/** How thick fixtures are drawn, in centimeters. A board above the first is a base deck: a light front under a board. */
export const THICKEST_BOARD = 6;
export const DECK_BOARD = 2;
/** Bars and rods. */
export const METAL = 1.2;
