import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { violationsOf } from './checker.js';
import { runHistory, type Run } from './run.js';
import type { Backend } from './world.js';

/**
 * Runs histories for any length of time: `npx tsx test/histories/main.ts --minutes 60 --backend redis --seed abc`. Runs
 * of two minutes each with their own seeds, one line per run and a summary at the end; exits with 1 at the first broken
 * promise, and saves its history to a file. `--backend both` alternates. `--in-turn` kills processes one after another,
 * without other faults.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    backend: { type: 'string', default: 'both' },
    seed: { type: 'string', default: randomBytes(6).toString('hex') },
    servers: { type: 'string', default: '2' },
    workers: { type: 'string', default: '2' },
    people: { type: 'string', default: '2' },
    'in-turn': { type: 'boolean', default: false },
  },
});
const RUN_SECONDS = 120;
const REST_MS = 600_000;
const backends = (values.backend === 'both' ? ['postgres', 'redis'] : [values.backend]) as Backend[];
const end = Date.now() + Number(values.minutes) * 60_000;
const sums: Record<string, number> = {};

for (let run = 0; Date.now() < end; run += 1) {
  const backend = backends[run % backends.length] ?? 'postgres';
  const seed = `${values.seed}-${run + 1}`;
  const { history, recorder } = await runHistory({
    ...{ backend, seed, seconds: RUN_SECONDS, restMs: REST_MS, withFaults: values['in-turn'] ? 'turn' : true },
    size: { servers: Number(values.servers), workers: Number(values.workers), people: Number(values.people) },
  }).catch((error: unknown) => {
    console.log(`${seed} over ${backend} did not end well`);
    throw error;
  });
  const counts = countsOf({ history, recorder });
  console.log(`${seed} over ${backend}: ${told(counts)}`);
  for (const [what, count] of Object.entries(counts)) sums[what] = (sums[what] ?? 0) + count;
  const violations = violationsOf(history);
  if (violations.length === 0) continue;
  const file = join(tmpdir(), `reveal-history-${seed}.json`);
  writeFileSync(file, JSON.stringify({ violations, disturbances: recorder.disturbances, history }, null, 1));
  console.log(`${violations.map(({ promise, what }) => `${promise}: ${what}`).join('\n')}\n${file}`);
  process.exit(1);
}
console.log(`in all: ${told(sums)}, no promise broken`);

function countsOf({ history, recorder }: Pick<Run, 'history' | 'recorder'>): Record<string, number> {
  const { entries, final } = history;
  const faults: Record<string, number> = {};
  for (const { what } of recorder.disturbances) {
    const kind = what.replace(/^(server|worker) \d+ /, '$1s ').replace(/ (for )?\d+ \w+$/, '');
    if (!kind.endsWith('started') || kind.includes('database') || kind.includes('Redis')) {
      faults[kind] = (faults[kind] ?? 0) + 1;
    }
  }
  const requests = final.flatMap((project) => project.requests);
  return {
    calls: entries.length,
    acknowledged: entries.filter(({ ending }) => ending === 'done').length,
    'without an answer': entries.filter(({ ending }) => ending === 'unknown').length,
    uploads: requests.length,
    files: requests.reduce((sum, { files }) => sum + files.length, 0),
    publications: final.reduce((sum, { publications }) => sum + publications.length, 0),
    ...faults,
  };
}

function told(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
}
