import type { ProjectDetailsDto } from '../api/projects.gen.js';

/** A full project as returned by getproject: read, and not yet published. */
export const PROJECT: ProjectDetailsDto = {
  projectid: 'p1',
  projName: 'RECAP_STORES_ACME_2026_FINAL',
  kind: 'full',
  status: 'In-Progress',
  projStatus: 'complete',
  slkey: '0123456789ab',
  updatedts: '2026-11-20T10:00:00Z',
  createdAt: '2026-11-01T10:00:00Z',
  pogCount: 118,
  storeExtraction: 5,
  storePattern: null,
  unit: 'in',
  currency: 'USD',
  prodCount: 12_345,
  limits: { atRisk: 3, overstock: 28 },
  ...{ dosLow: 3, dosHigh: 28, elasticity: 0.17, lowCoverageBelow: 0.8, byCategory: [] },
  retailName: 'Acme',
  co: 'Grocery',
  multiBase: false,
  baseCallPoints: ['Store 10', 'Store 9', 'Store 100'].map((name) => ({ id: name, basecallpointid: name, name })),
  projectTime: 'P1 2026',
  setStatus: 'Final',
  published: null,
  resetTimes: [
    { quarter: '2020-Q1', date: '2020-02-03', inPeriod: false },
    { quarter: '2021-Q4', date: null, inPeriod: false },
  ],
};
