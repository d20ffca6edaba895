/** Six digits, possibly in two groups, not part of a longer number. */
const SIX_DIGITS = /(?<![\d-])(\d{3})[\s-]?(\d{3})(?![\d-])/;

/**
 * Extracts the code from typed or pasted text: a whole line of the email, `123 456` and `123456` give the same. Text
 * without six digits (a recovery code) is only trimmed.
 */
export function codeIn(text: string): string {
  const found = SIX_DIGITS.exec(text);
  return found ? `${found[1]}${found[2]}` : text.trim();
}
