import { RECORD_TYPES, type RecordType } from './layout.js';

const COMMA = 0x2c;

const NAME_BYTES = new Map(
  RECORD_TYPES.map((type) => [type, Array.from(type, (letter) => letter.charCodeAt(0))] as const),
);

const foldCase = (byte = 0): number => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte);

const FOLDED_NAMES = new Map([...NAME_BYTES].map(([type, name]) => [type, name.map(foldCase)] as const));

/**
 * Detects the known record type that a row begins with; undefined for an unknown first cell. Rows of a type are
 * consecutive, so the previous row's type is tried first.
 */
export class RecordTypeReader {
  private previous: RecordType = 'Project';
  private previousBytes: readonly number[] = NAME_BYTES.get('Project') ?? [];

  constructor(private readonly bytes: Uint8Array) {}

  typeOf(start: number, end: number): RecordType | undefined {
    if (this.beginsWith(this.previousBytes, start, end)) return this.previous;
    for (const [type, name] of NAME_BYTES) {
      if (!this.beginsWith(name, start, end)) continue;
      this.previous = type;
      this.previousBytes = name;
      return type;
    }
    return this.typeInOtherCase(start, end);
  }

  /** Some programs write POSITION or position. */
  private typeInOtherCase(start: number, end: number): RecordType | undefined {
    for (const [type, name] of FOLDED_NAMES) {
      if (
        this.endsAt(start + name.length, end) &&
        name.every((letter, i) => foldCase(this.bytes[start + i]) === letter)
      ) {
        return type;
      }
    }
    return undefined;
  }

  /** Whether the row's first cell is exactly this name. */
  private beginsWith(name: readonly number[], start: number, end: number): boolean {
    const { bytes } = this;
    if (!this.endsAt(start + name.length, end)) return false;
    for (let i = 0; i < name.length; i++) if (bytes[start + i] !== name[i]) return false;
    return true;
  }

  private endsAt(after: number, end: number): boolean {
    return after === end || (after < end && this.bytes[after] === COMMA);
  }
}
