import { passwordProblem } from './password-rules.js';
import { PasswordRefusedError } from '../users.errors.js';

/**
 * Refuses a password that breaks the rules.
 *
 * @param field its name in the body.
 * @param personal names and address of the person.
 * @throws PasswordRefusedError
 */
export function refuseWeakPassword(field: string, password: string, personal: readonly string[]): void {
  const problem = passwordProblem(password, personal);
  if (problem) throw new PasswordRefusedError(field, problem);
}
