import type { FindingDto } from '../../../api/validation.gen.js';

export interface ExcludedFile {
  fileno: number;
  filename: string;
}

/** Where each rule names the file that stays. */
const KEPT = ['otherFileNo', 'suggestedFileNo', 'keptFileNo'];

/**
 * The distinct files of the findings, and how many of them stay after all: a file with several planograms may contain
 * both one to exclude and one to keep.
 */
export function excludedFiles(findings: readonly FindingDto[]): { files: ExcludedFile[]; staying: number } {
  const found = new Map<number, ExcludedFile>();
  const kept = new Set<unknown>();
  for (const { fileno, filename, params } of findings) {
    if (fileno !== null) found.set(fileno, { fileno, filename: filename ?? `#${fileno}` });
    for (const name of KEPT) kept.add(params[name]);
  }
  const files = [...found.values()].filter(({ fileno }) => !kept.has(fileno));
  return { files, staying: found.size - files.length };
}
