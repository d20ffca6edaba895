import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnalysisLevel } from '../api/reports.gen.js';
import { renderPage } from '../testing/render.js';
import { useUnassignedNote } from './use-unassigned-note.js';

function Note({ level, count }: { level: AnalysisLevel; count: number }) {
  return <p>Note: {useUnassignedNote({ level, count, total: { stores: 25 } })}</p>;
}

const noteOf = async (level: AnalysisLevel, count: number) => {
  const { unmount } = await renderPage(<Note level={level} count={count} />);
  const { textContent } = await screen.findByText(/^Note:/);
  unmount();
  return textContent;
};

describe('the note on the row of planograms without a store', () => {
  it('says why a table has 26 rows for 25 stores', async () => {
    expect(await noteOf('store', 26)).toBe('Note: 25 stores, and a row for planograms without one.');
  });

  it('is not there where each row is a store, nor at other levels', async () => {
    expect(await noteOf('store', 25)).toBe('Note: ');
    expect(await noteOf('banner', 26)).toBe('Note: ');
  });
});
