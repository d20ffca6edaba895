/**
 * Planning facings: the time for a planogram of 500 positions, one of 60 ft and a category of 300, without reading; and
 * our dynamic programming compared with HiGHS (WASM) on the same shelves, with results that must be worth the same.
 * `npx tsx bench/facings-plan.ts [planograms]`. HiGHS is a development dependency; without it, the run says that it has
 * no peer.
 */
import { generateSamples } from '../samples/generate.js';
import { generateMessySamples } from '../samples/messy/generate.js';
import type { PlanogramFile } from '../src/core/planogram/model.js';
import { readPlanogramFile } from '../src/core/planogram/psa/reader.js';
import { WORTH_LEVELS } from '../src/core/planner/candidates.js';
import { bestChoices } from '../src/core/planner/knapsack.js';
import { DEFAULT_PLAN_OPTIONS } from '../src/core/planner/plan-options.js';
import { planFacings } from '../src/core/planner/plan.js';
import { stretchProblem, type StretchProblem } from '../src/core/planner/plan-stretch.js';
import { shelfContents } from '../src/core/planner/shelf-products.js';
import { shelfRuns } from '../src/core/planner/shelf-runs.js';
import { toCentimetres } from '../src/core/units/length.js';

const PLANOGRAMS = Number(process.argv[2] ?? 300);

interface Solver {
  solve(
    problem: string,
    options: Readonly<Record<string, number>>,
  ): { Status: string; Columns: Record<string, { Primary?: number }> };
}

const now = (): number => performance.now();
const ms = (value: number): string => `${value.toFixed(1)} ms`;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

function files(): PlanogramFile[] {
  const found: PlanogramFile[] = [];
  const take = (bytes: Uint8Array): void => {
    const read = readPlanogramFile(bytes);
    if (read.ok) found.push(read.file);
  };
  for (const { kind, bytes } of generateMessySamples({ seed: 'bench', stores: 6, lists: false })) {
    if (kind === 'planogram') take(bytes);
  }
  for (const { bytes } of generateSamples({ seed: 'bench', stores: 20, years: [2026], lists: false, broken: false })) {
    take(bytes);
  }
  return found;
}

const positionsOf = (file: PlanogramFile): number =>
  file.planograms[0]?.fixtures.reduce((sum, { positionCount }) => sum + positionCount, 0) ?? 0;
const feetOf = (file: PlanogramFile): number =>
  toCentimetres(file.planograms[0]?.width ?? 0, file.unit) / toCentimetres(12, 'in');

function planTime(file: PlanogramFile): number {
  const times = Array.from({ length: 7 }, () => {
    const start = now();
    planFacings(file, 0, DEFAULT_PLAN_OPTIONS);
    return now() - start;
  });
  return median(times);
}

function category(): void {
  const bytes: Uint8Array[] = [];
  const options = { seed: 'category', stores: PLANOGRAMS, categories: 1, years: [2026], lists: false, broken: false };
  for (const sample of generateSamples(options)) bytes.push(sample.bytes);
  let reading = 0;
  let planning = 0;
  let positions = 0;
  for (const one of bytes) {
    const start = now();
    const read = readPlanogramFile(one);
    const between = now();
    if (read.ok) positions += planFacings(read.file, 0, DEFAULT_PLAN_OPTIONS).positions.length;
    planning += now() - between;
    reading += between - start;
  }
  const each = ms(planning / bytes.length);
  console.log(`a category of ${bytes.length} planograms, ${positions} positions: planned in ${ms(planning)} (${each}`);
  console.log(`  each), read in ${ms(reading)}`);
}

function problemsOf(file: PlanogramFile): StretchProblem[] {
  const planogram = file.planograms[0];
  if (planogram === undefined) return [];
  const contents = shelfContents(file, planogram);
  const cm = toCentimetres(1, file.unit);
  return shelfRuns(file, planogram, contents, DEFAULT_PLAN_OPTIONS).runs.flatMap(({ stretches }) =>
    stretches.map((stretch) => stretchProblem(file, stretch, contents.products, DEFAULT_PLAN_OPTIONS, cm)),
  );
}

async function solver(): Promise<Solver | null> {
  const name = 'highs';
  try {
    const { default: load } = (await import(name)) as { default: () => Promise<Solver> };
    return await load();
  } catch {
    return null;
  }
}

