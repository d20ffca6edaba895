/** Six digits, perhaps in two groups, standing by themselves in a longer text. */
const SIX_DIGITS = /(?<![\d-])(\d{3})[\s-]?(\d{3})(?![\d-])/;

/**
 * The code in what was typed or pasted: a whole line of the mail, `123 456` and `123456` give the same. What holds no six
 * digits (a recovery code) is only trimmed.
 */
export function codeIn(text: string): string {
  const found = SIX_DIGITS.exec(text);
  return found ? `${found[1]}${found[2]}` : text.trim();
}
