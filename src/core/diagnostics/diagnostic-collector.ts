import type { Diagnostic, DiagnosticList } from './diagnostic.js';

/** How many diagnostics of one code are kept in full, unless told otherwise; all of them are counted. */
export const DEFAULT_KEPT_PER_CODE = 100;

const FOUND_LENGTH = 80;

/**
 * Gathers diagnostics with bounded memory: of each code the first `keptPerCode` stay in full, in the
 * order found, and every one is counted. Codes are a fixed catalogue, so their number is bounded too.
 */
export class DiagnosticCollector {
  private readonly items: Diagnostic[] = [];
  private readonly counts: Record<string, number> = {};

  constructor(private readonly keptPerCode: number = DEFAULT_KEPT_PER_CODE) {}

  /** Would `add` still keep a diagnostic of this code? Lets a caller spare the work of describing it. */
  hasRoom(code: string): boolean {
    return (this.counts[code] ?? 0) < this.keptPerCode;
  }

  add(diagnostic: Diagnostic): void {
    if (this.hasRoom(diagnostic.code)) this.items.push(diagnostic);
    this.count(diagnostic.code);
  }

  /** Counts occurrences that are not described: see `hasRoom`. */
  count(code: string, times = 1): void {
    this.counts[code] = (this.counts[code] ?? 0) + times;
  }

  list(): DiagnosticList {
    return { items: this.items, counts: this.counts };
  }
}

/**
 * The text found, fit to be stored and shown: at most 80 characters, control characters (which a database
 * or a terminal may refuse) replaced by U+FFFD, no half of a surrogate pair at the cut.
 */
export function foundText(text: string): string {
  const cut = text.length > FOUND_LENGTH ? `${text.slice(0, FOUND_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
  return cut.replace(/\p{Cc}/gu, '\uFFFD');
}
