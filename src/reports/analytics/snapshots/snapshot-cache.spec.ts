import { describe, expect, it } from 'vitest';
import { ROLLUP_DEFINITIONS } from './building/rollups.js';
import { ROLLUP_TABLES, SNAPSHOT_TABLES, type SnapshotManifest } from './building/snapshot-tables.js';
import { keptBytes, loadedBytes } from './snapshot-cache.js';

const MB = 1_048_576;

function manifestOf(facts: number, planograms: number, rollups = ROLLUP_DEFINITIONS): SnapshotManifest {
  const rows: Partial<Record<string, number>> = { facts, planograms };
  const tables = [...SNAPSHOT_TABLES, ...ROLLUP_TABLES].map((name) => [name, { rows: rows[name] ?? 0, bytes: 0 }]);
  return { tables: Object.fromEntries(tables), rollups, unit: 'in', currency: 'USD' } as SnapshotManifest;
}

describe('the memory for kept analyses', () => {
  it('is for four analyses of the largest level, without rollups none', () => {
    expect(keptBytes(manifestOf(1_000_000, 10_000), 1000 * MB)).toBe(4 * 10_000 * 400);
    expect(keptBytes(manifestOf(1_000_000, 10_000, 'of another program'), 1000 * MB)).toBe(0);
  });

  it('is at most an eighth of the budget, and never more than a snapshot in memory leaves of it', () => {
    const large = manifestOf(1_000_000, 1_000_000);
    expect(keptBytes(large, 8000 * MB)).toBe(1000 * MB);
    const bytes = loadedBytes(large);
    for (const left of [0, 1, 100 * MB]) expect(bytes + keptBytes(large, bytes + left)).toBe(bytes + left);
    // Its facts stay on disk, so that it leaves more.
    expect(keptBytes(large, bytes - MB)).toBe((bytes - MB) / 8);
  });
});
