import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOfBytes, numberOfText } from './number.js';

function parse(text: string): number {
  const bytes = new Uint8Array(Buffer.from(`,${text},`, 'latin1'));
  const cell = { stop: 0 };
  const value = numberOfBytes(bytes, 1, bytes.length, cell);
  return cell.stop < 0 ? numberOfText(text) : value;
}

const SEED = 20261121;

describe('numbers from bytes', () => {
  it('equal Number() for every double as it is written out', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(parse(String(value))).toBe(value + 0);
      }),
      { seed: SEED, numRuns: 5000 },
    );
  });

  it('equal Number() for decimals of any length and place of the point', () => {
    const decimals = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.nat(30), fc.boolean());
    fc.assert(
      fc.property(decimals, ([digits, fraction, negative]) => {
        const padded = digits.toString().padStart(fraction + 1, '0');
        const point = padded.length - fraction;
        const text = `${negative ? '-' : ''}${padded.slice(0, point)}.${padded.slice(point)}`;
        expect(parse(text)).toBe(Number(text) + 0);
      }),
      { seed: SEED, numRuns: 5000 },
    );
  });

  it('equal Number() for the noise of computed lengths, which has 16 to 19 digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 999 }), (a, b) => {
        const value = (a / 100) * b * 0.1 + 1 / b;
        for (const text of [String(value), value.toFixed(16), value.toPrecision(19)])
          expect(parse(text)).toBe(Number(text));
      }),
      { seed: SEED, numRuns: 5000 },
    );
  });

  it('round halfway cases like Number()', () => {
    // 2^53 + 1 lies between two doubles; one more digit decides.
    const halfway = [
      '9007199254740993',
      '9007199254740993.0',
      '9007199254740993.1',
      '900719925474099.35',
      '0.5000000000000000555',
    ];
    for (const text of halfway) expect(parse(text)).toBe(Number(text));
  });

  it('accept a text exactly when it is written as a decimal', () => {
    const unit = fc.constantFrom('0', '1', '9', '.', '-', '+', 'e', 'E', ' ', 'x', 'I', '_');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
        const decimal = /^ *[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)? *$/i.test(text) && Number.isFinite(Number(text));
        expect(parse(text)).toBe(decimal ? Number(text) + 0 : NaN);
        expect(numberOfText(text)).toBe(decimal ? Number(text) + 0 : NaN);
      }),
      { seed: SEED, numRuns: 5000 },
    );
  });

  it('end at the comma of their cell, and leave unusual cells to the slow path', () => {
    const ends = ['12.5,7', '-3,', ',', '48.809999999999995,x', '1e5,', '\\ 5,', '12'].map((row) => {
      const cell = { stop: 0 };
      numberOfBytes(new Uint8Array(Buffer.from(row, 'latin1')), 0, row.length, cell);
      return cell.stop;
    });
    expect(ends).toEqual([4, 2, 0, 18, -1, -1, 2]);
  });

  it('turn minus zero into zero, and read empty as not a number', () => {
    expect(Object.is(parse('-0'), 0)).toBe(true);
    expect(Object.is(parse('-0.00'), 0)).toBe(true);
    expect(parse('')).toBeNaN();
  });

  it('treat a cell of a million digits as text', () => {
    expect(parse('1'.repeat(1_000_000))).toBeNaN();
  });
});
