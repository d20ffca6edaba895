import type { PivotTable } from './fields.js';
import type { Question } from './question.js';

/** What a page begins with. */
export const FIRST_QUESTIONS: Readonly<Record<PivotTable, Question>> = {
  facts: {
    rows: ['category', 'brand'],
    columns: [],
    measures: ['linear', 'sales', 'shareOfSpace', 'shareOfSales', 'index'],
    filters: {},
    space: 'linear',
    sales: 'sales',
    within: 'parent',
    limits: [],
    calculated: [],
  },
  positions: {
    rows: ['shelf', 'category'],
    columns: ['bay'],
    measures: ['linear'],
    filters: {},
    space: 'linear',
    sales: 'sales',
    within: 'category',
    limits: [],
    calculated: [],
  },
};
