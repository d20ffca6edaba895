/**
 * Characters that a spreadsheet reads as the start of a formula; the full-width signs are for Chinese and Japanese
 * settings.
 */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** Texts as a line of CSV (RFC 4180); text that a spreadsheet would run as a formula gets a leading apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvText).join(',')}\r\n`;
}

function csvText(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
