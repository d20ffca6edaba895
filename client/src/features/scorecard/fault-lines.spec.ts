import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import score from '../../../public/locales/en-US/score.json' with { type: 'json' };
import type { ScoredShelfDto } from '../../api/scorecards.gen.js';
import { createFormat } from '../../lib/format.js';
import { REPORT_HEAD } from '../../testing/report-answers.js';
import { faultLines } from './fault-lines.js';

const format = createFormat('en-US');
const i18n = createInstance();
await i18n.init({ lng: 'en-US', resources: { 'en-US': { score } }, interpolation: { escapeValue: false } });
const words = {
  t: i18n.getFixedT('en-US', ['score', 'dashboard', 'metrics', 'table', 'common'] as const),
  format,
  value: (name: string | null) => name ?? 'none',
};
const written = { words, length: (value: number) => `${value} ft`, money: (value: number) => `$${value}` };

const shelf: ScoredShelfDto = {
  ...REPORT_HEAD,
  planogramid: '1.0',
  name: 'Soda',
  filename: 'soda.psa',
  total: { score: 70, criteria: [] },
  limits: { atRisk: 3, overstock: 28, byCategory: [] },
  daysInRange: [
    { key: '1', name: 'Cola', facings: 2, capacity: 12, units: 70, daysOfSupply: 1.2, atRisk: true, limit: 3 },
    { key: '2', name: 'Tonic', facings: 4, capacity: null, units: 7, daysOfSupply: null, atRisk: true, limit: 3 },
    { key: '3', name: null, facings: 9, capacity: 90, units: 7, daysOfSupply: 90, atRisk: false, limit: 28 },
  ],
  daysInRangeCount: 80,
  fairShare: [
    { key: '1', name: 'Cola', linear: 2, fairShare: 3.5 },
    { key: '2', name: 'Tonic', linear: 4, fairShare: 1 },
  ],
  fairShareCount: 2,
  runs: [
    { segment: 2, fixture: 'Shelf 3', height: 4, empty: 1.5, keys: ['1'] },
    { segment: null, fixture: '', height: 1, empty: -0.5, keys: ['2'] },
  ],
  assortment: [{ key: '9', name: 'Lemon', stores: 8, categoryStores: 10, missing: 1, sales: 40 }],
  assortmentCount: 1,
  eyeLevel: [],
  eyeLevelCount: 0,
  blocks: [{ brand: 'Alpha', category: 'Soda', apart: 1, positions: 4, keys: ['1', '2'] }],
  blocksCount: 1,
};

const texts = (criterion: Parameters<typeof faultLines>[1]) =>
  faultLines(shelf, criterion, written).lines.map(({ text }) => text);

describe('the lines about a shelf’s lost points', () => {
  it('separate what runs out, what has no capacity and what is overstocked, with the full count', () => {
    expect(texts('daysInRange')).toEqual([
      '1.2 days of supply, under 3: 2 facings for 70 units per week',
      'No capacity for 7 units per week',
      '90.0 days of supply, over 28: 9 facings for 7 units per week',
    ]);
    expect(faultLines(shelf, 'daysInRange', written).count).toBe(80);
  });

  it('says which way a space gap goes, and how wide it is', () => {
    expect(texts('fairShare')).toEqual([
      '2 ft now, fair share 3.5 ft: 1.5 ft too little',
      '4 ft now, fair share 1 ft: 3 ft too much',
    ]);
  });

  it('has empty shelves under one criterion and overfull ones under the other', () => {
    expect(faultLines(shelf, 'filled', written).lines).toMatchObject([{ keys: ['1'] }]);
    expect(faultLines(shelf, 'fits', written).lines).toMatchObject([{ keys: ['2'] }]);
  });

  it('mark all products of a brand that is separated', () => {
    expect(faultLines(shelf, 'blocks', written).lines).toMatchObject([{ name: 'Alpha · Soda', keys: ['1', '2'] }]);
  });

  it('are omitted when nothing is wrong', () => {
    expect(faultLines(shelf, 'eyeLevel', written)).toEqual({ lines: [], count: 0 });
  });
});
