import { describe, expect, it } from 'vitest';
import { ruleOf } from '../testing/validation-answers.js';
import { firstSteps } from '../overview/first-steps.js';
import { byWeight, filteredRules, openMatrix, ruleRow } from './rule-rows.js';

const rows = [
  ruleRow(ruleOf('X03', { severity: 'info', findings: 90 }), 'Shelf without products'),
  ruleRow(ruleOf('P05', { object: 'prd', findings: 40, waived: 30, added: 4, gone: 1 }), 'Dimensions differ'),
  ruleRow(ruleOf('P04', { severity: 'error', object: 'prd', findings: 2 }), 'No dimension'),
  ruleRow(ruleOf('F08', { severity: 'error', findings: 3, waived: 3 }), 'Two versions'),
  ruleRow(ruleOf('G03', { severity: 'error', findings: 0, gone: 5 }), 'No store number'),
  ruleRow(
    ruleOf('P17', { severity: 'info', object: 'prd', findings: 2, remedies: ['accept-match', 'waive'] }),
    'Likely the same',
  ),
];
const ids = (found: typeof rows) => found.map(({ rule }) => rule.rule);
const any = { severity: 'any', object: 'any', text: '' } as const;

describe('the rules on screen', () => {
  it('are those with open findings, and others on demand', () => {
    expect(ids(filteredRules(rows, { ...any, show: 'open' }))).toEqual(['X03', 'P05', 'P04', 'P17']);
    expect(ids(filteredRules(rows, { ...any, show: 'waived' }))).toEqual(['P05', 'F08']);
    expect(ids(filteredRules(rows, { ...any, show: 'added' }))).toEqual(['P05']);
    expect(ids(filteredRules(rows, { ...any, show: 'gone' }))).toEqual(['P05', 'G03']);
    expect(filteredRules(rows, { ...any, show: 'all' })).toHaveLength(6);
  });

  it('are filtered by severity, subject and words', () => {
    const narrowed = { severity: 'error', object: 'prd', show: 'all', text: ' no DIM ' } as const;
    expect(ids(filteredRules(rows, narrowed))).toEqual(['P04']);
    expect(filteredRules(rows, { ...narrowed, text: 'no store' })).toEqual([]);
  });

  it('begin with the worst', () => {
    expect(ids([...rows].sort(byWeight))).toEqual(['P04', 'F08', 'G03', 'P05', 'X03', 'P17']);
  });

  it('are counted by subject and severity, without waived findings', () => {
    const matrix = openMatrix(rows);
    // P05: 40 found, 30 waived.
    expect(matrix.prd).toEqual({ error: 2, warning: 10, info: 2 });
    expect(matrix.pln).toEqual({ error: 0, warning: 0, info: 90 });
  });
});

describe('what to do first', () => {
  it('is open errors, then warnings, then notes that a person can resolve', () => {
    // X03 has the most findings, but merely explains.
    expect(ids(firstSteps(rows))).toEqual(['P04', 'P05', 'P17']);
  });

  it('is at most three items', () => {
    const many = ['P09', 'P10', 'P11', 'P12'].map((rule, at) => ruleRow(ruleOf(rule, { findings: at + 1 }), rule));
    expect(ids(firstSteps(many))).toEqual(['P12', 'P11', 'P10']);
  });
});
