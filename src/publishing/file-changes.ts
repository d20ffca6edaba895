import type { FileChanges } from './publication.js';

const NAMED = 10;

export interface NamedFileChanges extends FileChanges {
  addedNames: string[];
  replacedNames: string[];
  removedNames: string[];
}

/** Numbers that only one of two sets of files has. */
export function differing(
  before: readonly number[],
  after: readonly number[],
): { gone: number[]; fresh: number[]; kept: number } {
  const old = new Set(before);
  const now = new Set(after);
  const gone = before.filter((no) => !now.has(no));
  return { gone, fresh: after.filter((no) => !old.has(no)), kept: before.length - gone.length };
}

/**
 * How the files of two sets differ. A removed and a new file with the same name are two versions of one file. `names`
 * has those that only one of the sets contains; a file without a name is identified by its number.
 */
export function fileChanges(
  before: readonly number[],
  after: readonly number[],
  names: ReadonlyMap<number, string>,
): NamedFileChanges {
  const { gone, fresh, kept } = differing(before, after);
  const nameOf = (no: number): string => names.get(no) ?? `#${no}`;
  const goneByName = new Map<string, number>();
  for (const no of gone) goneByName.set(nameOf(no), (goneByName.get(nameOf(no)) ?? 0) + 1);
  const added: string[] = [];
  const replaced: string[] = [];
  for (const name of fresh.map(nameOf)) {
    const left = goneByName.get(name) ?? 0;
    if (left === 0) {
      added.push(name);
      continue;
    }
    replaced.push(name);
    goneByName.set(name, left - 1);
  }
  const removed = [...goneByName].flatMap(([name, times]) => Array.from({ length: times }, () => name));
  return {
    added: added.length,
    replaced: replaced.length,
    removed: removed.length,
    kept,
    addedNames: firstOf(added),
    replacedNames: firstOf(replaced),
    removedNames: firstOf(removed),
  };
}

function firstOf(names: string[]): string[] {
  return names.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).slice(0, NAMED);
}
