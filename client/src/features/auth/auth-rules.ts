import { isEmailAddress } from '../../lib/email-rule.js';
import { passwordStrength } from '../../components/account/password-strength.js';

/** Rules of the forms around sign-in; each returns the key of its message, `auth:rules.<key>`. */
export type EmailProblem = 'emailRequired' | 'emailInvalid';
export type NewPasswordProblem = 'newPasswordRequired' | 'newPasswordInvalid';
export type NameProblem = 'firstNameRequired' | 'lastNameRequired';

export function emailProblem(email: string): EmailProblem | undefined {
  if (email.trim() === '') return 'emailRequired';
  return isEmailAddress(email) ? undefined : 'emailInvalid';
}

export function newPasswordProblem(password: string): NewPasswordProblem | undefined {
  if (password === '') return 'newPasswordRequired';
  return passwordStrength(password) === 'invalid' ? 'newPasswordInvalid' : undefined;
}

export const codeProblem = (code: string): 'codeRequired' | undefined =>
  code.trim() === '' ? 'codeRequired' : undefined;

export const firstNameProblem = (name: string): NameProblem | undefined =>
  name.trim() === '' ? 'firstNameRequired' : undefined;

export const lastNameProblem = (name: string): NameProblem | undefined =>
  name.trim() === '' ? 'lastNameRequired' : undefined;

/** The server's limit for a name. */
export const LONGEST_NAME = 100;
