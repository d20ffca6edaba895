import { readQuestion } from '@core/pivots/pivot-question.js';
import { describe, expect, it } from 'vitest';
import {
  calculatedWith,
  comparedWith,
  kept,
  limitedTo,
  placed,
  type Question,
  refusalOf,
  sameQuestion,
  turned,
  without,
  writeQuestion,
} from './question.js';

const QUESTION: Question = {
  rows: ['category', 'brand'],
  columns: ['store'],
  measures: ['linear', 'sales'],
  filters: { brand: ['Acme: red', 'Bolt'] },
  space: 'linear',
  sales: 'sales',
  within: 'column',
  limits: [],
  calculated: [],
};

const readBack = (question: Question): Question => {
  const { filter, limit, calc, ...texts } = writeQuestion(question);
  return readQuestion({ ...texts, filters: filter, limits: limit, calculated: calc }, { ...QUESTION, rows: ['state'] });
};

describe('a question in the address', () => {
  it('is restored unchanged, including colons in values and empty zones', () => {
    expect(readBack(QUESTION)).toEqual(QUESTION);
    const other: Question = { ...QUESTION, rows: [], within: 'total', space: 'area', sales: 'profit' };
    expect(readBack(other)).toEqual(other);
  });

  it('omits unknown fields, duplicates, and fields already in the rows', () => {
    const texts = {
      rows: 'brand,colour,brand',
      columns: 'brand,store',
      values: 'x',
      within: 'y',
      space: null,
      sales: null,
      limits: ['brand:top=x:sales', 'state:top=2:sales', 'brand:top=2:size', 'brand:sales'],
      calculated: ['sum:sales:Total', 'sales'],
      against: 'newest',
    };
    expect(readQuestion({ ...texts, filters: ['colour:red', 'brand:', 'state:OH'] }, QUESTION)).toEqual({
      ...QUESTION,
      rows: ['brand'],
      columns: ['store'],
      measures: ['linear'],
      filters: { state: ['OH'] },
      // What is no base is the usual one: no product stands above the brand.
      within: 'category',
    });
  });
});

describe('limits and calculated measures', () => {
  const margin = { name: 'Margin: of sales', formula: 'profit / sales', format: 'percent' } as const;
  const asked: Question = {
    ...QUESTION,
    limits: [
      { field: 'brand', by: 'Margin: of sales', top: 5, bottom: 2, others: false },
      { field: 'store', by: 'sales', least: -1.5, most: 2000, others: true },
    ],
    calculated: [margin],
    against: '3',
  };

  it('are restored from the address unchanged', () => {
    expect(readBack(asked)).toEqual(asked);
    expect(writeQuestion(asked)).toMatchObject({
      limit: ['brand:top=5,bottom=2,others=0:Margin: of sales', 'store:least=-1.5,most=2000:sales'],
      calc: ['percent:profit / sales:Margin: of sales'],
      against: '3',
    });
  });

  it('go with the field or the figure that they are of, and follow a new name', () => {
    expect(without(asked, 'store').limits).toEqual([asked.limits[0]]);
    expect(placed(asked, 'brand', 'columns').limits).toEqual(asked.limits);
    expect(calculatedWith(asked, margin.name, null)).toMatchObject({ calculated: [], limits: [asked.limits[1]] });
    const renamed = calculatedWith(asked, margin.name, { ...margin, name: 'Rate' });
    expect(renamed.limits[0]).toMatchObject({ by: 'Rate' });
    expect(limitedTo(asked, 'brand', null).limits).toEqual([asked.limits[1]]);
    expect(sameQuestion(asked, comparedWith(asked, null))).toBe(false);
  });
});

describe('a field', () => {
  it('is put at a place, and removed from its old one', () => {
    expect(placed(QUESTION, 'store', 'rows', 1)).toMatchObject({ rows: ['category', 'store', 'brand'], columns: [] });
    expect(placed(QUESTION, 'brand', 'rows', 0)).toMatchObject({ rows: ['brand', 'category'] });
    expect(placed(QUESTION, 'units', 'values', 0)).toMatchObject({ measures: ['units', 'linear', 'sales'] });
  });

  it('is not put where it does not belong or does not fit', () => {
    expect(placed(QUESTION, 'brand', 'values')).toBe(QUESTION);
    expect(placed(QUESTION, 'linear', 'rows')).toBe(QUESTION);
    const full: Question = { ...QUESTION, rows: ['category', 'brand', 'package', 'segment', 'product'] };
    expect(refusalOf(full, 'region', 'rows')).toBe('rows');
    expect(refusalOf(full, 'region', 'columns')).toBe('together');
    expect(refusalOf(full, 'brand', 'columns')).toBeNull();
    expect(refusalOf(full, 'brand', 'values')).toBe('measuresOnly');
    expect(refusalOf(full, 'linear', 'rows')).toBe('fieldsOnly');
    expect(placed(full, 'region', 'rows')).toBe(full);
  });

  it('is taken out; the last figure stays', () => {
    expect(without(QUESTION, 'store').columns).toEqual([]);
    expect(without(without(QUESTION, 'sales'), 'linear').measures).toEqual(['linear']);
  });

  it('keeps some of its values, or filters nothing', () => {
    expect(kept(QUESTION, 'state', ['OH']).filters).toEqual({ ...QUESTION.filters, state: ['OH'] });
    expect(kept(QUESTION, 'brand', []).filters).toEqual({});
  });
});

describe('two questions', () => {
  it('are equal whatever the order of their filters', () => {
    expect(sameQuestion(QUESTION, { ...QUESTION, filters: { brand: ['Bolt', 'Acme: red'] } })).toBe(true);
    expect(sameQuestion(QUESTION, turned(QUESTION))).toBe(false);
    expect(turned(turned(QUESTION))).toEqual(QUESTION);
  });
});
