import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fuzz as csv } from './targets/csv.js';
import { fuzz as filter } from './targets/filter.js';
import { fuzz as pattern } from './targets/pattern.js';
import { fuzz as planogram } from './targets/planogram.js';
import type { Target } from './targets/target.js';
import { fuzz as xlsx } from './targets/xlsx.js';
import { fuzz as zip } from './targets/zip.js';

const TARGETS: Record<string, Target> = { csv, filter, pattern, planogram, xlsx, zip };

const corpus = join(import.meta.dirname, 'corpus');

/** All that fuzzing reached and all that it found, once: main.ts in this folder goes on from there. */
describe.each(Object.entries(TARGETS))('fuzzed input of %s', (name, target) => {
  const folder = join(corpus, name);
  const files = existsSync(folder) ? readdirSync(folder) : [];

  it('keeps what is promised', async () => {
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      await expect(
        Promise.resolve().then(() => target(readFileSync(join(folder, file)))),
        file,
      ).resolves.toBeUndefined();
    }
  });
});
