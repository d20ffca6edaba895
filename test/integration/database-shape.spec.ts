import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const names = async (sql: string): Promise<string[]> =>
  (await database.query<{ name: string }>(sql)).map(({ name }) => name);

describe('the migrated database', () => {
  it('finds the rows behind every foreign key by an index over all of them', async () => {
    const all = await names(`SELECT conname AS name FROM pg_constraint
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
    expect(all.length).toBeGreaterThan(10);
    const slow = await names(`
      SELECT c.conname AS name FROM pg_constraint c
      WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND NOT EXISTS (
        SELECT 1 FROM pg_index i
        WHERE i.indrelid = c.conrelid AND i.indpred IS NULL
          AND (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`);
    // A key that is mostly null may have an index over the rows with a value.
    const partly = await names(`
      SELECT c.conname AS name FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      JOIN pg_index i ON i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1]
      WHERE c.contype = 'f' AND pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'`);
    expect(slow.filter((name) => !partly.includes(name))).toEqual([]);
  });

  it('names every constraint and index by what it is', async () => {
    const wrong = await names(`
      SELECT conname AS name FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND contype <> 'n' AND conrelid <> 'migrations'::regclass
        AND conname !~ (CASE contype WHEN 'p' THEN '^pk_' WHEN 'u' THEN '^uq_' WHEN 'f' THEN '^fk_' ELSE '^ck_' END)
      UNION ALL
      SELECT indexname FROM pg_indexes
      WHERE schemaname = 'public' AND tablename <> 'migrations' AND indexname !~ '^(pk|uq|ix)_'`);
    expect(wrong).toEqual([]);
  });
});
