import { describe, expect, it } from 'vitest';
import { type StandingFacts, standingOf } from './standing.js';

const facts = (over: Partial<StandingFacts>): StandingFacts => ({
  ...{ state: 'complete', publishable: false, stale: false, isAnalysing: false, analysisFailed: false },
  ...over,
});

describe('the state of a validation', () => {
  it.each([
    ['none', facts({ state: null, publishable: null })],
    ['waiting', facts({ state: null, publishable: null, isAnalysing: true })],
    ['waiting', facts({ state: 'queued', publishable: null })],
    ['running', facts({ state: 'running', publishable: true })],
    ['failed', facts({ state: 'failed', publishable: null })],
    ['failed', facts({ state: 'failed', publishable: true })],
    ['stale', facts({ publishable: true, stale: true })],
    ['unanalysed', facts({ publishable: true, stale: true, analysisFailed: true })],
    ['unanalysed', facts({ state: null, publishable: null, analysisFailed: true })],
    ['ready', facts({ publishable: true })],
    ['blocked', facts({})],
  ] as const)('is %s', (standing, given) => {
    expect(standingOf(given)).toBe(standing);
  });
});
