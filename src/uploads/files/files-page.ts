import { InvalidRequestError } from '../../platform/errors/app-error.js';

export interface FilesPage<Item> {
  readonly items: Item[];
  /** Where the next page starts; null on the last. */
  readonly cursor: string | null;
}

export interface PageQuery {
  readonly limit?: number;
  readonly cursor?: string;
  /** Only files with this text in their name, ignoring case. */
  readonly search?: string;
}

const DEFAULT_LIMIT = 1_000;

/** One page of a list by file number. `read` is asked for one more than is shown. */
export async function pageOf<Item extends { fileNo: number }>(
  { limit = DEFAULT_LIMIT }: PageQuery,
  read: (limit: number) => Promise<Item[]>,
): Promise<FilesPage<Item>> {
  const files = await read(limit + 1);
  const items = files.slice(0, limit);
  const last = items.at(-1);
  return { items, cursor: files.length > limit && last ? cursorOf(last.fileNo) : null };
}

const cursorOf = (fileNo: number): string => Buffer.from(`f${fileNo}`).toString('base64url');

/** The file number after which a page starts. @throws InvalidRequestError for a cursor that is not ours */
export function afterOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const match = /^f(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match) throw new InvalidRequestError([{ field: 'cursor', message: 'cursor must come from the page before' }]);
  return Number(match[1]);
}
