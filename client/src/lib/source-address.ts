/**
 * Which data of a project the pages show, as their addresses say it: `?publication=3`, `?publication=draft`; left out,
 * what reports read. It is kept from page to page of a project.
 */
export const SOURCE = 'publication';
export const DRAFT = 'draft';
/** What addresses of before called the draft. */
const ONCE_DRAFT = ['work', 'working', 'newest'];

/** The choice in an address: a publication's number, the draft, or null for none that can be. */
export function readSource(text: string | null): string | null {
  if (text === null) return null;
  if (text === DRAFT || ONCE_DRAFT.includes(text)) return DRAFT;
  return /^[1-9]\d{0,8}$/.test(text) ? text : null;
}

/** The part of an address that goes along to another page of the same project: `?publication=3`, or nothing. */
export function keptSource(search: string | URLSearchParams): string {
  const source = readSource(new URLSearchParams(search).get(SOURCE));
  return source === null ? '' : `?${SOURCE}=${source}`;
}
