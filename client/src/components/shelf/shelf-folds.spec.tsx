import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import { renderPage } from '../../testing/render.js';
import { ShelfView } from './shelf-view.js';
import { smallPlanogram } from './testing/small-planogram.js';

const BAYS = 15;
const BAY = 120;

/** A planogram of 60 ft: the small one's parts in a room of 15 bays. */
function wide(): PlanogramDrawing {
  const small = smallPlanogram();
  return {
    ...small,
    bounds: { x: 0, y: 0, width: BAYS * BAY, height: 200 },
    segments: Array.from({ length: BAYS }, (_, index) => ({
      ...{ index, name: '', line: 1, hasDoor: false },
      rect: { x: BAY * index, y: 0, width: BAY, height: 200 },
    })),
  };
}

/** jsdom lays nothing out: every element is that wide. */
const widthOf = (pixels: number) => vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(pixels);

// jsdom paints nothing: the painters have their own specs and are looked at in Chromium.
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

describe('a wide planogram', () => {
  it('is seen in rows that say what they hold, until it is wanted in one band', async () => {
    widthOf(1124);
    renderPage(<ShelfView drawing={wide()} />);
    const rows = await screen.findByRole('button', { name: 'Fold into rows' });
    expect(rows.getAttribute('aria-pressed')).toBe('true');
    screen.getByText('Segments 1–7');
    screen.getByText('Segments 8–15');

    await userEvent.click(rows);
    expect(rows.getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByText(/^Segments/)).toBeNull();
  });

  it('stays in one band for who wanted that, on every drawing', async () => {
    widthOf(1124);
    localStorage.setItem('reveal.shelf-rows', 'off');
    renderPage(<ShelfView drawing={wide()} />);
    const rows = await screen.findByRole('button', { name: 'Fold into rows' });
    expect(rows.getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByText(/^Segments/)).toBeNull();
  });

  it.each([
    ['is moved sideways on a phone', 340, wide()],
    ['has nothing to fold where it fits', 1124, smallPlanogram()],
  ])('%s', async (_, width, drawing) => {
    widthOf(width);
    renderPage(<ShelfView drawing={drawing} />);
    await screen.findByRole('button', { name: 'Zoom in' });
    expect(screen.queryByRole('button', { name: 'Fold into rows' })).toBeNull();
  });
});
