import { RECORD_TYPES, type RecordType } from './layout.js';

const COMMA = 0x2c;

const NAMES = RECORD_TYPES.map((type) => ({ type, bytes: Array.from(type, (letter) => letter.charCodeAt(0)) }));

/** The known record type that a row begins with; undefined when its first cell is none of them. */
export function recordTypeAt(bytes: Uint8Array, start: number, end: number): RecordType | undefined {
  for (const name of NAMES) if (isType(bytes, start, end, name.bytes)) return name.type;
  return undefined;
}

/** Is the row's first cell exactly this name? */
function isType(bytes: Uint8Array, start: number, end: number, name: readonly number[]): boolean {
  const after = start + name.length;
  if (after > end || (after < end && bytes[after] !== COMMA)) return false;
  for (let i = 0; i < name.length; i++) if (bytes[start + i] !== name[i]) return false;
  return true;
}
