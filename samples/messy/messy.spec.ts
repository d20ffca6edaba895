import { describe, expect, it } from 'vitest';
import type { PlanogramFile } from '../../src/core/planogram/model.js';
import { readPlanogramFile, type ReadOptions } from '../../src/core/planogram/psa/reader.js';
import { writePlanogramText } from '../../src/core/planogram/psa/writer.js';
import { DEMO_CATEGORIES } from '../catalogue/demo-categories.js';
import { buildProducts } from '../catalogue/products.js';
import { planogramFileDraft } from '../file/planogram-file.js';
import { buildPlanograms } from '../shelves/planogram.js';
import { BANNERS, buildStores } from '../stores.js';
import { PLANOGRAM_FORMS, inForm, named } from './forms.js';
import { generateMessySamples } from './generate.js';

const SEED = 'reveal';
const INCHES_A_FOOT = 12;

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

  it('are all read, wide ones and small ones', () => {
    const widths = planograms.flatMap(({ bytes }) => {
      const file = read(bytes);
      return file.unit === 'in'
        ? file.planograms.map(({ width, segments }) => [(width ?? 0) / INCHES_A_FOOT, segments.length] as const)
        : [];
    });
    expect(widths.some(([feet, segments]) => feet >= 50 && feet <= 80 && segments >= 8)).toBe(true);
    expect(widths.some(([feet]) => feet < 30)).toBe(true);
  });

  it('hold thousands of products, copies, empty shelves and missing sizes', () => {
    const list = files.find(({ path }) => path.endsWith('products-semicolons.csv'));
    expect(
      Buffer.from(list?.bytes ?? [])
        .toString()
        .split('\r\n').length,
    ).toBeGreaterThan(1000);
    for (const folder of ['copies', 'mostly-empty', 'zero-depths', 'long-names', 'forms/codepage-932']) {
      expect(
        planograms.some(({ path }) => path.startsWith(`${folder}/`)),
        folder,
      ).toBe(true);
    }
    const copy = planograms.find(({ path }) => path.startsWith('copies/'));
    expect(planograms.filter(({ bytes }) => Buffer.from(bytes).equals(copy?.bytes ?? Buffer.alloc(0)))).toHaveLength(2);
  });
});
