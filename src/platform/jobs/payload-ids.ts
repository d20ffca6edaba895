import { isUUID } from 'class-validator';

/** A payload's id with this name; null if it has none. */
export function idIn(payload: object, name: string): string | null {
  const value: unknown = name in payload ? Object(payload)[name] : null;
  return isUUID(value) ? String(value) : null;
}
