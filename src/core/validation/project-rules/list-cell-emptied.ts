import { columnLetters } from '../../tables/table.js';
import type { EmptiedCellRow, ProjectFound, ProjectRule } from '../project-subject.js';

/** P21: a cell of the product file that could not be read and is empty in the list. */
export const productCellEmptied: ProjectRule = {
  id: 'P21',
  severity: 'warning',
  object: 'prd',
  affects: ['products'],
  remedies: ['edit-product', 'upload-products', 'waive'],
  *check({ emptied }) {
    yield* emptiedCells(emptied.products.cells, 'products');
  },
};

/** S08: a cell of the store file that could not be read and is empty in the list. */
export const storeCellEmptied: ProjectRule = {
  id: 'S08',
  severity: 'warning',
  object: 'str',
  affects: ['stores'],
  remedies: ['edit-store', 'upload-stores', 'waive'],
  *check({ emptied }) {
    yield* emptiedCells(emptied.stores.cells, 'stores');
  },
};

function* emptiedCells(cells: readonly EmptiedCellRow[], list: 'products' | 'stores'): Generator<ProjectFound> {
  for (const { line, column, key, defect, found } of cells) {
    yield { list, line, cell: column, subject: key, found, params: { column: columnLetters(column), defect } };
  }
}
