import { isUUID } from 'class-validator';
import { InvalidRequestError } from '../platform/errors/app-error.js';

/** The last finding of a page. The next page is of the same validation, even if there is a newer one. */
export interface FindingsPosition {
  readonly validation: string;
  /** It lists findings resolved since the previous validation. */
  readonly gone: boolean;
  readonly finding: number;
}

/** The opaque form of "continue after this finding". */
export function cursorOf({ validation, gone, finding }: FindingsPosition): string {
  return Buffer.from(JSON.stringify([validation, gone, finding]), 'utf8').toString('base64url');
}

/**
 * @param asked the call's other parameters; a page must continue with the same question
 * @throws InvalidRequestError (400) for a cursor that no page returned, and for the cursor of another question
 */
export function positionOf(
  cursor: string,
  asked: { readonly validation?: string; readonly gone?: boolean },
): FindingsPosition {
  const position = parse(cursor);
  if (position === null) throw refused('cursor must be the lastEvaluatedKey of a page');
  if (asked.validation !== undefined && asked.validation !== position.validation) {
    throw refused('cursor is of a page of another validation');
  }
  if ((asked.gone ?? false) !== position.gone) throw refused('cursor is of a page with another value of gone');
  return position;
}

function parse(cursor: string): FindingsPosition | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  if (!Array.isArray(parsed) || parsed.length !== 3) return null;
  const [validation, gone, finding]: unknown[] = parsed;
  if (!isUUID(validation) || typeof validation !== 'string' || typeof gone !== 'boolean') return null;
  if (typeof finding !== 'number' || !Number.isSafeInteger(finding) || finding < 0) return null;
  return { validation, gone, finding };
}

function refused(message: string): InvalidRequestError {
  return new InvalidRequestError([{ field: 'cursor', message }]);
}
