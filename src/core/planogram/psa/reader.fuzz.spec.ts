import { describe, expect, it } from 'vitest';
import { readPlanogramFile } from './reader.js';
import type { PlanogramFile } from '../model.js';

/**
 * Thousands of random bad bytes, from a seed that is printed on failure: `REVEAL_FUZZ_SEED=… npx vitest run
 * reader.fuzz`. Runs for REVEAL_FUZZ_SECONDS (default 4; set 180 for a long run).
 */
const SEED = Number(process.env['REVEAL_FUZZ_SEED'] ?? 20261121);
const SECONDS = Number(process.env['REVEAL_FUZZ_SECONDS'] ?? 4);
/** Even on a slow machine. */
const LEAST_RUNS = 60;

/** mulberry32: small, seedable, good enough to choose bytes. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below || 0;
  };
}

const HEAD = 'PROSPACE SCHEMATIC FILE\r\n; Version 2017.2.0\r\n';
const TYPES = [
  'Project',
  'Product',
  'Planogram',
  'Performance',
  'Segment',
  'Fixture',
  'Position',
  'Peg',
  '3D point',
  'X',
];
const CELLS = [
  '',
  '0',
  '1',
  '-1',
  '48.809999999999995',
  '1e308',
  'text',
  '\\,',
  '\\\\',
  '\\"',
  '\\',
  '"',
  'é',
  '\u0000',
  '9'.repeat(40),
];

type Random = ReturnType<typeof randomFrom>;

function pick<T>(random: Random, from: readonly T[]): T {
  return from[Math.floor(random(from.length))] as T;
}

function wellFormed(random: Random): Buffer {
  const lines = Array.from({ length: 3 + Math.floor(random(40)) }, () => {
    const cells = Array.from({ length: Math.floor(random(random(1) < 0.2 ? 300 : 20)) }, () => pick(random, CELLS));
    return [pick(random, TYPES), ...cells].join(',');
  });
  return Buffer.from(HEAD + lines.join(pick(random, ['\n', '\r\n', '\r'])), pick(random, ['utf8', 'latin1'] as const));
}

const MUTATIONS: readonly ((bytes: Buffer, random: Random) => Buffer)[] = [
  (bytes) => bytes,
  (bytes, random) => bytes.subarray(0, Math.floor(random(bytes.length))),
  (bytes, random) => {
    const changed = Buffer.from(bytes);
    for (let i = 0; i < 1 + random(30); i++) changed[Math.floor(random(bytes.length))] = Math.floor(random(256));
    return changed;
  },
  (bytes, random) => {
    const from = Math.floor(random(bytes.length));
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(Math.floor(random(bytes.length)))]);
  },
  (bytes, random) => Buffer.concat([bytes, Buffer.from(Array.from({ length: 2000 }, () => Math.floor(random(256))))]),
  (_, random) =>
    Buffer.from(
      HEAD + 'Planogram\n' + Array.from({ length: 500 }, () => String.fromCharCode(random(256))).join(''),
      'latin1',
    ),
  (_, random) => Buffer.from(Array.from({ length: 300 }, () => Math.floor(random(256)))),
];

/** Accesses everything a record offers, so that on-demand decoding is exercised too. */
function askAll(file: PlanogramFile): void {
  const records = [...file.products, ...file.others.flatMap((group) => group.records)];
  for (const planogram of file.planograms) {
    expect([planogram.name, planogram.notes, planogram.desc(50), planogram.value(1)]).toHaveLength(4);
    for (const segment of planogram.segments) expect(segment.x).not.toBeNaN();
    for (const fixture of planogram.fixtures) {
      for (const position of fixture.positions) {
        expect(position.productIndex).toBeLessThan(file.products.length);
        expect([position.width, position.xCap.count, position.yCap.orientation, position.x]).not.toContain(NaN);
      }
    }
  }
  for (const record of records) {
    for (const cell of [1, 2, 60, 300]) {
      expect(typeof record.cell(cell)).toBe('string');
      expect(record.numberAt(cell)).not.toBeNaN();
    }
  }
}

describe('the reader under bad bytes', () => {
  it(
    'always ends, never throws, and gives a model or a refusal',
    () => {
      const until = performance.now() + SECONDS * 1000;
      let accepted = 0;
      let run = 0;
      for (; run < LEAST_RUNS || performance.now() < until; run++) {
        const random = randomFrom(SEED + run);
        const bytes = new Uint8Array(pick(random, MUTATIONS)(wellFormed(random), random));
        const before = bytes.slice();
        try {
          const result = readPlanogramFile(bytes, { maxLineBytes: 4000, maxRows: 200 });
          if (result.ok) {
            accepted++;
            askAll(result.file);
          } else expect(result.refusal.code).toMatch(/^(F01|reader)\./);
          expect(bytes).toEqual(before);
        } catch (error) {
          throw new Error(`REVEAL_FUZZ_SEED=${SEED + run}`, { cause: error });
        }
      }
      expect(accepted).toBeGreaterThan(run / 10);
    },
    SECONDS * 1000 + 20_000,
  );

  it('keeps a file of tiny rows within its row limit, in bounded memory', () => {
    const head = Buffer.from(`${HEAD}Planogram\nFixture\n`);
    const bytes = new Uint8Array(Buffer.concat([head, Buffer.from('Position\n'.repeat(1_000_000))]));
    const before = process.memoryUsage();
    const result = readPlanogramFile(bytes);
    const after = process.memoryUsage();
    expect(result).toMatchObject({ ok: false, refusal: { code: 'reader.too-many-rows' } });
    const grown = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
    expect(grown).toBeLessThan(250e6);
  });

  it('refuses a line of 64 MB at once', () => {
    const bytes = new Uint8Array(64 * 1024 * 1024).fill(0x2c);
    bytes.set(Buffer.from(`${HEAD}Planogram,`));
    const before = process.cpuUsage();
    expect(readPlanogramFile(bytes)).toMatchObject({ ok: false, refusal: { code: 'reader.line-too-long', line: 3 } });
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
  });

  it('reads a line of a million wrong cells and keeps its diagnostics bounded', () => {
    const row = `Position${',x'.repeat(500_000)}`;
    const bytes = new Uint8Array(
      Buffer.from(`${HEAD}Planogram\nFixture\n${row}\n${'Product,,,,,x,x,x,x\n'.repeat(50_000)}`),
    );
    const result = readPlanogramFile(bytes);
    if (!result.ok) throw new Error(result.refusal.code);
    expect(result.file.diagnostics.items.length).toBeLessThan(500);
    expect(result.file.diagnostics.counts['F02']).toBeGreaterThan(200_000);
  });
});
