import { type EmailProblem, emailProblem } from './auth-rules.js';

/** The rules of the sign-in form; each gives the key of its message, nothing when the value is good. */
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
