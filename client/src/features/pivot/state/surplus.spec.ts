import { describe, expect, it } from 'vitest';
import type { PivotTable } from './fields.js';
import { readQuestion } from '@core/pivots/pivot-question.js';
import type { Question } from './question.js';
import { surplusOf, withoutSurplus } from './surplus.js';

const FIRST: Question = {
  ...{ rows: [], columns: [], measures: ['linear'], filters: {} },
  ...{ space: 'linear', sales: 'sales', within: 'category', limits: [], calculated: [] },
};

function of(search: string, table: PivotTable = 'facts') {
  const params = new URLSearchParams(search);
  const address = {
    ...{ rows: params.get('rows'), columns: params.get('columns'), values: params.get('values') },
    filters: params.getAll('filter'),
  };
  const question = readQuestion(
    {
      ...address,
      within: null,
      space: null,
      sales: null,
      limits: [],
      calculated: [],
      against: null,
    },
    FIRST,
  );
  const surplus = surplusOf(question, table, address);
  return { surplus, mended: withoutSurplus(question, surplus) };
}

describe('a question of the address', () => {
  it('has nothing too much when all of it can be asked', () => {
    expect(of('rows=category,brand&columns=region&values=linear,sales&filter=state:OH').surplus).toEqual([]);
    expect(of('rows=shelf&filter=bay:1', 'positions').surplus).toEqual([]);
  });

  it('has the last fields of a zone too much, or the last measures', () => {
    const { surplus, mended } = of('rows=category,subcategory,segment,brand,package,product,store');
    expect(surplus).toEqual([{ kind: 'rows', most: 5, count: 7, names: ['product', 'store'] }]);
    expect(mended.rows).toEqual(['category', 'subcategory', 'segment', 'brand', 'package']);
    const measures =
      'linear,square,area,cubic,facings,capacity,units,sales,profit,products,stores,planograms,positions';
    expect(of(`rows=brand&values=${measures}`).surplus).toEqual([
      { kind: 'values', most: 12, count: 13, names: ['positions'] },
    ]);
  });

  it('has the innermost lines down too much where rows and columns take fewer together', () => {
    const { surplus, mended } = of('rows=category,segment,brand,package&columns=banner,region,state,store');
    expect(surplus).toEqual([
      { kind: 'columns', most: 3, count: 4, names: ['store'] },
      { kind: 'together', most: 6, count: 7, names: ['package'] },
    ]);
    expect(mended).toMatchObject({ rows: ['category', 'segment', 'brand'], columns: ['banner', 'region', 'state'] });
  });

  it('names a measure that there is not', () => {
    const { surplus, mended } = of('rows=brand&values=sales,turnover');
    expect(surplus).toEqual([{ kind: 'unknownMeasure', names: ['turnover'] }]);
    expect(mended.measures).toEqual(['sales']);
  });

  it('names a field twice, or one that there is not', () => {
    const { surplus, mended } = of('rows=brand,category,brand&columns=brand,colour&filter=size:1');
    expect(surplus).toEqual([
      { kind: 'twice', names: ['brand'] },
      { kind: 'unknown', names: ['colour', 'size'] },
    ]);
    expect(mended).toMatchObject({ rows: ['brand', 'category'], columns: [] });
  });

  it('names fields and measures of the other table, which count for nothing else', () => {
    const facts = of('rows=category,segment,brand,package,product,shelf&filter=bay:1');
    expect(facts.surplus).toEqual([{ kind: 'otherTable', names: ['shelf', 'bay'] }]);
    expect(facts.mended.filters).toEqual({});
    const positions = of('rows=shelf&values=sales,units', 'positions');
    expect(positions.surplus).toEqual([{ kind: 'otherTable', names: ['sales', 'units'] }]);
    expect(positions.mended.measures).toEqual(['linear']);
  });
});
