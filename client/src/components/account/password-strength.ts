/** The rules for every new password; the server applies these and a few more. */
export type PasswordRule = 'length' | 'lowercase' | 'uppercase' | 'digit';

export const PASSWORD_RULES: readonly PasswordRule[] = ['length', 'lowercase', 'uppercase', 'digit'];

export type PasswordStrength = 'strong' | 'medium' | 'invalid';

const SHORTEST = 8;
/** Passwords longer than this are strong. */
const LONG = 11;

/** Replaces compatibility forms (full-width digits) with ordinary ones and counts characters as a reader would. */
const normal = (password: string): string => password.normalize('NFKC');
const lengthOf = (text: string): number => [...text].length;

/** The rules that a password meets, as the server reads them (src/users/passwords/password-rules.ts). */
export function rulesHeld(password: string): Record<PasswordRule, boolean> {
  const text = normal(password);
  return {
    length: lengthOf(text) >= SHORTEST,
    lowercase: /\p{Ll}/u.test(text),
    uppercase: /\p{Lu}/u.test(text),
    digit: /\d/.test(text),
  };
}

/**
 * Strong: all rules are met and there are more than 11 characters. Medium: all rules are met. Invalid: a rule is
 * broken.
 */
export function passwordStrength(password: string): PasswordStrength {
  const held = rulesHeld(password);
  if (!PASSWORD_RULES.every((rule) => held[rule])) return 'invalid';
  return lengthOf(normal(password)) > LONG ? 'strong' : 'medium';
}
