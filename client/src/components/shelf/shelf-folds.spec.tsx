import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import { renderPage } from '../../testing/render.js';
import { ShelfView } from './shelf-view.js';
import { smallPlanogram } from './testing/small-planogram.js';

const BAYS = 15;
const BAY = 120;

/** A planogram of 60 ft: the small one's parts spread over 15 bays. */
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

/** jsdom does no layout, so every element gets this width. */
const widthOf = (pixels: number) => vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(pixels);

// jsdom paints nothing: the painters have their own specs and are checked in Chromium.
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

describe('a wide planogram', () => {
  it('is shown in captioned rows until the user wants one band', async () => {
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

  it('stays in one band on every drawing for a user who chose that', async () => {
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
