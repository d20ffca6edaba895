import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findingIdentity, findingsChange } from './identity.js';
import { CATALOGUE, verdictOf } from './verdict.js';

/** Severity by id from the table of docs/validation.md; `P09–P13` stands for five rules. */
function documented(): Record<string, string> {
  const text = readFileSync(new URL('../../../docs/validation.md', import.meta.url), 'utf8');
  const rules: Record<string, string> = {};
  for (const [, first = '', , last, severity = ''] of text.matchAll(
    /^\| ([A-Z]\d\d)(–([A-Z]\d\d))? +\| (error|warning|info) +\|/gm,
  )) {
    const [from, to] = [Number(first.slice(1)), Number((last ?? first).slice(1))];
    for (let no = from; no <= to; no++) rules[`${first[0]}${String(no).padStart(2, '0')}`] = severity;
  }
  return rules;
}

describe('the catalog', () => {
  it('contains each rule of docs/validation.md once, with its severity', () => {
    const ours = Object.fromEntries(CATALOGUE.map(({ id, severity }) => [id, severity]));
    expect(CATALOGUE).toHaveLength(Object.keys(ours).length);
    expect(ours).toEqual(documented());
  });
});

describe('the verdict', () => {
  it('blocks publishing while an error is open, and names the rules, most findings first', () => {
    const counts = [
      { rule: 'G03', findings: 3, waived: 1 },
      { rule: 'P04', findings: 5, waived: 0 },
      { rule: 'X05', findings: 7, waived: 0 },
      { rule: 'M02', findings: 9, waived: 4 },
    ];
    expect(verdictOf(counts)).toEqual({
      publishable: false,
      open: { error: 7, warning: 7, info: 5 }, // 3 − 1 + 5, 7, 9 − 4
      blocking: [counts[1], counts[0]],
    });
  });

  it('allows publishing when every error is waived', () => {
    expect(verdictOf([{ rule: 'G03', findings: 3, waived: 3 }])).toMatchObject({ publishable: true, blocking: [] });
    expect(verdictOf([])).toMatchObject({ publishable: true });
  });
});

describe('what changed between two uploads', () => {
  const at = (line: number, side: string) => ({ line, cell: 5, subject: '1', params: { side } });

  it('treats a finding as the same when only its line changed', () => {
    expect(findingIdentity('N03', at(7, 'width'), 'a.psa')).toBe(findingIdentity('N03', at(9, 'width'), 'a.psa'));
    expect(findingIdentity('N03', at(7, 'width'), 'a.psa')).not.toBe(findingIdentity('N03', at(7, 'depth'), 'a.psa'));
    expect(findingIdentity('N03', at(7, 'width'), 'a.psa')).not.toBe(findingIdentity('N03', at(7, 'width'), 'b.psa'));
  });

  it('counts findings that are resolved, new and remaining', () => {
    // Before: a twice, b. After: a, c twice. Still there: a; gone: a and b; new: c and c.
    expect(findingsChange(['a', 'b', 'a'], ['c', 'a', 'c'])).toEqual({ gone: 2, added: 2, still: 1 });
    expect(findingsChange([], [])).toEqual({ gone: 0, added: 0, still: 0 });
  });
});
