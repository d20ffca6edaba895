import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Every test file by its name without ending; of several with one name, the texts one after the other. */
const files = new Map<string, string>();
for (const folder of ['src', 'client/src', 'samples', 'test']) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.spec\.tsx?$/.test(file)) continue;
    const name = basename(file).replace(/(\.e2e)?\.spec\.tsx?$/, '');
    files.set(name, (files.get(name) ?? '') + readFileSync(join(folder, file), 'utf8'));
  }
}

/** The cells of a table's rows, those before the first bar and after the last left out. */
function rowsOf(path: string, isRow: RegExp): string[][] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => isRow.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .map((cells) => cells.slice(1, -1));
}

/** What a cell of tests names and is not there: `file` "title", "title"; `file` "title". A title may be cut short. */
function missingTests(cell: string): string[] {
  return cell.split(/;\s*(?=`)/).flatMap((entry) => {
    const file = /^\s*`([^`]+)`/.exec(entry)?.[1];
    if (file === undefined) return [];
    const titles = [...entry.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? '');
    const text = files.get(file);
    if (text === undefined || titles.length === 0) return [file];
    const has = (title: string) => text.includes(`'${title}`) || text.includes(`\`${title}`);
    return titles.filter((title) => !has(title)).map((title) => `${file} "${title}"`);
  });
}

describe('the table of docs/security.md', () => {
  const rows = rowsOf('docs/security.md', /^\| \d+\.\d/).map(([id = '', , how = '', tests = '']) => ({
    id,
    how,
    tests,
  }));

  it('says of every requirement whether it is met', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ how }) => !/^[●◐○◇]/u.test(how)).map(({ id }) => id)).toEqual([]);
  });

  it('names tests that exist', () => {
    expect(rows.flatMap(({ id, tests }) => missingTests(tests).map((missing) => `${id}: ${missing}`))).toEqual([]);
  });

  it('points to a test or to what to look at for nearly all that is met', () => {
    const met = rows.filter(({ how }) => how.startsWith('●'));
    expect(met.filter(({ tests }) => tests !== '').length / met.length).toBeGreaterThan(0.7);
  });
});

describe('the tables of docs/real-files.md', () => {
  const rows = rowsOf('docs/real-files.md', /^\| (?!---|case )/);

  it('name for every case tests that exist', () => {
    expect(rows.length).toBeGreaterThan(30);
    const wrong = rows.flatMap(([what = '', , , tests = '']) =>
      (tests === '' ? ['no test'] : missingTests(tests)).map((missing) => `${what}: ${missing}`),
    );
    expect(wrong).toEqual([]);
  });
});
