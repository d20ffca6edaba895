import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/render.js';
import type { Choice } from './choice-filter.js';
import { RowFilters } from './row-filters.js';

async function show(values: readonly Choice[] | null, isValidated: boolean | null): Promise<(string | null)[]> {
  renderPage(
    <RowFilters
      filters={{ match: null, value: null, finding: null, reset: vi.fn(), set: vi.fn() }}
      level="category"
      levelName="Category"
      values={values}
      matches={[]}
      isValidated={isValidated}
    />,
  );
  const found = await screen.findAllByRole('combobox');
  return found.map((one) => one.getAttribute('aria-label'));
}

describe('the filters above a table', () => {
  it('have their room before their choices are known, so that the table does not move', async () => {
    expect(await show(null, null)).toEqual(['Match', 'Category', 'Findings']);
  });

  it('leave out what there is nothing to choose from', async () => {
    expect(await show([], false)).toEqual(['Match']);
  });

  it('offer the values of the level and the findings', async () => {
    expect(await show([{ value: 'Soda', name: 'Soda', count: 3 }], true)).toEqual(['Match', 'Category', 'Findings']);
    expect(screen.getByRole('option', { name: 'Soda (3)' })).toBeTruthy();
  });
});
