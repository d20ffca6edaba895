import { isUUID } from 'class-validator';

/** A payload's id; null when it has none of that name. */
export function idIn(payload: object, name: string): string | null {
  const value: unknown = name in payload ? Object(payload)[name] : null;
  return isUUID(value) ? String(value) : null;
}
