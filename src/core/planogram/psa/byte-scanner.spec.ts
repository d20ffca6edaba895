import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteScanner } from './byte-scanner.js';
import { RowIndex, countCells, endOfCell } from './tokenizer.js';

const SEED = 20261121;

/** Bytes at any offset of a larger buffer, so that words and bytes are not aligned. */
const placed = (byte: fc.Arbitrary<number>) =>
  fc.tuple(fc.array(byte, { maxLength: 80 }), fc.nat(5), fc.nat(5)).map(([bytes, before, after]) => {
    const buffer = new Uint8Array(before + bytes.length + after).fill(0x2c);
    buffer.set(bytes, before);
    return buffer.subarray(before, before + bytes.length);
  });

/** The bytes that matter, and the neighbors that a careless word test would confuse with them. */
const rowByte = fc.constantFrom(0x2c, 0x5c, 0x30, 0x2b, 0x2d, 0x5b, 0x5d, 0x00, 0xac, 0xdc, 0xff, 0x6e);

describe('ByteScanner', () => {
  it('finds what indexOf finds', () => {
    fc.assert(
      fc.property(placed(fc.constantFrom(0x0a, 0x0b, 0x09, 0x8a, 0x00, 0xff)), fc.nat(80), (bytes, from) => {
        const start = Math.min(from, bytes.length);
        const found = bytes.indexOf(0x0a, start);
        expect(new ByteScanner(bytes).find(0x0a, start)).toBe(found < 0 ? bytes.length : found);
      }),
      { seed: SEED, numRuns: 3000 },
    );
  });

  it('finds the next byte that is NUL or not ASCII', () => {
    fc.assert(
      fc.property(
        placed(fc.constantFrom(0x01, 0x7f, 0x41, 0x41, 0x41, 0x80, 0x00, 0xff)),
        fc.nat(80),
        (bytes, from) => {
          const start = Math.min(from, bytes.length);
          const found = bytes.findIndex((byte, at) => at >= start && (byte === 0 || byte >= 0x80));
          expect(new ByteScanner(bytes).findUnplain(start)).toBe(found < 0 ? bytes.length : found);
        },
      ),
      { seed: SEED, numRuns: 3000 },
    );
  });

  it('skips as many cells as going from cell end to cell end does', () => {
    fc.assert(
      fc.property(placed(rowByte), fc.integer({ min: 1, max: 40 }), fc.nat(80), (bytes, count, from) => {
        const end = bytes.length;
        const start = Math.min(from, end);
        let expected = start;
        for (let i = 0; i < count && expected <= end; i++) expected = endOfCell(bytes, expected, end) + 1;
        expect(new ByteScanner(bytes).skipCells(start, end, count)).toBe(Math.min(expected, end + 1));
        expect(new ByteScanner(bytes).countCells(start, end)).toBe(countCells(bytes, start, end));
      }),
      { seed: SEED, numRuns: 5000 },
    );
  });
});

describe('RowIndex', () => {
  it('finds each cell of a row, and none in an empty row', () => {
    const bytes = new Uint8Array(Buffer.from('a,,b\\,c,'));
    const index = new RowIndex().open(bytes, 0, bytes.length);
    const cells = [1, 2, 3, 4, 5].map((n) => Buffer.from(bytes.subarray(index.startOf(n), index.endOf(n))).toString());
    expect(cells).toEqual(['a', '', 'b\\,c', '', '']);
    expect(countCells(bytes, 0, bytes.length)).toBe(4);
    expect(countCells(bytes, bytes.length + 1, bytes.length)).toBe(0);
    expect(new RowIndex().open(bytes, 1, 0).startOf(1)).toBe(1);
  });

  it('finds cells in any order, and forgets them with the row', () => {
    const bytes = new Uint8Array(Buffer.from('aa,b,cc'));
    const index = new RowIndex().open(bytes, 0, 7);
    expect([index.startOf(3), index.endOf(1), index.endOf(2), index.endOf(3), index.startOf(4)]).toEqual([
      5, 2, 4, 7, 8,
    ]);
    expect(index.open(bytes, 3, 7).endOf(1)).toBe(4);
  });

  it('grows with the row', () => {
    const bytes = new Uint8Array(5000).fill(0x2c);
    const index = new RowIndex().open(bytes, 0, bytes.length);
    expect([index.startOf(5001), index.endOf(5001), index.startOf(5002)]).toEqual([5000, 5000, 5001]);
  });
});
