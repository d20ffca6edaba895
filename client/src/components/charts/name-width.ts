const letterWidth = (letter: string): number => (letter > '\u2e80' ? 12 : /[A-Z0-9]/.test(letter) ? 8.4 : 6.6);

const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);

/** The width for names beside bars, in pixels at 12 px type: as wide as the longest name, up to `most`. */
export function nameWidth(names: readonly string[], most: number): number {
  return Math.min(most, Math.max(56, ...names.map(widthOf)));
}

/** Cuts a name to a width in pixels, for charts that cannot do it themselves. */
export function cutName(name: string, width: number): string {
  if (widthOf(name) <= width) return name;
  let room = width - letterWidth('…');
  const kept = [...name].findIndex((letter) => (room -= letterWidth(letter)) < 0);
  return `${[...name].slice(0, kept).join('').trimEnd()}…`;
}
