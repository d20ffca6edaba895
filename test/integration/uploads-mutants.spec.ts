import { afterAll, beforeAll, expect, it } from 'vitest';
import { bytesOf, mutant, originals, OTHER_CHANGES, randomFrom, SHIFTS } from '../../samples/mutants.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { fullProject, process } from './uploads-support.js';

/**
 * Samples with one thing wrong in a row, through upload, worker and commit: `REVEAL_MUTANTS=10000 npx vitest run
 * uploads-mutants --testTimeout 7200000` for a long run, with `REVEAL_FUZZ_SEED` for another one. mutants.spec.ts has
 * more of them through the reader alone.
 */
const MUTANTS = Number(globalThis.process.env['REVEAL_MUTANTS'] ?? 60);
const SEED = Number(globalThis.process.env['REVEAL_FUZZ_SEED'] ?? 20261124);
/** An upload has a few of them, so that any number needs the memory of these. */
const AN_UPLOAD = 300;
/** What a mutant must never be the cause of: the reader has died of it, or did not come to an end. */
const LOST = [
  'uploads.reader-crashed',
  'uploads.out-of-memory',
  'uploads.reader-hung',
  'uploads.out-of-time',
  'uploads.gave-up',
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

interface Outcome {
  name: string;
  state: 'completed' | 'error';
  code: string | null;
  said: string;
}

/** What came of each file: its refusal, or what was said of it. */
function outcomesOf(projectId: string): Promise<Outcome[]> {
  return app.database.query<Outcome>(
    `SELECT name, state, error_code AS code,
       concat_ws(' ', errors, warnings, (SELECT count(*) FROM jsonb_array_elements(diagnostics))) AS said
     FROM request_files WHERE project_id = $1`,
    [projectId],
  );
}

it(`gives each of ${MUTANTS} mutants one outcome, none silently shifted (seed ${SEED})`, async () => {
  const ada = await Caller.join(app);
  const whole = originals();
  const random = randomFrom(SEED);
  for (let from = 0; from < MUTANTS; from += AN_UPLOAD) {
    const files = whole.map(({ lines }, nth) => ({ name: `original-${nth}.psa`, content: bytesOf(lines) }));
    for (let nth = from; nth < Math.min(from + AN_UPLOAD, MUTANTS); nth++) {
      const isShifted = nth % 2 === 0;
      const which = random(whole.length);
      const original = whole[which];
      if (!original) throw new Error('no sample');
      const lines = mutant(random, original, isShifted ? SHIFTS : OTHER_CHANGES);
      files.push({ name: `${isShifted ? 'shifted' : 'other'}-${nth}-of-${which}.psa`, content: bytesOf(lines) });
    }
    const { request, result } = await process(app, ada, files, await fullProject(app, ada));
    expect(result.requeststatus).toBe('complete');
    const outcomes = await outcomesOf(request.projectid);
    const saidOf = new Map(outcomes.map(({ name, said }) => [name, said]));
    expect(outcomes.map(({ name }) => name).sort()).toEqual(files.map(({ name }) => name).sort());
    expect(outcomes.filter(({ code }) => code !== null && LOST.includes(code))).toEqual([]);
    const isSilent = ({ name, state, said }: Outcome) =>
      name.startsWith('shifted') && state === 'completed' && said === saidOf.get(name.replace(/.*-of-/, 'original-'));
    expect(outcomes.filter(isSilent)).toEqual([]);
  }
});
