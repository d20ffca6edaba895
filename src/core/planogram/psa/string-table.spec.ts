import { describe, expect, it } from 'vitest';
import { StringTable, nextHash } from './string-table.js';

function hashOf(bytes: Uint8Array): number {
  return bytes.reduce(nextHash, 0);
}

function idOf(table: StringTable, text: string, hash?: number): number {
  const bytes = new Uint8Array(Buffer.from(text));
  return table.idOfBytes(bytes, 0, bytes.length, hash ?? hashOf(bytes));
}

describe('StringTable', () => {
  it('gives equal texts one number, however they came, and the empty text 0', () => {
    const table = new StringTable();
    const cola = idOf(table, 'Cola');
    expect(table.idOfText('Cola')).toBe(cola);
    expect(idOf(table, 'cola')).not.toBe(cola);
    expect([table.text(cola), table.idOfText(''), table.text(0)]).toEqual(['Cola', 0, '']);
  });

  it('keeps its numbers while it grows', () => {
    const table = new StringTable();
    const ids = Array.from({ length: 20_000 }, (_, n) => idOf(table, `text ${n}`));
    expect(new Set(ids).size).toBe(20_000);
    expect(ids.map((id) => table.text(id))).toEqual(ids.map((_, n) => `text ${n}`));
    expect(ids.map((_, n) => table.idOfText(`text ${n}`))).toEqual(ids);
  });

  it('stays fast and correct when texts are made to collide', () => {
    const table = new StringTable();
    const hash = hashOf(new Uint8Array(Buffer.from('x')));
    const before = process.cpuUsage();
    const ids = Array.from({ length: 20_000 }, (_, n) => idOf(table, `collision ${n}`, hash));
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000); // 20,000² / 2 comparisons would take far longer
    expect(ids.map((_, n) => idOf(table, `collision ${n}`, hash))).toEqual(ids);
    expect(new Set(ids).size).toBe(20_000);
  });
});
