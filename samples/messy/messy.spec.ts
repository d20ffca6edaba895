import { describe, expect, it } from 'vitest';
import { coveredSpans } from '../../src/core/planogram/geometry/covered-spans.js';
import type { PlanogramFile, PlanogramRecord, PositionRecord } from '../../src/core/planogram/model.js';
import { readPlanogramFile, type ReadOptions } from '../../src/core/planogram/psa/reader.js';
import { writePlanogramText } from '../../src/core/planogram/psa/writer.js';
import { DEMO_CATEGORIES } from '../catalogue/demo-categories.js';
import { buildProducts } from '../catalogue/products.js';
import { planogramFileDraft } from '../file/planogram-file.js';
import { POLYGONAL } from '../shelves/fixtures.js';
import { buildPlanograms } from '../shelves/planogram.js';
import { BANNERS, buildStores } from '../stores.js';
import { messyAssortments } from './catalogue.js';
import { PLANOGRAM_FORMS, inForm, named } from './forms.js';
import { generateMessySamples } from './generate.js';

const SEED = 'reveal';

function read(bytes: Uint8Array, options?: ReadOptions): PlanogramFile {
  const result = readPlanogramFile(bytes, options);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.file;
}

/** What an analysis needs of a file: all names, sizes and places. */
const contentOf = ({ products, planograms }: PlanogramFile) => ({
  products: products.map(({ upc, name, width, height, depth, brand }) => ({ upc, name, width, height, depth, brand })),
  positions: planograms.flatMap(({ fixtures }) =>
    fixtures.flatMap(({ positions }) =>
      positions.map(({ upc, x, y, width, hFacings }) => ({ upc, x, y, width, hFacings })),
    ),
  ),
});

const [category] = DEMO_CATEGORIES;
const [store] = buildStores(SEED, 1);
if (!category || !store) throw new Error('no sample');
const products = buildProducts(SEED, category, BANNERS, 0);
const draft = planogramFileDraft(SEED, buildPlanograms({ seed: SEED, store, category, year: 2026, products }));

describe('the same planogram in every form', () => {
  it.each(PLANOGRAM_FORMS.map((form) => [form.name, form] as const))('%s reads as the usual one does', (name, form) => {
    const usual = read(Uint8Array.from(Buffer.from(writePlanogramText(named(draft, form.word)))));
    const own = read(inForm(draft, form), name === 'gbk-undeclared' ? { codePage: 'gbk' } : {});
    expect(contentOf(own)).toEqual(contentOf(usual));
    expect(contentOf(own).positions.length).toBeGreaterThan(50);
  });

  it('is doubted where nothing says what it is in', () => {
    const form = PLANOGRAM_FORMS.find(({ name }) => name === 'gbk-undeclared');
    if (!form) throw new Error('no form');
    expect(read(inForm(draft, form)).diagnostics.counts['F10']).toBe(1);
  });
});

