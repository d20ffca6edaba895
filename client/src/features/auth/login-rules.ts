import { type EmailProblem, emailProblem } from './auth-rules.js';

/** Rules of the sign-in form; each returns the key of its message, or nothing for a valid value. */
export type LoginField = 'email' | 'password';
export type LoginProblem = EmailProblem | 'passwordRequired';
export type LoginProblems = Partial<Record<LoginField, LoginProblem>>;

export const LOGIN_FIELDS: readonly LoginField[] = ['email', 'password'];

export function loginProblems(values: Record<LoginField, string>): LoginProblems {
  const problems: LoginProblems = {};
  const email = emailProblem(values.email);
  if (email) problems.email = email;
  if (values.password === '') problems.password = 'passwordRequired';
  return problems;
}
