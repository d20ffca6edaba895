import { looksLikeDate } from '@core/naming/store-places.js';
import type { StoreRule } from '@core/naming/store-rule.js';
import type { Severity } from '@core/diagnostics/diagnostic.js';
import type { FileBrief, Params } from '../../../workers/planogram-brief.js';
import { distinctStores, problemsUnder, storesOf } from '../intake/intake-rules.js';
import type { PackedNote } from './packed-note.js';

export interface ProblemFile {
  readonly path: string;
  /** How often in this file, and the line of the first. */
  readonly count: number;
  readonly line: number;
  readonly params?: Params;
}

/** One cause with all files in which it was found. */
export interface ProblemGroup {
  readonly code: string;
  readonly severity: Severity;
  readonly files: readonly ProblemFile[];
}

const RANK: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

/** Problems by cause, the worst first, then those in most files. */
export function problemGroups(note: PackedNote, rule: StoreRule): ProblemGroup[] {
  const groups = new Map<string, { code: string; severity: Severity; files: ProblemFile[] }>();
  for (const { path, brief } of note.files) {
    for (const { code, severity, count, line, params } of problemsUnder(brief, storesOf(rule, path, brief))) {
      const group = groups.get(code) ?? { code, severity, files: [] };
      group.files.push({ path, count, line, params });
      groups.set(code, group);
    }
  }
  return [...groups.values()].sort(
    (one, other) => RANK[one.severity] - RANK[other.severity] || other.files.length - one.files.length,
  );
}

export interface StoreFinding {
  /** Distinct stores. */
  readonly stores: number;
  readonly planograms: number;
  /** Planograms without a store number. */
  readonly missing: number;
  /** Distinct numbers that look like a year or a date, where most do; 0 elsewhere: some store numbers do by chance. */
  readonly dates: number;
}

/** What a rule finds over all files. */
export function findStores(note: PackedNote, rule: StoreRule): StoreFinding {
  const numbers = new Set<string>();
  let missing = 0;
  let planograms = 0;
  for (const { path, brief } of note.files) {
    const found = storesOf(rule, path, brief);
    for (const number of found.numbers) numbers.add(number);
    missing += found.missing;
    planograms += brief.planograms.length;
  }
  const dates = [...numbers].filter((number) => looksLikeDate(number, '')).length;
  return { stores: distinctStores(numbers), planograms, missing, dates: dates * 2 > numbers.size ? dates : 0 };
}

/** The Desc cells (1–50) with text in any planogram, each with one text as an example. */
export function filledDescs(briefs: Iterable<FileBrief>): ReadonlyMap<number, string> {
  const filled = new Map<number, string>();
  for (const { planograms } of briefs) {
    for (const { desc } of planograms) {
      for (const [ordinal, text] of Object.entries(desc))
        if (!filled.has(Number(ordinal))) filled.set(Number(ordinal), text);
    }
  }
  return filled;
}
