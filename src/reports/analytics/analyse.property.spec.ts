import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FigureSettings } from '../../core/metrics/figure-settings.js';
import { displayUnits } from '../../core/units/display.js';
import {
  filters,
  randomRetailer,
  type RandomRetailer,
  SETTINGS,
  valuesAt,
} from '../../../test/support/random-retailer.js';
import { analyse, type AnalysisQuestion } from './analysis.js';
import { itemPage } from './item-pages.js';
import { ANALYSIS_LEVELS, SALES_MEASURES, SPACE_MEASURES } from './levels.js';
import type { ReportContext } from './report-context.service.js';
import type { LoadedSnapshot } from './snapshots/loaded-snapshot.js';
import { WITHIN } from './within.js';

let retailer: RandomRetailer;
beforeAll(async () => {
  retailer = await randomRetailer();
}, 60_000);
afterAll(() => retailer.close());

const asked = fc.record({
  question: fc.record({
    level: fc.constantFrom(...ANALYSIS_LEVELS),
    space: fc.constantFrom(...SPACE_MEASURES.slice(0, 2)),
    sales: fc.constantFrom(...SALES_MEASURES.slice(0, 2)),
    within: fc.constantFrom(undefined, ...WITHIN),
    parent: fc.option(
      fc
        .constantFrom(...ANALYSIS_LEVELS)
        .chain((level) => fc.constantFrom(...valuesAt(level)).map((value) => ({ level, value }))),
      { freq: 3, nil: null },
    ),
  }),
  filters: fc.oneof(fc.constant({}), fc.constant({}), filters(['category', 'region', 'product'], 1)),
  display: fc.constantFrom('feet' as const, 'metres' as const),
  lowCoverageBelow: fc.constantFrom(0.2, 0.9),
});

function contextOf(chosen: object, display: 'feet' | 'metres', lowCoverageBelow: number): ReportContext {
  const context = {
    snapshot: { id: 's', number: 1, createdAt: new Date(0), requestId: 'r', publication: null, dataVersion: null },
    settings: new FigureSettings({ ...SETTINGS, lowCoverageBelow }),
    filter: Object.keys(chosen).length === 0 ? null : { id: 'f', name: null, filters: chosen },
    units: displayUnits(display, 'USD'),
    ...{ project: {}, display, reach: null },
  };
  return context as never;
}

async function answerOf(snapshot: LoadedSnapshot, context: ReportContext, question: AnalysisQuestion) {
  const { head, items } = await analyse(context, snapshot, question);
  return { ...head, ...itemPage(items, {}) };
}

describe('an analysis that is kept', () => {
  it('answers as one that is computed anew, whatever was asked before', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async ({ question, filters: chosen, display, lowCoverageBelow }) => {
        const context = contextOf(chosen, display, lowCoverageBelow);
        const plain = await answerOf(retailer.rolled, context, question);
        expect(await answerOf(retailer.keeping, context, question)).toEqual(plain);
      }),
      { numRuns: 150, seed: 9 },
    );
  }, 120_000);

  it('queries nothing for its next page, and everything again for a filter', async () => {
    const question = { level: 'product', parent: null, space: 'cubic', sales: 'profit' } as const;
    const numbers = vi.spyOn(retailer.keeping, 'numbers');
    const times = async (chosen: object) => {
      numbers.mockClear();
      await answerOf(retailer.keeping, contextOf(chosen, 'feet', 0.8), question);
      return numbers.mock.calls.length;
    };
    expect(await times({})).toBeGreaterThan(0);
    expect(await times({})).toBe(0);
    const chosen = { category: [valuesAt('category')[0]] };
    expect(await times(chosen)).toBeGreaterThan(0);
    expect(await times(chosen)).toBeGreaterThan(0);
  });
});
