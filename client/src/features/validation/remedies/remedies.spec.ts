import { describe, expect, it } from 'vitest';
import { findingOf } from '../testing/validation-answers.js';
import { findingLinks, findingRemedies, matchOf } from './finding-actions.js';
import { ruleActions } from './rule-actions.js';
import { versionFiles } from './version-choice.js';
import { ruleRow } from '../rules/rule-rows.js';
import { ruleOf } from '../testing/validation-answers.js';

const version = (fileno: number, key: string, store: string) =>
  findingOf(fileno, {
    ...{ rule: 'F08', object: 'pln', fileno, filename: `${fileno}.psa`, subject: 'Beer' },
    params: { key, store, suggestedFileNo: 9, suggestedFile: '9.psa' },
  });

describe('the versions of a planogram', () => {
  it('are the files with the same planogram and store, the suggested one first', () => {
    const files = versionFiles(version(1, 'K', '12'), [
      version(1, 'K', '12'),
      version(2, 'K', '12'),
      version(3, 'K', '13'),
    ]);
    expect(files.map(({ filename, suggested }) => [filename, suggested])).toEqual([
      ['9.psa', true],
      ['1.psa', false],
      ['2.psa', false],
    ]);
  });
});

describe('what to do about a finding', () => {
  it('leads to its drawing, product and store', () => {
    const finding = findingOf(1, { planogramid: '7.0', store: '0012' });
    expect(findingLinks('p', finding)).toEqual([
      { key: 'drawing', to: '/projectplanogram/p/planogram?planogram=7.0&rule=P04' },
      { key: 'product', to: '/projectplanogram/p/ProjectProducts?key=0012345678905' },
      { key: 'storePage', to: '/projectplanogram/p/ProjectStores?key=0012' },
    ]);
  });

  it('offers to accept a match only if there is one', () => {
    const likely = findingOf(1, { rule: 'P17', params: { match: '12345678905' } });
    expect(findingRemedies('p', likely, ['accept-match', 'waive'])).toEqual([
      { remedy: 'accept-match', kind: 'settle' },
    ]);
    const missing = findingOf(2, { rule: 'P07', params: { name: 'Lager' } });
    expect(matchOf(missing)).toBeNull();
    expect(findingRemedies('p', missing, ['accept-match', 'upload-products', 'waive'])).toEqual([]);
  });
});

describe('what to do about a rule', () => {
  const row = (rule: Parameters<typeof ruleOf>[1], id: string) => ruleRow(ruleOf(id, rule), id);
  const remedies = ['accept-match', 'upload-products', 'waive'] as const;

  it('leads to likely matches if there are any, else to the upload', () => {
    const missing = ruleOf('P07', { object: 'prd', remedies: [...remedies] });
    const match = row({ object: 'prd', findings: 2 }, 'P17');
    expect(ruleActions('p', missing, [match])[0]).toEqual({
      ...{ remedy: 'accept-match', kind: 'link', to: '/projectplanogram/p/validation?rule=P17' },
    });
    expect(ruleActions('p', missing, [])[0]).toEqual({
      ...{ remedy: 'upload-products', kind: 'link', to: '/projectplanogram/p/uploads?tab=products' },
    });
  });

  it('leads to limits only if the rule has some', () => {
    const settings = ['change-settings', 'waive'] as const;
    const actions = (id: string) =>
      ruleActions('p', ruleOf(id, { remedies: [...settings] }), []).map(({ kind }) => kind);
    expect(actions('X05')).toEqual(['limits', 'waive']);
    expect(actions('G08')).toEqual(['waive']);
    const reading = ruleActions('p', ruleOf('G07', { remedies: ['change-reading', 'waive'] }), []);
    expect(reading[0]).toEqual({ remedy: 'change-reading', kind: 'link', to: '/projectplanogram/p/settings' });
  });
});
