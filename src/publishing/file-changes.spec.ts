import { describe, expect, it } from 'vitest';
import { fileChanges } from './file-changes.js';

const names = (entries: Record<number, string>): ReadonlyMap<number, string> =>
  new Map(Object.entries(entries).map(([no, name]) => [Number(no), name]));

describe('the differences between two sets of files', () => {
  it('distinguish new files, newer versions of a name, removed files, and unchanged ones', () => {
    const changes = fileChanges(
      [1, 2, 3],
      [1, 4, 5],
      names({ 2: 'snacks.psa', 3: 'pets.psa', 4: 'snacks.psa', 5: 'beer.psa' }),
    );
    expect(changes).toEqual({
      added: 1,
      replaced: 1,
      removed: 1,
      kept: 1,
      addedNames: ['beer.psa'],
      replacedNames: ['snacks.psa'],
      removedNames: ['pets.psa'],
    });
  });

  it('count two files with one name once each', () => {
    const changes = fileChanges([1, 2], [3, 4], names({ 1: 'a', 2: 'a', 3: 'a', 4: 'a' }));
    expect(changes).toMatchObject({ added: 0, replaced: 2, removed: 0, kept: 0 });
  });

  it('list the first ten names of each kind and count all', () => {
    const nos = Array.from({ length: 12 }, (_, index) => index + 1);
    const changes = fileChanges([], nos, new Map(nos.map((no) => [no, `${String(no).padStart(2, '0')}.psa`])));
    expect(changes.added).toBe(12);
    expect(changes.addedNames).toHaveLength(10);
    expect(changes.addedNames[0]).toBe('01.psa');
  });
});