/** Level by level: the best of one, then the best of the next among what is as good by those before. */
function solveLevels(highs: Solver, { choices, room }: StretchProblem): number[] | null {
  const terms = (of: (item: number, choice: number) => number): string =>
    choices
      .flatMap((list, item) =>
        list.map((_, choice) => [of(item, choice), `x${item}_${choice}`] as const).filter(([factor]) => factor !== 0),
      )
      .map(([factor, name]) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${name}`)
      .join('\n ');
  const rows = choices.map(
    (list, item) => ` o${item}: ${list.map((_, choice) => `x${item}_${choice}`).join(' + ')} = 1`,
  );
  rows.push(` room: ${terms((item, choice) => choices[item]?.[choice]?.width ?? 0)} <= ${room}`);
  const names = choices.flatMap((list, item) => list.map((_, choice) => `x${item}_${choice}`)).join('\n ');
  const best: number[] = [];
  for (let level = 0; level < WORTH_LEVELS; level++) {
    const worth = terms((item, choice) => choices[item]?.[choice]?.worth[level] ?? 0);
    const program = `Maximize\n obj: ${worth || '0 x0_0'}\nSubject To\n${rows.join('\n')}\nBinary\n ${names}\nEnd\n`;
    const { Status: status, Columns: columns } = highs.solve(program, {
      mip_rel_gap: 0,
      mip_abs_gap: 0.5,
      mip_feasibility_tolerance: 1e-9,
    });
    if (status !== 'Optimal') return null;
    const found = choices.reduce(
      (sum, list, item) =>
        sum +
        list.reduce(
          (own, { worth: values }, choice) =>
            own + ((columns[`x${item}_${choice}`]?.Primary ?? 0) > 0.5 ? (values[level] ?? 0) : 0),
          0,
        ),
      0,
    );
    best.push(found);
    if (worth !== '') rows.push(` best${level}: ${worth} >= ${found - 0.5}`);
  }
  return best;
}

async function peer(problems: readonly StretchProblem[]): Promise<void> {
  const highs = await solver();
  if (highs === null) return console.log('HiGHS is not installed: no peer.');
  let own = 0;
  let theirs = 0;
  let equal = 0;
  let worse = 0;
  let failed = 0;
  for (const problem of problems) {
    const start = now();
    const best = bestChoices(problem.choices, problem.room, WORTH_LEVELS);
    const between = now();
    const found = solveLevels(highs, problem);
    theirs += now() - between;
    own += between - start;
    if (found === null || best === null) failed += 1;
    else if (found.every((value, level) => value === best.worth[level])) equal += 1;
    else
      worse += found.some((value, level) => value !== best.worth[level] && isFirst(found, best.worth, level, value))
        ? 1
        : 0;
  }
  const choices = problems.reduce(
    (sum, problem) => sum + problem.choices.reduce((own, list) => own + list.length, 0),
    0,
  );
  console.log(`${problems.length} shelves with ${choices} choices: ours ${ms(own)}, HiGHS ${ms(theirs)}, ratio`);
  console.log(
    `  ${(theirs / own).toFixed(0)}; equal worth on ${equal}, HiGHS better on ${worse}, less on ${problems.length - equal - worse - failed}, no answer on ${failed}`,
  );
}

/** Is this the first level on which the two differ, and does the peer have more there? */
function isFirst(found: readonly number[], ours: readonly number[], level: number, value: number): boolean {
  return found.slice(0, level).every((other, at) => other === ours[at]) && value > (ours[level] ?? NaN);
}

const all = files();
const near = (target: number, of: (file: PlanogramFile) => number): PlanogramFile =>
  all.reduce((best, file) => (Math.abs(of(file) - target) < Math.abs(of(best) - target) ? file : best));
for (const file of [near(500, positionsOf), near(60, feetOf)]) {
  const about = `${positionsOf(file)} positions, ${feetOf(file).toFixed(0)} ft`;
  console.log(`a planogram of ${about}: planned in ${ms(planTime(file))}`);
}
category();
const problems = [near(500, positionsOf), near(60, feetOf), ...all.slice(0, 10)].flatMap(problemsOf);
await peer(problems.filter(({ choices }) => choices.length > 1));
