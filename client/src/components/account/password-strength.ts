/** The rules every new password is held to; the server judges by the same ones, and some more. */
export type PasswordRule = 'length' | 'lowercase' | 'uppercase' | 'digit';

export const PASSWORD_RULES: readonly PasswordRule[] = ['length', 'lowercase', 'uppercase', 'digit'];

export type PasswordStrength = 'strong' | 'medium' | 'invalid';

const SHORTEST = 8;
/** Strong is what is longer than this. */
const LONG = 11;

/** Compatibility forms read as what they stand for (full-width digits as digits), characters counted as a reader would. */
const normal = (password: string): string => password.normalize('NFKC');
const lengthOf = (text: string): number => [...text].length;

/** The rules that hold for a password, in the server's reading of them (src/users/passwords/password-rules.ts). */
export function rulesHeld(password: string): Record<PasswordRule, boolean> {
  const text = normal(password);
  return {
    length: lengthOf(text) >= SHORTEST,
    lowercase: /\p{Ll}/u.test(text),
    uppercase: /\p{Lu}/u.test(text),
    digit: /\d/.test(text),
  };
}

/** Strong: all rules hold and there are more than 11 characters. Medium: all rules hold. Invalid: one does not. */
export function passwordStrength(password: string): PasswordStrength {
  const held = rulesHeld(password);
  if (!PASSWORD_RULES.every((rule) => held[rule])) return 'invalid';
  return lengthOf(normal(password)) > LONG ? 'strong' : 'medium';
}
