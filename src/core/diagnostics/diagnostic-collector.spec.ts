import { describe, expect, it } from 'vitest';
import { DiagnosticCollector, foundText } from './diagnostic-collector.js';

describe('DiagnosticCollector', () => {
  it('keeps the first of each code and counts them all', () => {
    const collector = new DiagnosticCollector(2);
    for (const line of [1, 2, 3]) collector.add({ code: 'F02', severity: 'warning', line });
    collector.add({ code: 'F04', severity: 'info', line: 4 });
    expect(collector.list()).toEqual({
      items: [
        { code: 'F02', severity: 'warning', line: 1 },
        { code: 'F02', severity: 'warning', line: 2 },
        { code: 'F04', severity: 'info', line: 4 },
      ],
      counts: { F02: 3, F04: 1 },
    });
  });

  it('says when the next diagnostic would not be kept, and counts without a description', () => {
    const collector = new DiagnosticCollector(1);
    expect(collector.hasRoom('N01')).toBe(true);
    collector.add({ code: 'N01', severity: 'error', line: 9 });
    expect(collector.hasRoom('N01')).toBe(false);
    collector.count('N01', 5);
    expect(collector.list().counts).toEqual({ N01: 6 });
  });
});

describe('the text found', () => {
  it('is unchanged up to 80 characters, and is cut with an ellipsis beyond', () => {
    expect(foundText('x'.repeat(80))).toBe('x'.repeat(80));
    expect(foundText('x'.repeat(81))).toBe(`${'x'.repeat(79)}…`);
  });

  it('is never cut through a surrogate pair', () => {
    expect(foundText(`${'x'.repeat(78)}😀yy`)).toBe(`${'x'.repeat(78)}…`);
  });

  it('contains no control characters, which a database or a terminal may reject', () => {
    expect(foundText('a\u0000b\u001bc\nd\u0085')).toBe('a\uFFFDb\uFFFDc\uFFFDd\uFFFD');
  });
});
