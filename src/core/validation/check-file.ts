import type { AddedFile } from '../extraction/extraction.js';
import type { PlanogramFile } from '../planogram/model.js';
import { FILE_RULES } from './file-rules.js';
import { fileSubject } from './file-subject.js';
import { DEFAULT_LIMITS, type ValidationLimits } from './limits.js';
import type { Finding } from './rule.js';

/** Most findings kept per rule and file; the rest are only counted. */
export const KEPT_PER_RULE = 1000;

/** What the rules found in one file: a bounded list, and the true count of each rule. */
export interface FileFindings {
  readonly items: readonly Finding[];
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * Checks a file by every rule that needs one file only. Pure and deterministic; never throws on content. Counts include
 * what the reader counted beyond its own bounded list.
 */
export function checkFile(
  file: PlanogramFile,
  extract: AddedFile,
  limits: ValidationLimits = DEFAULT_LIMITS,
): FileFindings {
  const subject = fileSubject(file, extract, limits);
  const items: Finding[] = [];
  const counts: Record<string, number> = {};
  for (const rule of FILE_RULES) {
    let count = 0;
    for (const found of rule.check(subject)) {
      count += 1;
      if (count <= KEPT_PER_RULE) items.push({ ...found, rule: rule.id });
    }
    count = Math.max(count, rule.countOf?.(subject) ?? 0);
    if (count > 0) counts[rule.id] = count;
  }
  return { items, counts };
}
