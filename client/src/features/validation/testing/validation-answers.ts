import { DEFAULT_LIMITS } from '@core/validation/limits.js';
import type {
  FindingDto,
  FindingGroupDto,
  ValidationDto,
  ValidationHeadDto,
  ValidationRuleDto,
} from '../../../api/validation.gen.js';

/** Ids and answers like the server's, for this feature's tests. */
export const PROJECT = '0191e7a0-0000-7000-8000-000000000001';

export function head(number: number, over: Partial<ValidationHeadDto> = {}): ValidationHeadDto {
  return {
    validationid: `0191e7a0-0000-7000-8000-0000000000b${number}`,
    number,
    state: 'complete',
    snapshotid: `0191e7a0-0000-7000-8000-0000000000c${number}`,
    createdat: '2026-03-09T08:00:00.000Z',
    finishedat: '2026-03-09T08:01:00.000Z',
    error: null,
    compared: number > 1,
    ...over,
  };
}

export function ruleOf(rule: string, over: Partial<ValidationRuleDto> = {}): ValidationRuleDto {
  const findings = over.findings ?? 1;
  return {
    ...{ rule, severity: 'warning', object: 'pln', findings, kept: findings, waived: 0, waivedwhole: false },
    ...{
      added: 0,
      gone: 0,
      still: Math.max(0, findings - (over.added ?? 0)),
      files: 1,
      planograms: 1,
      stores: 1,
      affects: ['space'],
      remedies: ['correct-file', 'waive'],
    },
    ...over,
  };
}

export function validationOf(rules: ValidationRuleDto[], over: Partial<ValidationDto> = {}): ValidationDto {
  const openOf = (severity: 'error' | 'warning' | 'info') =>
    rules.filter((rule) => rule.severity === severity).reduce((sum, rule) => sum + rule.findings - rule.waived, 0);
  const open = { error: openOf('error'), warning: openOf('warning'), info: openOf('info') };
  const blocking = rules
    .filter(({ severity, findings, waived }) => severity === 'error' && findings > waived)
    .map(({ rule, findings, waived }) => ({ rule, findings, waived }));
  return {
    validation: head(2),
    pending: null,
    stale: false,
    verdict: { publishable: open.error === 0, open, blocking },
    totals: { files: 120, refused: 1, planograms: 118, products: 900, stores: 24 },
    rules,
    trend: [
      {
        ...{ validationid: head(1).validationid, number: 1, createdat: '2026-03-01T08:00:00.000Z' },
        ...open,
        added: 0,
        gone: 0,
      },
      {
        ...{ validationid: head(2).validationid, number: 2, createdat: '2026-03-09T08:00:00.000Z' },
        ...open,
        added: 3,
        gone: 2,
      },
    ],
    limits: { ...DEFAULT_LIMITS },
    readagain: [],
    ...over,
  };
}

export function findingOf(findingid: number, over: Partial<FindingDto> = {}): FindingDto {
  return {
    ...{ findingid, identity: findingid.toString(16).padStart(16, '0'), rule: 'P04', severity: 'error', object: 'prd' },
    ...{ fileno: 7, filename: 'a/7.psa', planogramid: null, planogram: null, store: null, category: null },
    ...{ line: 12, record: 'Product', cell: 5, text: '0', fixture: null, position: null, subject: '0012345678905' },
    ...{ list: null, params: { side: 'width' }, added: false, waiver: null, cause: null },
    ...over,
  };
}

export function groupOf(groupid: number, over: Partial<FindingGroupDto> = {}): FindingGroupDto {
  return {
    ...{
      groupid,
      cause: (4096 + groupid).toString(16).padStart(16, '0'),
      rule: 'P04',
      severity: 'error',
      object: 'prd',
    },
    ...{ kind: 'product', findings: 310, waived: 0, added: 0, subjects: 1, files: 310, planograms: 310, stores: 310 },
    ...{ sales: 12_345.4, subject: '0012345678905', name: 'Lager 6 pack', category: null, sample: findingOf(1) },
    ...over,
  };
}
