/** The key of items without a value at a level (no brand, no banner). Its name is null. */
export const NONE_KEY = '~';
