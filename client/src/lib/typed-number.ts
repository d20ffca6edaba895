/** Groups of three separated by commas, as both languages write thousands. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/**
 * Parses a number as people type it: 1000, 1,000, 1.5, also 1,5 as in much of Europe, and the full-width digits of a
 * Chinese keyboard.
 *
 * @returns null when it is not a number
 */
export function typedNumber(text: string): number | null {
  const typed = text.normalize('NFKC').replaceAll(/\s/g, '');
  if (typed === '') return null;
  const value = Number(GROUPED.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}
