import type { ProjectFound } from './project-subject.js';
import type { Found } from './rule.js';

/**
 * What makes two findings of two uploads the same one: rule, file by name, planogram, what it is about, and where in
 * the row. Not the line and not the file's number: both move when a file is uploaded again.
 */
export function findingIdentity(rule: string, found: ProjectFound, fileName: string | null): string {
  const { planogramNo, subject, cell, params, list } = found;
  const side = identitySide(params) ?? '';
  return [rule, list ?? fileName ?? '', planogramNo ?? '', subject ?? '', cell ?? '', side].join(SEPARATOR);
}

/** Between the parts of an identity; in no text of a file that people can type. */
export const SEPARATOR = '\u001f';

/** What tells apart the findings of one rule about one thing: the side, attribute or figure, or what it matches. */
export function identitySide(params: Found['params']): string | undefined {
  const side = params?.['side'] ?? params?.['attribute'] ?? params?.['figure'] ?? params?.['match'];
  return side === undefined ? undefined : String(side);
}

/** What changed between two uploads, in numbers. Identities that stand several times count as often. */
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
