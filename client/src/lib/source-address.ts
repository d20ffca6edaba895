/**
 * Which data of a project the pages show, as in their addresses: `?publication=3`, `?publication=draft`; absent: what
 * reports read. Kept from page to page of a project.
 */
export const SOURCE = 'publication';
export const DRAFT = 'draft';
/** The draft's names in old addresses. */
const ONCE_DRAFT = ['work', 'working', 'newest'];

/** The choice in an address: a publication's number, the draft, or null for invalid ones. */
export function readSource(text: string | null): string | null {
  if (text === null) return null;
  if (text === DRAFT || ONCE_DRAFT.includes(text)) return DRAFT;
  return /^[1-9]\d{0,8}$/.test(text) ? text : null;
}

/** The part of an address that is carried to another page of the same project: `?publication=3`, or nothing. */
export function keptSource(search: string | URLSearchParams): string {
  const source = readSource(new URLSearchParams(search).get(SOURCE));
  return source === null ? '' : `?${SOURCE}=${source}`;
}
