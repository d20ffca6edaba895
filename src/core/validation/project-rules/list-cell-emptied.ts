import { columnLetters } from '../../tables/table.js';
import type { ProjectRule } from '../project-subject.js';

/** P21: a cell of the product file that could not be read and is empty in the list. */
export const productCellEmptied = cellEmptied('products', {
  id: 'P21',
  severity: 'warning',
  object: 'prd',
  affects: ['products'],
  remedies: ['edit-product', 'upload-products', 'waive'],
});

/** S08: a cell of the store file that could not be read and is empty in the list. */
export const storeCellEmptied = cellEmptied('stores', {
  id: 'S08',
  severity: 'warning',
  object: 'str',
  affects: ['stores'],
  remedies: ['edit-store', 'upload-stores', 'waive'],
});

function cellEmptied(list: 'products' | 'stores', rule: Omit<ProjectRule, 'check'>): ProjectRule {
  return {
    ...rule,
    *check({ emptied }) {
      for (const { line, column, key, defect, found } of emptied[list].cells) {
        yield { list, line, cell: column, subject: key, found, params: { column: columnLetters(column), defect } };
      }
    },
  };
}
