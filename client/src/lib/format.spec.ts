import { describe, expect, it } from 'vitest';
import { createFormat } from './format.js';

const english = createFormat('en-US');
const chinese = createFormat('zh-CN');

describe('numbers', () => {
  it('groups whole numbers and keeps a column on its decimals', () => {
    expect(english.integer(1234567)).toBe('1,234,567');
    expect(english.number(12, 2)).toBe('12.00');
    expect(english.number(1234.567, 1)).toBe('1,234.6');
  });

  it('keeps three significant figures in a headline and no decimals from 1,000 up', () => {
    expect(english.figure(3.14159)).toBe('3.14');
    expect(english.figure(31.4159)).toBe('31.4');
    expect(english.figure(314.159)).toBe('314.2');
    expect(english.figure(3141.59)).toBe('3,142');
    expect(english.figure(24)).toBe('24');
  });

  it('writes limits as they were typed', () => {
    expect([3, 2.5, 0.125, 1200, null].map(english.exact)).toEqual(['3', '2.5', '0.125', '1,200', '–']);
  });

  it('writes shares of 1 as percent and differences as signed points', () => {
    expect(english.percent(0.2534)).toBe('25.3%');
    expect(english.points(0.06)).toBe('+6.0');
    expect(english.points(-0.0512)).toBe('−5.1');
  });

  it('writes a true minus', () => {
    expect(english.integer(-1234)).toBe('−1,234');
    expect(english.money(-455, 'USD', 0)).toBe('−$455');
    expect(chinese.percent(-0.031)).toBe('−3.1%');
  });

  it('shortens in the way of the language', () => {
    expect(english.compact(12_000)).toBe('12K');
    expect(chinese.compact(12_000)).toBe('1.2万');
  });

  it('writes a dash for null, undefined and non-finite values, and never a zero', () => {
    for (const missing of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(english.integer(missing)).toBe('–');
      expect(english.percent(missing)).toBe('–');
      expect(english.money(missing, 'USD')).toBe('–');
    }
    expect(english.integer(0)).toBe('0');
  });

  it('writes bytes in powers of 1,000', () => {
    expect([0, 1, 999].map((bytes) => english.bytes(bytes))).toEqual(['0 bytes', '1 byte', '999 bytes']);
    expect(english.bytes(1_500_000)).toBe('1.5 MB');
  });
});

describe('times', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');

  it('writes how long ago in the largest unit that fits', () => {
    expect(english.relative('2026-11-21T11:57:00Z', now)).toBe('3 minutes ago');
    expect(english.relative('2026-11-19T12:00:00Z', now)).toBe('2 days ago');
    expect(chinese.relative('2026-11-21T11:57:00Z', now)).toBe('3分钟前');
  });

  it('joins names and values with the punctuation of the language', () => {
    expect(english.pair('Level', english.series(['A', 'B']))).toBe('Level: A, B');
    expect(chinese.pair('层级', chinese.series(['A', 'B']))).toBe('层级：A、B');
  });

  it('writes dates short enough for a column', () => {
    expect(english.date('2026-11-21T12:00:00Z')).toBe('Nov 21, 2026');
    expect(chinese.date('2026-11-21T12:00:00Z')).toBe('2026/11/21');
    expect(chinese.dateTime('2026-11-21T12:00:00Z')).toMatch(/^2026\/11\/21 \d{2}:\d{2}$/);
  });

  it('writes a duration in its two largest units', () => {
    expect(english.duration(75)).toBe('1 min 15 sec');
    expect(english.duration(3_725)).toBe('1 hr 2 min');
    expect(english.duration(9)).toBe('9 sec');
  });

  it('writes a dash for a missing or unreadable time', () => {
    expect(english.dateTime(null)).toBe('–');
    expect(english.date('soon')).toBe('–');
  });
});
