import { createRequire } from 'node:module';
import type highsModule from 'highs';
import { beforeAll, describe, expect, it } from 'vitest';
import { bestChoices } from './knapsack.js';
import type { Choice } from './relaxation.js';

/** Violations, units short, sales, compared in this order. */
const LEVELS = 3;
const SHELVES = 120;

/** Typed this way because its types describe the CommonJS export. */
const required = (): typeof highsModule => createRequire(import.meta.url)('highs');
type Highs = Awaited<ReturnType<typeof highsModule.default>>;
type Problem = readonly (readonly Choice[])[];

let highs: Highs;
beforeAll(async () => {
  highs = await required().default();
});

/** Pseudorandom numbers from 0 to 1, the same on every machine (Lehmer, modulus 2^31 − 1, multiplier 48271). */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/**
 * A shelf as the planner meets it: 6 to 30 products of 3 to 25 cm (in hundredths of a millimeter), each with 1 to 9
 * facings, sales growing with the power 0.17 of facings, some short of their need, on 70 % to 130 % of today's room.
 */
function shelf(seed: number): { items: Choice[][]; room: number } {
  const random = drawn(seed);
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  let today = 0;
  const items = Array.from({ length: between(6, 30) }, () => {
    const width = between(3_000, 25_000);
    const facings = between(1, 4);
    const [sales, need, least] = [between(200, 30_000), between(0, 40), between(1, 2)];
    const perFacing = between(2, 12);
    today += facings * width;
    return Array.from({ length: Math.min(9, 3 * facings) }, (_, at) => ({
      width: (at + 1) * width,
      worth: [
        at + 1 < least ? -1 : 0,
        -Math.max(0, need - perFacing * (at + 1)),
        Math.round(sales * ((at + 1) / facings) ** 0.17),
      ],
    }));
  });
  return { items, room: Math.round(today * (0.7 + 0.6 * random())) };
}

const widthOf = (items: Problem, picked: readonly number[]): number =>
  items.reduce((sum, choices, item) => sum + (choices[picked[item] ?? -1]?.width ?? Number.NaN), 0);
const worthOf = (items: Problem, picked: readonly number[]): number[] =>
  [0, 1, 2].map((level) =>
    items.reduce((sum, choices, item) => sum + (choices[picked[item] ?? -1]?.worth[level] ?? Number.NaN), 0),
  );

/**
 * The same problem as an integer program, solved by a general solver (HiGHS, branch and cut): one choice per item,
 * widths within the room, and measure by measure with the earlier ones held at their best. Null when nothing fits.
 */
function solved(items: Problem, room: number): number[] | null {
  const name = (item: number, choice: number) => `x${item}_${choice}`;
  const names = items.flatMap((choices, item) => choices.map((_, choice) => name(item, choice)));
  const sum = (coefficient: (choice: Choice) => number) =>
    items
      .flatMap((choices, item) => choices.map((one, choice) => `${coefficient(one)} ${name(item, choice)}`))
      .join(' + ')
      .replaceAll('+ -', '- ');
  const rows = items.map((choices, item) => `${choices.map((_, choice) => name(item, choice)).join(' + ')} = 1`);
  rows.push(`${sum(({ width }) => width)} <= ${room}`);
  let picked: number[] | null = null;
  for (let level = 0; level < LEVELS; level++) {
    const value = sum(({ worth }) => worth[level] ?? 0);
    const subject = rows.map((row, at) => `c${at}: ${row}`).join('\n');
    const answer = highs.solve(`Maximize\nobj: ${value}\nSubject To\n${subject}\nBinary\n${names.join(' ')}\nEnd`, {
      mip_rel_gap: 0,
      mip_abs_gap: 0,
    });
    if (answer.Status !== 'Optimal') return null;
    picked = items.map((choices, item) =>
      choices.findIndex((_, choice) => Math.round(answer.Columns[name(item, choice)]?.Primal ?? 0) === 1),
    );
    rows.push(`${value} >= ${worthOf(items, picked)[level]}`);
  }
  return picked;
}

describe('the best choices, checked against a general solver', () => {
  it(`are worth the same on ${SHELVES} shelves of realistic size`, () => {
    let tight = 0;
    for (let seed = 1; seed <= SHELVES; seed++) {
      const { items, room } = shelf(seed * 7919);
      const found = bestChoices(items, room, LEVELS);
      const other = solved(items, room);
      expect([seed, other === null]).toEqual([seed, found === null]);
      if (found === null || other === null) continue;
      expect(widthOf(items, other)).toBeLessThanOrEqual(room);
      expect([seed, found.proven, found.worth]).toEqual([seed, true, worthOf(items, other)]);
      if (found.width > 0.99 * room) tight += 1;
    }
    // The room must be the constraint; otherwise any search would find the best.
    expect(tight).toBeGreaterThan(SHELVES / 2);
  });

  /**
   * Instances with known optima: problems 7 and 8 of J. Burkardt’s data set KNAPSACK_01, from D. Kreher and D. Stinson,
   * Combinatorial Algorithms, 1999 (15 and 24 objects).
   */
  it.each([
    {
      room: 750,
      weights: [70, 73, 77, 80, 82, 87, 90, 94, 98, 106, 110, 113, 115, 118, 120],
      profits: [135, 139, 149, 150, 156, 163, 173, 184, 192, 201, 210, 214, 221, 229, 240],
      best: 1458,
    },
    {
      room: 6_404_180,
      weights: [
        ...[382_745, 799_601, 909_247, 729_069, 467_902, 44_328, 34_610, 698_150, 823_460, 903_959, 853_665, 551_830],
        ...[610_856, 670_702, 488_960, 951_111, 323_046, 446_298, 931_161, 31_385, 496_951, 264_724, 224_916, 169_684],
      ],
      profits: [
        ...[825_594, 1_677_009, 1_676_628, 1_523_970, 943_972, 97_426, 69_666, 1_296_457, 1_679_693, 1_902_996],
        ...[1_844_992, 1_049_289, 1_252_836, 1_319_836, 953_277, 2_067_538, 675_367, 853_655, 1_826_027, 65_731],
        ...[901_489, 577_243, 466_257, 369_261],
      ],
      best: 13_549_094,
    },
  ])('reach the published optimum $best', ({ room, weights, profits, best }) => {
    const items = weights.map((width, item) => [
      { width: 0, worth: [0] },
      { width, worth: [profits[item] ?? 0] },
    ]);
    expect(bestChoices(items, room, 1)).toMatchObject({ worth: [best], proven: true });
  });
});
