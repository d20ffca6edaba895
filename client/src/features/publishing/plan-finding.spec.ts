import { describe, expect, it } from 'vitest';
import type { PublicationDto, PublicationPlanDto } from '../../api/publishing.gen.js';
import { findingOf } from './plan-finding.js';

const plan = (changes: Partial<PublicationPlanDto>): PublicationPlanDto => ({
  ...{ canPublish: true, nextNumber: 3, blockers: [], rules: [], analysis: 'current', validation: 'passed' },
  ...{ verdict: null, totals: null, sameAs: null, changes: null, current: { number: 2 } as PublicationDto },
  ...changes,
});

describe('what Publish for Reporting says first', () => {
  it('is what blocks publishing', () => {
    const rules = [{ rule: 'P04', findings: 7 }];
    expect(findingOf(plan({ blockers: ['errors'], rules }))).toBe('oneRule');
    expect(findingOf(plan({ blockers: ['errors'], rules: [...rules, { rule: 'G03', findings: 1 }] }))).toBe(
      'manyRules',
    );
    expect(findingOf(plan({ blockers: ['analysis-failed'], analysis: 'stale' }))).toBe('analysisFailed');
    expect(findingOf(plan({ blockers: ['validation-failed'], validation: 'failed' }))).toBe('validationFailed');
  });

  it('promises nothing while data is analyzed or validated', () => {
    expect(findingOf(plan({ analysis: 'stale', validation: 'none' }))).toBe('analyzing');
    expect(findingOf(plan({ validation: 'running' }))).toBe('validating');
  });

  it('is what publishing changes, or that a publication contains the data', () => {
    expect(findingOf(plan({ current: null }))).toBe('first');
    expect(findingOf(plan({}))).toBe('changed');
    expect(findingOf(plan({ sameAs: 2 }))).toBe('current');
    expect(findingOf(plan({ sameAs: 1 }))).toBe('held');
  });

  it('is empty before there are planograms', () => {
    expect(findingOf(plan({ blockers: ['nothing'], analysis: 'none', current: null }))).toBeNull();
    expect(findingOf(plan({ analysis: 'none', validation: 'none', current: null }))).toBeNull();
  });
});
