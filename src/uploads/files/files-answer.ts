import type { Response } from 'express';
import type { FilesPage } from './files-page.js';

export const NEXT_PAGE = {
  'x-last-evaluated-key': { description: 'The next page’s `cursor`; absent on the last.', schema: { type: 'string' } },
} as const;

/** An array as the specification requires; a header says where to continue. */
export function paged<Item>({ items, cursor }: FilesPage<Item>, response: Response): Item[] {
  if (cursor !== null) response.setHeader('x-last-evaluated-key', cursor);
  return items;
}
