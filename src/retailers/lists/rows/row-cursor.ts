import { InvalidRequestError } from '../../../platform/errors/app-error.js';

/** The last row of a page: its value in the sorted column, and its key. */
export interface RowPosition {
  readonly value: string | number | null;
  readonly key: string;
}

/** The opaque form of "continue after this row". */
export function cursorOf({ value, key }: RowPosition): string {
  return Buffer.from(JSON.stringify([value, key]), 'utf8').toString('base64url');
}

/** @throws InvalidRequestError (400) for a cursor that no list returned */
export function positionOf(cursor: string): RowPosition {
  const parsed = parse(cursor);
  if (Array.isArray(parsed) && parsed.length === 2) {
    const [value, key]: unknown[] = parsed;
    const isValue =
      value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
    if (isValue && typeof key === 'string' && !key.includes('\u0000')) return { value, key };
  }
  throw new InvalidRequestError([{ field: 'cursor', message: 'cursor must be the lastEvaluatedKey of a page' }]);
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
