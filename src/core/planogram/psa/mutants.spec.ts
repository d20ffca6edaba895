import { describe, expect, it } from 'vitest';
import { bytesOf, mutant, originals, OTHER_CHANGES, randomFrom, SHIFTS } from '../../../../samples/mutants.js';
import { Extraction } from '../../extraction/extraction.js';
import { checkFile } from '../../validation/check-file.js';
import { DEFAULT_LIMITS } from '../../validation/limits.js';
import { readPlanogramFile } from './reader.js';

/**
 * Sample files with one mistake in a row: `REVEAL_MUTANTS=10000 npx vitest run mutants` for a long run, with
 * `REVEAL_FUZZ_SEED` for another seed. None may throw or take a second, and a shifted cell must never go unreported.
 */
const MUTANTS = Number(process.env['REVEAL_MUTANTS'] ?? 150);
const SEED = Number(process.env['REVEAL_FUZZ_SEED'] ?? 20261123);
const MOST_MS = 1000;
/** A mutant takes 10 ms; a busy machine gets ten times that. */
const PATIENCE_MS = 30_000 + MUTANTS * 100;

const files = originals().map((original) => ({ ...original, found: findingsOf(original.lines) }));

/** The reader's findings about the rows, by code; a change of their counts is a report. */
function findingsOf(lines: readonly string[]): string {
  const result = readPlanogramFile(bytesOf(lines));
  if (!result.ok) return result.refusal.code;
  const extraction = new Extraction({ planograms: 4, positions: 1000, products: 1000 });
  const added = extraction.add(result.file, { fileNo: 1, fileName: '1.psa', storeExtraction: { source: 1 } });
  checkFile(result.file, added, DEFAULT_LIMITS);
  extraction.close();
  return JSON.stringify(result.file.diagnostics.counts);
}

describe('mutants of the samples', () => {
  it(
    `report a shifted cell (${MUTANTS}, seed ${SEED})`,
    () => {
      const random = randomFrom(SEED);
      const silent: string[] = [];
      for (let nth = 0; nth < MUTANTS; nth++) {
        const file = files[random(files.length)];
        if (!file) throw new Error('no sample');
        const lines = mutant(random, file, SHIFTS);
        const begun = process.cpuUsage();
        const found = findingsOf(lines);
        expect(process.cpuUsage(begun).user / 1000).toBeLessThan(MOST_MS);
        if (found === file.found)
          silent.push(lines.find((line, index) => line !== file.lines[index])?.slice(0, 60) ?? '');
      }
      expect(silent).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    `are read to their end whatever else is wrong (${MUTANTS}, seed ${SEED})`,
    () => {
      const random = randomFrom(SEED + 1);
      for (let nth = 0; nth < MUTANTS; nth++) {
        const file = files[random(files.length)];
        if (!file) throw new Error('no sample');
        const begun = process.cpuUsage();
        expect(findingsOf(mutant(random, file, OTHER_CHANGES))).not.toBe('');
        expect(process.cpuUsage(begun).user / 1000).toBeLessThan(MOST_MS);
      }
    },
    PATIENCE_MS,
  );
});
