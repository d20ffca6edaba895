/** The rules of the sign-in form; each gives the key of its message, null when the value is good. */
export type LoginField = 'email' | 'password';
export type LoginProblems = Partial<Record<LoginField, 'emailRequired' | 'emailInvalid' | 'passwordRequired'>>;

/** One @, something on both sides, a dot in the domain and no spaces: what catches typing mistakes without refusing real addresses. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export function loginProblems(values: Record<LoginField, string>): LoginProblems {
  const problems: LoginProblems = {};
  const email = values.email.trim();
  if (email === '') problems.email = 'emailRequired';
  else if (!EMAIL.test(email)) problems.email = 'emailInvalid';
  if (values.password === '') problems.password = 'passwordRequired';
  return problems;
}
