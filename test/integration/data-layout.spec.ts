import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { AnalyticsDatabase } from '../../src/platform/analytics/duckdb.js';
import { programFolder } from '../../src/platform/http/program-folder.js';
import { type BuiltSnapshot, type NamedFile, snapshotOfFiles } from './reports/snapshot-of-files.js';

/** A table as docs/data-layout.md describes it. */
interface Described {
  columns: { name: string; type: string; meaning: string }[];
  /** The sort columns of its rows; empty for no order. */
  order: string[];
}

let folder: string;
let built: BuiltSnapshot;
let db: AnalyticsDatabase;
let page: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reveal-layout-'));
  const files: NamedFile[] = [];
  for (const { kind, path, bytes } of generateSamples({ stores: 3, categories: 2, years: [2026] })) {
    if (kind === 'planogram') files.push({ fileNo: files.length + 1, name: path, bytes });
  }
  built = await snapshotOfFiles(files, folder);
  db = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb: 128, threads: 1 });
  page = await readFile(join(programFolder(), 'docs', 'data-layout.md'), 'utf8');
});
afterAll(async () => {
  db?.close();
  await rm(folder, { recursive: true, force: true });
});

function described(): Map<string, Described> {
  const tables = new Map<string, Described>();
  for (const [, name = '', text = ''] of page.matchAll(/^### (\w+)\n([^]*?)(?=^##|(?![^]))/gm)) {
    const rows = [...text.matchAll(/^\| (\w+) +\| ([A-Z]+) +\|[^|]*\| (.+?) +\|$/gm)];
    const columns = rows.map(([, column = '', type = '', meaning = '']) => ({ name: column, type, meaning }));
    const sorted = /Sorted by ([^.;]+)[.;]/.exec(text)?.[1] ?? '';
    tables.set(name, { columns, order: [...sorted.matchAll(/`(\w+)`/g)].map(([, column = '']) => column) });
  }
  return tables;
}

describe('docs/data-layout.md', () => {
  it('describes every table of a snapshot, with every column and its type in the order of the files', async () => {
    const tables = described();
    expect([...tables.keys()].sort()).toEqual(Object.keys(built.paths).sort());
    for (const [table, path] of Object.entries(built.paths)) {
      const found = await db.connection.query<{ column_name: string; column_type: string }>(
        'DESCRIBE FROM read_parquet($1)',
        [path],
      );
      const columns = tables.get(table)?.columns.map(({ name, type }) => [table, name, type]);
      expect(columns).toEqual(found.map((column) => [table, column.column_name, column.column_type]));
    }
    expect([...tables.values()].flatMap(({ columns }) => columns).filter(({ meaning }) => meaning.length < 5)).toEqual(
      [],
    );
  });

  it('says how each table is sorted', async () => {
    for (const [table, { order }] of described()) {
      if (order.length === 0) continue;
      const path = built.paths[table as keyof typeof built.paths] ?? '';
      const key = `row(${order.join(', ')})`;
      const [out] = await db.connection.query<{ rows: number }>(
        `SELECT count(*) FILTER (WHERE key < before)::INTEGER AS rows FROM (
           SELECT ${key} AS key, lag(${key}) OVER (ORDER BY file_row_number) AS before
           FROM read_parquet($1, file_row_number = true))`,
        [path],
      );
      expect([table, out?.rows]).toEqual([table, 0]);
    }
  });

  it('has a DuckDB query that computes shares of everything', async () => {
    const sql = /```sql\n([^]*?)```/.exec(page)?.[1] ?? '';
    const placed = sql.replaceAll(/'(\w+)\.parquet'/g, (_, table: string) => {
      return `'${built.paths[table as keyof typeof built.paths]}'`;
    });
    const rows = await db.connection.query<{ brand: string; linear_cm: number; share: number }>(placed);
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  });
});
