/** One @, something on both sides, a dot in the domain and no spaces: what catches typing mistakes without refusing real addresses. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Whether `text`, without spaces around it, looks like an e-mail address. */
export function isEmailAddress(text: string): boolean {
  return EMAIL.test(text.trim());
}
