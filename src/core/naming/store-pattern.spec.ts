import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileStorePattern } from './store-pattern.js';
import { storeNumberIn } from './store-number.js';

const problemOf = (pattern: string) => {
  const compiled = compileStorePattern(pattern);
  return compiled.ok ? null : compiled.problem;
};

describe('a person’s own store pattern', () => {
  it.each([
    '\\d+',
    'Store[= ](\\d{1,6})',
    '^(\\d+)OSR\\d+\\.psa$',
    '(?:S|ST)-?(\\d+)',
    '(?<store>[0-9A-Z]{4})',
    '[(+*]+x',
    '(ab)?c+',
  ])('may be %s', (pattern) => expect(problemOf(pattern)).toBeNull());

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['(', 'not-a-pattern'],
    ['[', 'not-a-pattern'],
    [')', 'not-a-pattern'],
    ['a{2', 'not-a-pattern'],
    [`${'a'.repeat(121)}`, 'too-long'],
    ['(a+)+$', 'nested-repetition'],
    ['((a+)b?)*$', 'nested-repetition'],
    ['(a|aa)+$', 'nested-repetition'],
    ['(?:(?:a|b)c){2,}', 'nested-repetition'],
    ['(\\d{1,9}){9}', 'nested-repetition'],
    ['a*a*a*a*b', 'too-many-repetitions'],
    ['a{1,99}a{1,99}a+a+', 'too-many-repetitions'],
    ['(\\d)\\1', 'back-reference'],
    ['(?<d>\\d)\\k<d>', 'back-reference'],
  ])('may not be %j: %s', (pattern, problem) => {
    expect(problemOf(pattern)).toBe(problem);
  });

  it('ends soon on the worst text it can meet', () => {
    const compiled = compileStorePattern('a*a*a*b');
    if (!compiled.ok) throw new Error(compiled.problem);
    const before = process.cpuUsage();
    expect(storeNumberIn('a'.repeat(10_000), compiled.expression)).toBeNull();
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: fc.constantFrom(...'ab1(){}[]|*+?\\.,^$=!<>:-') }), (pattern) => {
        const compiled = compileStorePattern(pattern);
        if (compiled.ok) storeNumberIn('ab1 ab1 aab111', compiled.expression);
      }),
      { numRuns: 2_000 },
    );
  });
});
