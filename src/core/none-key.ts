/** The key of the items that have no value at a level: no brand, no banner. Its name is null. */
export const NONE_KEY = '~';
