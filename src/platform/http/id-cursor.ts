import { isUUID } from 'class-validator';
import { InvalidRequestError } from '../errors/app-error.js';

/** The opaque form of "continue below this id". */
export function cursorOf(id: string): string {
  return Buffer.from(id, 'utf8').toString('base64url');
}

/** @throws InvalidRequestError (400) for a cursor that no list returned. */
export function idOfCursor(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!isUUID(id)) {
    throw new InvalidRequestError([{ field: 'cursor', message: 'cursor must be the lastEvaluatedKey of a page' }]);
  }
  return id;
}
