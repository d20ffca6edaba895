import type { Diagnostic, DiagnosticList } from './diagnostic.js';

/** Default number of diagnostics kept in full per code; all of them are counted. */
export const DEFAULT_KEPT_PER_CODE = 100;

const FOUND_LENGTH = 80;

/**
 * Collects diagnostics in bounded memory: keeps the first `keptPerCode` of each code in full, in the order found, and
 * counts every one. Codes come from a fixed catalog, so their number is bounded too.
 */
export class DiagnosticCollector {
  private readonly items: Diagnostic[] = [];
  private readonly counts: Record<string, number> = {};

  constructor(private readonly keptPerCode: number = DEFAULT_KEPT_PER_CODE) {}

  /** Whether `add` would still keep a diagnostic of this code. Lets a caller skip describing it. */
  hasRoom(code: string): boolean {
    return (this.counts[code] ?? 0) < this.keptPerCode;
  }

  add(diagnostic: Diagnostic): void {
    if (this.hasRoom(diagnostic.code)) this.items.push(diagnostic);
    this.count(diagnostic.code);
  }

  /** Counts occurrences that are not described; see `hasRoom`. */
  count(code: string, times = 1): void {
    this.counts[code] = (this.counts[code] ?? 0) + times;
  }

  list(): DiagnosticList {
    return { items: this.items, counts: this.counts };
  }
}

/**
 * The text found, made safe to store and show: at most 80 characters, control characters (which a database or a
 * terminal may reject) replaced by U+FFFD, and no surrogate pair split at the cut.
 */
export function foundText(text: string): string {
  const cut = text.length > FOUND_LENGTH ? `${text.slice(0, FOUND_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
  return cut.replace(/\p{Cc}/gu, '\uFFFD');
}
