/**
 * The check digit of a GTIN without it: weights 3, 1, 3, … from the right, up to the next ten.
 * `03600029145` → 2, as in GS1's General Specifications.
 */
export function gtinCheckDigit(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    sum += Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 3 : 1);
  }
  return (10 - (sum % 10)) % 10;
}

/** A UPC-A (12 digits) from a company's six digits and an item's five. */
export function upcA(company: string, item: string): string {
  const body = company + item;
  return body + String(gtinCheckDigit(body));
}
