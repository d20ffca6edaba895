/**
 * One @, text on both sides, a dot in the domain and no spaces: catches typing mistakes without refusing real
 * addresses.
 */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Whether the trimmed `text` looks like an email address. */
export function isEmailAddress(text: string): boolean {
  return EMAIL.test(text.trim());
}
