import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Every test file by its name without ending. */
const files = new Map(
  ['src', 'test'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.spec.ts'))
      .map((file) => [basename(file).replace(/(\.e2e)?\.spec\.ts$/, ''), readFileSync(join(folder, file), 'utf8')]),
  ),
);

const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\.\d/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .map(([, id = '', , how = '', tests = '']) => ({ id, how, tests }));

describe('the table of docs/security.md', () => {
  it('says of every requirement whether it is met', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ how }) => !/^[●◐○◇]/u.test(how)).map(({ id }) => id)).toEqual([]);
  });

  it('names tests that exist', () => {
    const missing = rows.flatMap(({ id, tests }) =>
      tests.split(/;\s*(?=`)/).flatMap((entry) => {
        const file = /^\s*`([^`]+)`/.exec(entry)?.[1];
        if (file === undefined) return [];
        const titles = [...entry.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? '');
        const text = files.get(file);
        return text === undefined || titles.length === 0
          ? [`${id}: ${file}`]
          : titles.filter((title) => !text.includes(`'${title}`)).map((title) => `${id}: ${file} "${title}"`);
      }),
    );
    expect(missing).toEqual([]);
  });

  it('points to a test or to what to look at for nearly all that is met', () => {
    const met = rows.filter(({ how }) => how.startsWith('●'));
    expect(met.filter(({ tests }) => tests !== '').length / met.length).toBeGreaterThan(0.7);
  });
});
