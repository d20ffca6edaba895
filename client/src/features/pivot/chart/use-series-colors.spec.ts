import { describe, expect, it } from 'vitest';
import type { PivotDto } from '../../../api/pivot.gen.js';
import { seriesLevel, stripeRepeated } from './use-series-colors.js';

/** A chart whose series are these lines across, by the fields of the columns. */
const seriesOf = (columns: PivotDto['question']['columns'], ...lines: string[][]) =>
  seriesLevel(
    { question: { columns }, columnLines: lines.map((keys) => ({ keys })) },
    { series: lines.map((path, index) => ({ index, path })) },
  );

describe('the level that the series of a chart are of', () => {
  it('is the innermost of the columns', () => {
    expect(seriesOf(['category', 'brand'], ['Soup', 'Acme'], ['Soup', 'Best'])).toEqual({
      keys: ['Acme', 'Best'],
      level: 'brand',
    });
  });

  it('is missing when a value occurs twice, because two series of one color would be indistinguishable', () => {
    expect(seriesOf(['category', 'brand'], ['Soup', 'Acme'], ['Beer', 'Acme']).level).toBeNull();
  });

  it('is missing for lines of different levels, for stores and for a measure alone', () => {
    expect(seriesOf(['category', 'brand'], ['Soup'], ['Beer', 'Acme']).level).toBeNull();
    expect(seriesOf(['banner'], ['North'], ['South']).level).toBeNull();
    expect(seriesOf([], [])).toEqual({ keys: [''], level: null });
  });
});

it('stripes a series that follows one of the same color', () => {
  expect(stripeRepeated(['#111111', '#222222', '#111111']).map(({ isStriped }) => isStriped)).toEqual([
    false,
    false,
    true,
  ]);
});
