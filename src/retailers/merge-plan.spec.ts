import { describe, expect, it } from 'vitest';
import { type MergedUnit, planMerge } from './merge-plan.js';
import { nameKey, type UnitKind } from './retailer.js';

const unit = (id: string, kind: UnitKind, name: string, parentId: string | null = null): MergedUnit => ({
  id,
  kind,
  name,
  nameKey: nameKey(name),
  parentId,
});
const told = ({ folded, moved }: ReturnType<typeof planMerge>) => ({
  folded: folded.map(({ from, into }) => `${from.id}=${into.id}`),
  moved: moved.map(({ unit: { id }, parentId }) => `${id}>${parentId ?? 'top'}`),
});

describe('merging the parts of two retailers', () => {
  it('moves all parts when the other retailer has none', () => {
    const from = [
      unit('d', 'division', 'North'),
      unit('b', 'banner', 'Fresh', 'd'),
      unit('c', 'basecallpoint', 'A', 'b'),
    ];
    expect(told(planMerge(from, []))).toEqual({ folded: [], moved: ['d>top', 'b>d', 'c>b'] });
  });

  it('folds parts of the same kind, place and name, and continues below them', () => {
    const from = [
      unit('d', 'division', 'NORTH'),
      unit('b1', 'banner', 'Fresh', 'd'),
      unit('b2', 'banner', 'Value', 'd'),
      unit('c', 'basecallpoint', 'A', 'b2'),
    ];
    const into = [unit('D', 'division', 'North'), unit('B1', 'banner', 'fresh', 'D')];
    expect(told(planMerge(from, into))).toEqual({ folded: ['d=D', 'b1=B1'], moved: ['b2>D', 'c>b2'] });
  });

  it('does not fold a name in another place or of another kind', () => {
    const from = [unit('b', 'banner', 'North'), unit('c', 'basecallpoint', 'A', 'b')];
    const into = [unit('D', 'division', 'North'), unit('C', 'basecallpoint', 'A', 'D')];
    expect(told(planMerge(from, into))).toEqual({ folded: [], moved: ['b>top', 'c>b'] });
  });
});
