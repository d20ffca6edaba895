import { describe, expect, it } from 'vitest';
import { generateSamples } from '../../../samples/generate.js';
import { generateMessySamples } from '../../../samples/messy/generate.js';
import { readIndependently, splitCells } from '../../../test/support/independent-psa.js';
import { readPlanogramFile } from '../planogram/psa/reader.js';
import { planFacings } from './plan.js';
import { DEFAULT_PLAN_OPTIONS } from './plan-options.js';
import { plannedFile } from './plan-rows.js';
import type { FacingsPlan } from './plan-types.js';

const usual = [...generateSamples({ seed: 'planner', stores: 2, years: [2026], lists: false, broken: false })];
const messy = [...generateMessySamples({ seed: 'planner', stores: 3, lists: false })];
const samples = [...usual, ...messy].flatMap(({ path, bytes }) => {
  const read = readPlanogramFile(bytes, { codePage: 'gbk' });
  return read.ok && read.file.planograms.length > 0 ? [{ path, bytes, file: read.file }] : [];
});

/** X, width and facings of a Position row. */
const PLANNED_CELLS = [4, 5, 14];

/** Changed rows by line, as found by an independent splitter; some files separate cells by tabs. */
function changedCells(before: string, after: string): Map<number, number[]> {
  const lines = (text: string) => text.split(text.includes('\n') ? '\n' : '\r');
  const cells = (line: string) => (/^\w+\t/.test(line) ? line.split('\t') : splitCells(line));
  const [old, now] = [lines(before), lines(after)];
  expect(now.length).toBe(old.length);
  return new Map(
    old.flatMap((line, index): [number, number[]][] => {
      if (line === now[index]) return [];
      const [was, is] = [cells(line), cells(now[index] ?? '')];
      expect(is.length).toBe(was.length);
      return [[index + 1, was.flatMap((cell, at) => (cell === is[at] ? [] : [at]))]];
    }),
  );
}

function facingsAfter(plan: FacingsPlan): number[] {
  return plan.edits.flatMap(({ hFacings }) => hFacings ?? []);
}

describe('a planned file', () => {
  it('differs from the original only in the planned cells, in any format', () => {
    const encodings = new Set<string>();
    let changed = 0;
    for (const { path, bytes, file } of samples) {
      const plan = planFacings(file, 0, DEFAULT_PLAN_OPTIONS);
      const after = plannedFile(bytes, file, 0, plan.edits, 'gbk');
      expect(after, path).not.toBeNull();
      if (after === null) continue;
      expect(after.file.encoding).toBe(file.encoding);
      encodings.add(file.encoding);
      const decode = (of: Uint8Array) => new TextDecoder(file.encoding).decode(of);
      const rows = changedCells(decode(bytes), decode(after.bytes));
      expect([...rows.keys()], path).toEqual(plan.edits.map(({ line }) => line));
      for (const cells of rows.values()) for (const cell of cells) expect(PLANNED_CELLS).toContain(cell);
      changed += facingsAfter(plan).length;
    }
    expect(samples.length).toBeGreaterThan(40);
    expect(changed).toBeGreaterThan(200);
    expect([...encodings]).toEqual(expect.arrayContaining(['utf-8', 'utf-16le', 'windows-1252', 'gbk']));
  });

  it('has exactly the planned facings in an independent reader', () => {
    for (const { path, bytes, file } of samples.filter(({ file: { encoding } }) => encoding === 'windows-1252')) {
      const plan = planFacings(file, 0, DEFAULT_PLAN_OPTIONS);
      const after = plannedFile(bytes, file, 0, plan.edits);
      const read = after && readIndependently(path, new TextDecoder('windows-1252').decode(after.bytes));
      if (!read) continue;
      const rows = read.planograms[0]?.fixtures.flatMap(({ positions }) => positions) ?? [];
      const facings = plan.edits.map(({ position }) => Number(rows[position]?.cells[13]));
      expect(facings, path).toEqual(
        plan.edits.map(({ position, hFacings }) => hFacings ?? positionsOf(file)[position]?.hFacings),
      );
      // Planning the result again changes nothing.
      const again = after && planFacings(after.file, 0, DEFAULT_PLAN_OPTIONS);
      expect(again?.supply.before).toEqual(plan.supply.after);
    }
  });

  it('makes no shelf wider than before, and overlaps no neighbor', () => {
    for (const { path, file, bytes } of samples) {
      const plan = planFacings(file, 0, DEFAULT_PLAN_OPTIONS);
      for (const { used, available } of plan.runs) {
        expect(used.after, path).toBeLessThanOrEqual(Math.max(used.before, available) + 0.1);
      }
      const after = plannedFile(bytes, file, 0, plan.edits, 'gbk');
      const overlaps = after && planFacings(after.file, 0, DEFAULT_PLAN_OPTIONS).positions;
      const stacked = (positions: FacingsPlan['positions'] | null) =>
        positions?.filter(({ stays }) => stays === 'stacked').length;
      expect(stacked(overlaps), path).toBe(stacked(plan.positions));
    }
  });
});

function positionsOf(file: (typeof samples)[number]['file']) {
  return file.planograms[0]?.fixtures.flatMap((fixture) => [...fixture.positions]) ?? [];
}
