import type { ProjectFound } from './project-subject.js';
import type { Found } from './rule.js';

/**
 * What makes two findings of two uploads the same: rule, file name, planogram, subject, and place in the row. Line and
 * file number are excluded, because both change when a file is uploaded again.
 */
export function findingIdentity(rule: string, found: ProjectFound, fileName: string | null): string {
  const { planogramNo, subject, cell, params, list } = found;
  const side = identitySide(params) ?? '';
  return [rule, list ?? fileName ?? '', planogramNo ?? '', subject ?? '', cell ?? '', side].join(SEPARATOR);
}

/** Separates the parts of an identity; cannot occur in text that people type. */
export const SEPARATOR = '\u001f';

/**
 * What distinguishes findings of one rule about the same subject: the side, attribute or figure, or what it matches.
 */
export function identitySide(params: Found['params']): string | undefined {
  const side = params?.['side'] ?? params?.['attribute'] ?? params?.['figure'] ?? params?.['match'];
  return side === undefined ? undefined : String(side);
}

/** Counts of what changed between two uploads. Identities that occur several times count that often. */
export interface FindingsChange {
  readonly gone: number;
  readonly added: number;
  readonly still: number;
}

/** Compares the findings of two uploads by their identities. */
export function findingsChange(before: Iterable<string>, after: Iterable<string>): FindingsChange {
  const left = new Map<string, number>();
  let [earlier, still, added] = [0, 0, 0];
  for (const identity of before) {
    earlier += 1;
    left.set(identity, (left.get(identity) ?? 0) + 1);
  }
  for (const identity of after) {
    const count = left.get(identity) ?? 0;
    if (count > 0) {
      still += 1;
      left.set(identity, count - 1);
    } else added += 1;
  }
  return { gone: earlier - still, added, still };
}
