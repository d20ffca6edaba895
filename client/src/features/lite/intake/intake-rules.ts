import { isArchiveName, isPdfName, isPlanogramName, leavesFolder } from '@core/naming/entry-name.js';
import { STORE_SOURCE, storeKey } from '@core/naming/store-number.js';
import type { StoreRule } from '@core/naming/store-rule.js';
import { storeTextsOf } from '../../../lib/store-texts.js';
import type { FileBrief, FileRefusal, FoundProblem, PlanogramBrief } from '../../../workers/planogram-brief.js';

/** The server's limits (src/uploads/archive/archive-limits.ts), checked before anything is read or sent. */
export const FILE_LIMITS = { bytes: 32 * 1024 * 1024, nameLength: 1000 } as const;

const CONTROL = /\p{Cc}/gu;

/** A file's path in the archive: no leading `/` or `./`, forward slashes, no control characters. */
export function archivePath(path: string): string {
  return path
    .replace(/\\/g, '/')
    .replace(/^(\.?\/)+/, '')
    .replace(CONTROL, '_');
}

/** Why a file is rejected by its name or size before any of it is read; null when it can be read or kept. */
export function refusalByName(path: string, bytes: number): FileRefusal | null {
  if (path.length > FILE_LIMITS.nameLength) {
    return { code: 'uploads.name-too-long', line: 0, params: { limit: FILE_LIMITS.nameLength } };
  }
  if (leavesFolder(path)) return { code: 'uploads.unsafe-name', line: 0 };
  if (isArchiveName(path)) return { code: 'intake.archive', line: 0 };
  if (!isPlanogramName(path) && !isPdfName(path)) return { code: 'uploads.not-psa', line: 0 };
  if (bytes > FILE_LIMITS.bytes) {
    return { code: 'uploads.entry-too-large', line: 0, params: { found: bytes, limit: FILE_LIMITS.bytes } };
  }
  return null;
}

/** `a/b.psa`, 2 → `a/b (2).psa`: another file of the same name must not replace the first. */
export function numberedPath(path: string, number: number): string {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') ? `${path.slice(0, dot)} (${number})${path.slice(dot)}` : `${path} (${number})`;
}

/** The store number of one planogram by a rule; null when the rule finds none. */
export function storeOf(rule: StoreRule, path: string, brief: FileBrief, planogram: PlanogramBrief): string | null {
  return rule.find(storeTextsOf(path, brief, planogram));
}

export interface FileStores {
  /** Distinct numbers as found, in the file's order. */
  readonly numbers: readonly string[];
  /** Planograms without one. */
  readonly missing: number;
}

export function storesOf(rule: StoreRule, path: string, brief: FileBrief): FileStores {
  const numbers = new Set<string>();
  let missing = 0;
  for (const planogram of brief.planograms) {
    const number = storeOf(rule, path, brief, planogram);
    if (number === null) missing += 1;
    else numbers.add(number);
  }
  return { numbers: [...numbers], missing };
}

/** The file's problems under a store rule: those from reading, and G03 when the rule finds no store. */
export function problemsUnder(brief: FileBrief, stores: FileStores): readonly FoundProblem[] {
  if (stores.missing === 0) return brief.problems;
  const planogram = brief.planograms[0]?.name ?? '';
  const missing: FoundProblem = {
    code: 'G03',
    severity: 'error',
    count: stores.missing,
    line: 0,
    params: { planogram },
  };
  return [missing, ...brief.problems];
}

/** Green or amber: a file with only notes (severity info) stays green. */
export function isDoubtful(problems: readonly FoundProblem[]): boolean {
  return problems.some(({ severity }) => severity !== 'info');
}

/** Store numbers that differ only in leading zeros are equal. */
export function distinctStores(numbers: Iterable<string>): number {
  return new Set([...numbers].map(storeKey)).size;
}

export const DEFAULT_STORE_SOURCE = STORE_SOURCE.fileName;
