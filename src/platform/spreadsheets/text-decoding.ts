import { TextDecoder } from 'node:util';
import type { DiagnosticCollector } from '../../core/diagnostics/diagnostic-collector.js';
import { WINDOWS_1252_HIGH } from '../../core/planogram/psa/text-encoding.js';
import type { EncodingVerdict, TableEncoding } from '../../core/tables/encoding-judge.js';

/** Decodes a file's bytes to text, piece by piece. */
export interface PieceDecoder {
  push(bytes: Buffer): string;
  end(): string;
}

const HIGH = /[\u0080-\u009f]/g;
const LINE_FEED = 10;
/** A longer line is processed in pieces. */
const LONGEST_LINE = 1_048_576;

/** Windows-1252, because Node 20's own decoder treats 0x80–0x9f as Latin-1. The five undefined bytes become U+FFFD. */
export function decodeWindows1252(bytes: Buffer): string {
  return bytes.toString('latin1').replace(HIGH, (character) => {
    const found = WINDOWS_1252_HIGH[character.charCodeAt(0) - 0x80] ?? '\ufffd';
    return found === character ? '\ufffd' : found;
  });
}

/** A decoder for the detected encoding; lines in another encoding are reported. */
export function pieceDecoder(
  { encoding, otherLines }: Pick<EncodingVerdict, 'encoding' | 'otherLines'>,
  findings: DiagnosticCollector,
): PieceDecoder {
  if (otherLines !== null) return new MixedDecoder(otherLines, findings);
  if (encoding === 'windows-1252') return { push: decodeWindows1252, end: () => '' };
  const decoder = new TextDecoder(encoding);
  return { push: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
}

/** UTF-8 with some lines in another encoding, as when two files were joined. */
class MixedDecoder implements PieceDecoder {
  private rest: Buffer = Buffer.alloc(0);
  private line = 1;
  private isStart = true;

  constructor(
    private readonly other: Exclude<EncodingVerdict['otherLines'], null>,
    private readonly findings: DiagnosticCollector,
  ) {}

  push(bytes: Buffer): string {
    const all = this.rest.length === 0 ? bytes : Buffer.concat([this.rest, bytes]);
    const lastLine = all.lastIndexOf(LINE_FEED) + 1;
    const end = lastLine === 0 && all.length > LONGEST_LINE ? all.length : lastLine;
    this.rest = Buffer.from(all.subarray(end));
    return this.decode(all.subarray(0, end));
  }

  end(): string {
    return this.decode(this.rest);
  }

  private decode(bytes: Buffer): string {
    let text = '';
    for (let at = 0; at < bytes.length;) {
      const found = bytes.indexOf(LINE_FEED, at);
      const next = found < 0 ? bytes.length : found + 1;
      text += this.decodeLine(bytes.subarray(at, next));
      this.line += 1;
      at = next;
    }
    return text;
  }

  private decodeLine(bytes: Buffer): string {
    const isStart = this.isStart;
    this.isStart = false;
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: !isStart }).decode(bytes);
    } catch {
      this.findings.add({
        code: 'tables.mixed-encoding',
        severity: 'warning',
        line: this.line,
        params: { encoding: this.other },
      });
      return decodeWhole(bytes, this.other);
    }
  }
}

/** A whole text; what cannot be decoded becomes U+FFFD. */
export function decodeWhole(bytes: Buffer, encoding: TableEncoding): string {
  return encoding === 'windows-1252' ? decodeWindows1252(bytes) : new TextDecoder(encoding).decode(bytes);
}
