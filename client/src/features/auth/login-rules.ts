import { isEmailAddress } from '../../lib/email-rule.js';

/** The rules of the sign-in form; each gives the key of its message, null when the value is good. */
export type LoginField = 'email' | 'password';
export type LoginProblems = Partial<Record<LoginField, 'emailRequired' | 'emailInvalid' | 'passwordRequired'>>;

export function loginProblems(values: Record<LoginField, string>): LoginProblems {
  const problems: LoginProblems = {};
  const email = values.email.trim();
  if (email === '') problems.email = 'emailRequired';
  else if (!isEmailAddress(email)) problems.email = 'emailInvalid';
  if (values.password === '') problems.password = 'passwordRequired';
  return problems;
}
