/** Check digits of GTIN-8, 12, 13 and 14 (GS1 General Specifications, 7.9), and the UPC-E short form. */
const GTIN_LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** absent: the code was stored without its check digit. */
export type CheckDigitState = 'valid' | 'wrong' | 'absent' | 'not-a-gtin';

/**
 * The check digit for a body of digits: weights 3, 1, 3 … from the right, then the distance to the next multiple of
 * ten.
 */
export function checkDigit(body: string): number {
  let sum = 0;
  for (let i = 0; i < body.length; i++) {
    const digit = body.charCodeAt(body.length - 1 - i) - 48;
    sum += i % 2 === 0 ? digit * 3 : digit;
  }
  return (10 - (sum % 10)) % 10;
}

/**
 * Judges a code as planogram files contain it. Retail systems often drop the check digit and pad with zeros
 * (`0001820000018` is 01820000018 without its 8). So 10 or 11 digits, or 13 and 14 digits of which at most 11 are
 * significant, count as `absent` unless their last digit is a valid check digit.
 */
export function checkDigitState(code: string): CheckDigitState {
  const text = code.trim();
  if (!/^\d+$/.test(text) || /^0+$/.test(text)) return 'not-a-gtin';
  if (GTIN_LENGTHS.has(text.length) && checks(text)) return 'valid';
  if (text.length === 8 && expandUpcE(text) !== null) return 'valid';
  const significant = text.replace(/^0+/, '').length;
  if (text.length === 10 || text.length === 11) return 'absent';
  if (text.length >= 13 && text.length <= 14) return significant <= 11 ? 'absent' : 'wrong';
  return GTIN_LENGTHS.has(text.length) ? 'wrong' : 'not-a-gtin';
}

/**
 * Expands a UPC-E of 6 digits (number system 0), 7 (with number system) or 8 (with check digit) to the 12 digits of its
 * UPC-A; null when it is not a UPC-E or its check digit is wrong.
 */
export function expandUpcE(code: string): string | null {
  const text = code.trim();
  if (!/^(?:\d{6}|[01]\d{6}|[01]\d{6}\d)$/.test(text)) return null;
  const system = text.length === 6 ? '0' : text.slice(0, 1);
  const six = text.length === 6 ? text : text.slice(1, 7);
  const body = system + expandSix(six);
  const full = body + String(checkDigit(body));
  return text.length === 8 && full[11] !== text[7] ? null : full;
}

function expandSix(six: string): string {
  const last = six[5] ?? '';
  const [a, b, c, d, e] = [six.slice(0, 2), six[2] ?? '', six[3] ?? '', six[4] ?? '', last];
  if (last <= '2') return `${a}${last}0000${b}${c}${d}`;
  if (last === '3') return `${a}${b}00000${c}${d}`;
  if (last === '4') return `${a}${b}${c}00000${d}`;
  return `${a}${b}${c}${d}0000${e}`;
}

/**
 * The bodies (without check digit and leading zeros) that a code may stand for. Two codes that share a body are
 * probably the same product (rule P17): `018200000188`, `1820000018` and `0001820000018` share `1820000018`. Empty for
 * anything but digits.
 */
export function gtinBodies(code: string): string[] {
  const text = code.trim();
  if (!/^\d{6,14}$/.test(text)) return [];
  const bodies = new Set<string>();
  const add = (body: string) => {
    const significant = body.replace(/^0+/, '');
    if (significant !== '') bodies.add(significant);
  };
  if (GTIN_LENGTHS.has(text.length) && checks(text)) add(text.slice(0, -1));
  else if (!GTIN_LENGTHS.has(text.length) && checks(text.padStart(12, '0'))) {
    add(text.slice(0, -1));
    add(text);
  } else add(text);
  const expanded = expandUpcE(text);
  if (expanded !== null) add(expanded.slice(0, -1));
  return [...bodies];
}

function checks(code: string): boolean {
  return checkDigit(code.slice(0, -1)) === code.charCodeAt(code.length - 1) - 48;
}
