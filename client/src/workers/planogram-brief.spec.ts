import { describe, expect, it } from 'vitest';
import { BROKEN_SAMPLES } from '../../../samples/broken/broken-files.js';
import { generateSamples } from '../../../samples/generate.js';
import { briefOf } from './planogram-brief.js';

const broken = (name: string): Uint8Array => {
  const sample = BROKEN_SAMPLES.find((candidate) => candidate.name === name);
  if (!sample) throw new Error(`no sample ${name}`);
  return sample.bytes();
};

function read(name: string) {
  const outcome = briefOf(broken(name), name);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.brief;
}

describe('the summary of a file', () => {
  it('describes its content, small enough to store thousands', () => {
    const sample = [...generateSamples({ stores: 1, categories: 1, years: [2026], lists: false, broken: false })][0];
    if (!sample) throw new Error('no sample');
    const outcome = briefOf(sample.bytes, sample.path);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    const { brief, productKeys } = outcome;
    expect(brief.planograms).toHaveLength(1);
    expect(brief.positions).toBe(brief.planograms[0]?.positions);
    expect(brief.positions).toBeGreaterThan(50);
    expect(brief.products).toBe(productKeys.length);
    expect(new Set(productKeys).size).toBe(productKeys.length);
    expect(brief.problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
    // 300 KB of planogram are reduced to less than a hundredth.
    expect(JSON.stringify(brief).length).toBeLessThan(sample.bytes.length / 100);
  });

  it.each([
    ['not-a-planogram.psa', 'F01.not-a-planogram'],
    ['a-zip-named-psa.psa', 'F01.zip'],
    ['empty.psa', 'F01.empty'],
    ['no-planogram-row.psa', 'F01.no-planogram-row'],
  ])('refuses %s with %s', (name, code) => {
    const outcome = briefOf(broken(name), name);
    expect(outcome.ok ? null : outcome.refusal.code).toBe(code);
  });

  it('lists a problem once with its count, errors before warnings before notes', () => {
    const { problems } = read('wrong-numbers.psa');
    const found = problems.find(({ code }) => code === 'F02');
    expect(found?.count).toBeGreaterThan(0);
    expect(found?.line).toBeGreaterThan(1);
    expect(new Set(problems.map(({ code }) => code)).size).toBe(problems.length);
    const ranks = problems.map(({ severity }) => ['error', 'warning', 'info'].indexOf(severity));
    expect(ranks).toEqual([...ranks].sort());
  });

  it('omits a missing store number, which depends on a later choice', () => {
    expect(read('no-store-number.psa').problems.map(({ code }) => code)).not.toContain('G03');
  });
});
