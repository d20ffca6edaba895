import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import { smallPlanogram } from '../../../components/shelf/testing/small-planogram.js';
import { renderPage } from '../../../testing/render.js';
import { AlignedShelves, type AlignedMode } from './aligned-shelves.js';
import { aligned, unionOf } from '../../../components/shelf/scene/aligned.js';
import { changeColouring } from './change-colouring.js';
import { CHANGE_KINDS, CHANGE_LOOK, type DrawnChange, kindMatches } from './change-kinds.js';

// jsdom paints nothing: the painters have their own specs and are checked in Chromium.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

/** The later planogram: product 3 is gone, and what was 140 cm high is 160 now. */
function later(): PlanogramDrawing {
  const drawing = smallPlanogram();
  return {
    ...drawing,
    name: 'Drinks 8 ft, new',
    bounds: { x: 0, y: 0, width: 200, height: 160 },
    positions: drawing.positions.slice(0, 5),
    paintOrder: [0, 1, 2, 3, 4],
  };
}

const CHANGES = new Map<string, DrawnChange>([
  ['003', { kind: 'dropped', note: '' }],
  ['000', { kind: 'resized', note: '5 → 4' }],
]);
const UNITS = { linear: 'ft', money: 'USD' };
const side = (drawing: PlanogramDrawing, name: string) => ({
  drawing,
  name,
  figures: new Map<string, never>(),
  figureUnits: UNITS,
});
const BEFORE = side(smallPlanogram(), 'Spring');
const AFTER = side(later(), 'Autumn');
const changeWord = ({ kind }: DrawnChange) => kind;

function Page({ linear = UNITS.linear }: { linear?: string }) {
  const [mode, setMode] = useState<AlignedMode>('slider');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <AlignedShelves
      before={{ ...BEFORE, figureUnits: { ...UNITS, linear } }}
      after={{ ...AFTER, figureUnits: { ...UNITS, linear } }}
      mode={mode}
      onMode={setMode}
      changes={CHANGES}
      changeWord={changeWord}
      selected={selected}
      highlighted={null}
      onSelect={(key) => setSelected(new Set(key === null ? [] : [key]))}
      pictures={{ all: null, shown: null, tool: null }}
      legend={<p>legend</p>}
    />
  );
}

const shelf = (name: string) => screen.getByRole('listbox', { name });

describe('two drawings over each other', () => {
  it('have a common frame', () => {
    const one = { x: 0, y: 0, width: 100, height: 50 };
    const other = { x: -5, y: 2, width: 90, height: 60 };
    // From −5 to 100 and from 0 to 62.
    expect(unionOf(one, other)).toEqual({ x: -5, y: 0, width: 105, height: 62 });
    const both = aligned(BEFORE.drawing, AFTER.drawing);
    expect(both.before.bounds).toEqual({ x: 0, y: 0, width: 200, height: 160 });
    expect(both.after.bounds).toEqual(both.before.bounds);
  });

  it('describe each change to screen readers in its own words', async () => {
    await renderPage(<Page />);
    const options = within(shelf('Before: Spring')).getAllByRole('option');
    expect(options.at(-1)?.textContent).toBe('Sparkling Water, 2 facings, Segment 2, shelf 1, position 2, dropped');
    expect(options[1]?.textContent).toBe('Cola Light, Fizz, 2 facings, Segment 1, shelf 2, position 2');
    expect(within(shelf('After: Autumn')).getAllByRole('option')[0]?.textContent).toMatch(/position 1, resized$/);
  });

  it('are parted by a line that arrow keys move, no further than the edges', async () => {
    const user = userEvent.setup();
    await renderPage(<Page />);
    const line = screen.getByRole('slider', { name: 'Divider between before and after' });
    expect(line.getAttribute('aria-valuenow')).toBe('50');
    line.focus();
    await user.keyboard('{ArrowRight}{PageUp}');
    expect(line.getAttribute('aria-valuenow')).toBe('62');
    expect(line.getAttribute('aria-valuetext')).toBe('62% of the width shows before');
    expect(shelf('After: Autumn').style.clipPath).toBe('inset(0 0 0 62%)');
    await user.keyboard('{End}{ArrowRight}');
    expect(line.getAttribute('aria-valuenow')).toBe('100');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(line.getAttribute('aria-valuenow')).toBe('0');
  });

  it('have a scale in the units of the project, whatever the units of the file', async () => {
    expect(AFTER.drawing.unit).toBe('in');
    await renderPage(<Page linear="m" />);
    expect((await screen.findByRole('img', { name: /^Scale/ })).getAttribute('aria-label')).toMatch(/ cm$/);
  });

  it('can be shown side by side, with a selection common to both', async () => {
    const user = userEvent.setup();
    await renderPage(<Page />);
    await user.click(screen.getByText('Side by side'));
    await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
    shelf('After: Autumn').focus();
    await user.keyboard('{Home}{Enter}');
    for (const name of ['Before: Spring', 'After: Autumn']) {
      const chosen = within(shelf(name)).getAllByRole('option', { selected: true });
      expect(chosen.every(({ textContent }) => textContent.startsWith('Cola Classic'))).toBe(true);
      expect(chosen).toHaveLength(2);
    }
    await user.keyboard('{Escape}');
    expect(within(shelf('After: Autumn')).queryAllByRole('option', { selected: true })).toEqual([]);
  });
});

describe('the colors of a change', () => {
  it('never share a color or a pattern', () => {
    const looks = CHANGE_KINDS.map((kind) => CHANGE_LOOK[kind]);
    expect(new Set(looks.map(({ color }) => color)).size).toBe(CHANGE_KINDS.length);
    expect(new Set(looks.map(({ pattern }) => pattern)).size).toBe(CHANGE_KINDS.length);
  });

  it('highlight changes and leave the rest pale, in both color modes', () => {
    const { products, unknown } = changeColouring(BEFORE.drawing, CHANGES, 'dark');
    expect(products[0]).toEqual({ ...CHANGE_LOOK.resized, note: '5 → 4' });
    expect(products[3]?.color).toBe(CHANGE_LOOK.dropped.color);
    expect(products[1]).toEqual(unknown);
  });

  it('count moved and resized products as both', () => {
    expect(kindMatches('movedAndResized', new Set(['moved']))).toBe(true);
    expect(kindMatches('movedAndResized', new Set(['added']))).toBe(false);
    expect(kindMatches('moved', new Set(['movedAndResized']))).toBe(false);
  });
});
