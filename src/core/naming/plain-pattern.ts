/** Characters that make a pattern a regular expression; a dot alone does not, because file names have one. */
const REGULAR = /[\\()[\]{}*+?|^$]/;
const SPECIAL = /[.]/g;

/**
 * Converts a plain store pattern to a regular expression: `S####` is the four digits after an S, `##-###` the number
 * with its dash. A longer run of digits is another number and does not match. A pattern without `#`, or with a special
 * character of regular expressions, already is one and is returned unchanged.
 */
export function toRegularExpression(pattern: string): string {
  const plain = pattern.trim();
  if (!plain.includes('#') || REGULAR.test(plain)) return pattern;
  const [first, last] = [plain.indexOf('#'), plain.lastIndexOf('#')];
  const written = (text: string) =>
    text.replace(SPECIAL, '\\.').replace(/#+/g, ({ length }) => (length === 1 ? '\\d' : `\\d{${length}}`));
  const before = first === 0 ? '(?:^|\\D)' : written(plain.slice(0, first));
  const after = last === plain.length - 1 ? '(?:\\D|$)' : written(plain.slice(last + 1));
  return `${before}(${written(plain.slice(first, last + 1))})${after}`;
}