describe('messy samples', () => {
  const files = [...generateMessySamples({ seed: SEED, stores: 6, listRows: 1000 })];
  const planograms = files.filter(({ kind }) => kind === 'planogram');
  const contents = planograms.map(({ bytes }) => read(bytes));

  it('are all read: every second category on 50 to 80 ft over 8 to 16 segments, the others small', () => {
    const fixtures = contents.flatMap(({ unit, planograms: all }) =>
      all.map(({ width, segments }) => ({
        feet: (width ?? 0) / (unit === 'in' ? 12 : 30.48),
        segments: segments.length,
      })),
    );
    const wide = fixtures.filter(({ feet }) => feet >= 50);
    expect(wide.length).toBeGreaterThanOrEqual(30); // 5 of 10 categories × 6 stores
    expect(Math.max(...wide.map(({ feet }) => feet))).toBeCloseTo(80, 6);
    expect(Math.min(...wide.map(({ segments }) => segments))).toBe(8);
    expect(Math.max(...wide.map(({ segments }) => segments))).toBe(16);
    expect(fixtures.filter(({ feet }) => feet < 25).length).toBeGreaterThan(5);
  });

  it('have 5,231 products, each with a UPC of its own, most of them on a planogram', () => {
    const upcs = new Set(messyAssortments(SEED).flatMap(({ products: own }) => own.map(({ upc }) => upc)));
    // By category: 1,099 + 671 + 626 + 730 + 408 + 370 + 410 + 324 + 312 + 281
    expect(upcs.size).toBe(5231);
    const placed = new Set(
      contents.flatMap(({ planograms: all }) =>
        all.flatMap(({ fixtures }) => fixtures.flatMap(({ positions }) => positions.map(({ upc }) => upc))),
      ),
    );
    expect([...placed].filter((upc) => !upcs.has(upc))).toEqual([]);
    expect(placed.size).toBeGreaterThan(4000);
  });

  it('hold copies, empty shelves, missing sizes and long names', () => {
    for (const folder of ['copies', 'mostly-empty', 'zero-depths', 'long-names', 'forms/codepage-932']) {
      expect(
        planograms.some(({ path }) => path.startsWith(`${folder}/`)),
        folder,
      ).toBe(true);
    }
    const copy = planograms.find(({ path }) => path.startsWith('copies/'));
    expect(planograms.filter(({ bytes }) => Buffer.from(bytes).equals(copy?.bytes ?? Buffer.alloc(0)))).toHaveLength(2);
  });

  describe('caps', () => {
    const rows = contents.flatMap((file) => file.planograms.flatMap((planogram) => shelfRows(file, planogram)));

    it('stand beside, on and behind the facings', () => {
      const count = (axis: 'xCap' | 'yCap' | 'zCap') =>
        rows.flat().filter(({ position }) => position[axis].count > 0).length;
      expect(count('xCap')).toBeGreaterThan(400);
      expect(count('yCap')).toBeGreaterThan(1000);
      expect(count('zCap')).toBeGreaterThan(50);
    });

    it('stand on the left, on the right, and with room on both sides', () => {
      const found = { left: 0, right: 0, both: 0 };
      for (const row of rows) {
        row.forEach(({ position, caps }, index) => {
          const [before, after] = [row[index - 1], row[index + 1]];
          if (caps === 0 || !before || !after) return;
          const left = position.x - before.to > caps - HAIR;
          const right = after.from - (position.x + n(position.width) - caps) > caps - HAIR;
          if (left || right) found[left && right ? 'both' : left ? 'left' : 'right']++;
        });
      }
      expect(Math.min(...Object.values(found))).toBeGreaterThan(50);
    });

    it('are read on the side where they were put: no block stands in another', () => {
      for (const row of rows) {
        row.forEach(({ from, position }, index) => {
          expect(from, `${position.upc} at ${position.x}`).toBeGreaterThanOrEqual((row[index - 1]?.to ?? from) - HAIR);
        });
      }
    });
  });
});

interface Standing {
  readonly position: PositionRecord;
  /** All that it covers, caps included. */
  readonly from: number;
  readonly to: number;
  /** Width of its side caps. */
  readonly caps: number;
}

const HAIR = 1e-6;
const n = (value: number | null): number => value ?? Number.NaN;

/** What stands at one height, shelf beside shelf, from the left. */
function shelfRows(file: PlanogramFile, planogram: PlanogramRecord): Standing[][] {
  const spans = coveredSpans(file, planogram);
  const rows = new Map<number, Standing[]>();
  let at = 0;
  for (const { type, positions } of planogram.fixtures) {
    for (const position of positions) {
      const { x, width } = spans[at++] ?? { x: Number.NaN, width: null };
      if (type !== 0 && type !== POLYGONAL) continue;
      const caps = position.xCap.count > 0 ? n(position.width) - position.hFacings * n(position.merchWidth) : 0;
      const row = rows.get(position.y) ?? [];
      rows.set(position.y, [...row, { position, from: x, to: x + n(width), caps }]);
    }
  }
  return [...rows.values()].map((row) => row.sort((a, b) => a.from - b.from));
}
