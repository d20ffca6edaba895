import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render.js';
import { ShelfView } from './shelf-view.js';
import { smallPlanogram } from './testing/small-planogram.js';

// jsdom paints nothing: the painters have their own specs and are checked in Chromium.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

const drawing = smallPlanogram();
const FIGURES = new Map([
  [
    '000',
    {
      linear: 1.64,
      capacity: 15,
      units: null,
      sales: null,
      daysOfSupply: null,
      reasons: { units: 'no-movement', sales: 'no-movement', daysOfSupply: 'no-movement' },
    },
  ],
  ['001', { linear: 0.66, capacity: 6, units: 4, sales: 12, daysOfSupply: 10.5 }],
]);
const UNITS = { linear: 'ft', money: 'USD' };

/** A page that keeps the selection, as every page does. */
function Page(props: Partial<ComponentProps<typeof ShelfView>>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <ShelfView
      drawing={drawing}
      selected={selected}
      onSelect={(key, additive) => {
        if (key === null) setSelected(new Set());
        else setSelected((now) => new Set([...(additive ? now : []), key]));
      }}
      {...props}
    />
  );
}

const shelf = () => screen.getByRole('listbox');
const active = () => document.getElementById(shelf().getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
const chosen = () => screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent);

describe('the shelf as a list', () => {
  it('contains every position once, in shelf order, grouped by shelf', async () => {
    await renderPage(<Page />);
    expect(shelf().getAttribute('aria-label')).toBe('Shelf of Drinks 8 ft');
    const groups = within(shelf()).getAllByRole('group');
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
      'Segment 1, shelf 2',
      'Segment 1, shelf 1',
      'Segment 2, shelf 1',
    ]);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Cola Classic, Fizz, 3 facings, Segment 1, shelf 2, position 1',
      'Cola Light, Fizz, 2 facings, Segment 1, shelf 2, position 2',
      'Still Water, Spring, 2 facings, Segment 1, shelf 1, position 1',
      '999, 2 facings, Segment 1, shelf 1, position 2',
      'Cola Classic, Fizz, 2 facings, Segment 2, shelf 1, position 1',
      'Sparkling Water, 2 facings, Segment 2, shelf 1, position 2',
    ]);
  });

  it('speaks Chinese', async () => {
    await renderPage(<Page />, { language: 'zh-CN' });
    expect(screen.getAllByRole('option')[0]?.textContent).toBe(
      'Cola Classic，Fizz，3 个排面，第 1 段，第 2 层，第 1 位',
    );
  });

  it('says which products are filtered out', async () => {
    await renderPage(<Page shown={new Set(['000'])} />);
    expect(screen.getAllByRole('option')[1]?.textContent).toMatch(/, filtered out$/);
    expect(screen.getAllByRole('option')[0]?.textContent).not.toMatch(/filtered out/);
  });

  it('is a picture with a sentence when there are no products', async () => {
    await renderPage(<Page drawing={{ ...drawing, positions: [], paintOrder: [] }} />);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByText('This planogram has no products.')).toBeTruthy();
  });
});

describe('the keyboard', () => {
  it('navigates in shelf order, selects with Enter and clears with Esc', async () => {
    const user = userEvent.setup();
    await renderPage(<Page />);
    act(() => shelf().focus());
    await user.keyboard('{Home}');
    expect(active()).toMatch(/^Cola Classic/);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(active()).toMatch(/^Still Water/);
    await user.keyboard('{End}');
    expect(active()).toMatch(/^Sparkling Water/);
    await user.keyboard('{Enter}');
    expect(chosen()).toEqual(['Sparkling Water, 2 facings, Segment 2, shelf 1, position 2']);
    await user.keyboard('{Home}{Control>}{Enter}{/Control}');
    // Both places of Cola Classic, and the previous selection.
    expect(chosen()).toHaveLength(3);
    await user.keyboard('{Escape}');
    expect(screen.queryAllByRole('option', { selected: true })).toEqual([]);
  });

  it('leaves Esc to the surrounding drawer when there is nothing to clear', async () => {
    const user = userEvent.setup();
    const closed = vi.fn();
    await renderPage(
      <div onKeyDown={(event) => event.key === 'Escape' && closed()}>
        <Page />
      </div>,
    );
    act(() => shelf().focus());
    await user.keyboard('{Home}{Enter}{Escape}');
    expect(closed).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledOnce();
  });

  it('shows the card of the current position, with the reasons for figures that cannot be computed', async () => {
    const user = userEvent.setup();
    await renderPage(<Page figures={FIGURES} figureUnits={{ ...UNITS, linear: 'm' }} />);
    act(() => shelf().focus());
    await user.keyboard('{Home}');
    const card = await screen.findByRole('tooltip');
    expect(card.textContent).toContain('Cola Classic');
    const option = document.getElementById(shelf().getAttribute('aria-activedescendant') ?? '');
    expect(option?.getAttribute('aria-describedby')).toBe(card.id);
    expect(card.textContent).toContain('3 wide × 1 high × 3 deep');
    expect(card.textContent).toContain('30.0 cm');
    expect(card.textContent).toContain('Line in the file102');
    expect(card.textContent).toContain('These products have no recorded movement.');
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toContain('$12.00'));
    expect(screen.getByRole('tooltip').textContent).toContain('10.5 days');
    act(() => shelf().blur());
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('starts over on another planogram', async () => {
    const user = userEvent.setup();
    const other = smallPlanogram();
    function Two() {
      const [second, setSecond] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setSecond(true)}>
            {'→'}
          </button>
          <Page drawing={second ? other : drawing} />
        </>
      );
    }
    await renderPage(<Two />);
    act(() => shelf().focus());
    await user.keyboard('{End}');
    expect(shelf().hasAttribute('aria-activedescendant')).toBe(true);
    await user.click(screen.getByRole('button', { name: '→' }));
    expect(shelf().hasAttribute('aria-activedescendant')).toBe(false);
  });
});

describe('the pointer', () => {
  // The window is 1000 × 600 here, the planogram 200 × 140 cm: (600 − 24) ÷ 140 = 4.114 px per cm, 88.6 px from the left.
  const at = (x: number, y: number) => ({
    clientX: 88.57 + x * 4.1143,
    clientY: 588 - y * 4.1143,
    button: 0,
    pointerId: 1,
    pointerType: 'mouse',
  });

  it('shows the card on hover, selects with a click, and clears with a click beside the products', async () => {
    await renderPage(<Page />);
    fireEvent.pointerMove(shelf(), at(45, 90));
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toContain('Cola Light'));
    fireEvent.pointerDown(shelf(), at(45, 90));
    fireEvent.pointerUp(shelf(), at(45, 90));
    expect(chosen()).toEqual(['Cola Light, Fizz, 2 facings, Segment 1, shelf 2, position 2']);
    fireEvent.pointerDown(shelf(), at(90, 60));
    fireEvent.pointerUp(shelf(), at(90, 60));
    expect(screen.queryAllByRole('option', { selected: true })).toEqual([]);
    fireEvent.pointerLeave(shelf(), at(90, 60));
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('does not select at the end of a drag', async () => {
    const onSelect = vi.fn();
    HTMLElement.prototype.setPointerCapture = () => undefined;
    await renderPage(<Page onSelect={onSelect} />);
    fireEvent.pointerDown(shelf(), at(45, 90));
    fireEvent.pointerMove(shelf(), at(60, 90));
    fireEvent.pointerUp(shelf(), at(60, 90));
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('adds to the selection with Ctrl', async () => {
    const onSelect = vi.fn();
    await renderPage(<Page onSelect={onSelect} />);
    fireEvent.pointerDown(shelf(), { ...at(5, 30), ctrlKey: true });
    fireEvent.pointerUp(shelf(), { ...at(5, 30), ctrlKey: true });
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('002', true);
  });
});

describe('the tools', () => {
  it('remember that the user wants patterns', async () => {
    const user = userEvent.setup();
    const { unmount } = await renderPage(<Page />);
    const button = () => screen.getByRole('button', { name: 'Add patterns to colors' });
    expect(button().getAttribute('aria-pressed')).toBe('false');
    await user.click(button());
    expect(button().getAttribute('aria-pressed')).toBe('true');
    unmount();
    await renderPage(<Page />);
    expect(button().getAttribute('aria-pressed')).toBe('true');
  });

  it('offer prices only when prices are known', async () => {
    const { unmount } = await renderPage(<Page />);
    expect(screen.queryByRole('button', { name: 'Show shelf prices' })).toBeNull();
    unmount();
    await renderPage(<Page figures={FIGURES} figureUnits={UNITS} />);
    expect(screen.getByRole('button', { name: 'Show shelf prices' })).toBeTruthy();
  });

  it('list the classes in the legend, each as a switch', async () => {
    const user = userEvent.setup();
    await renderPage(<Page colouring={{ kind: 'attribute', attribute: 'brand' }} />);
    const fizz = screen.getByRole('button', { name: 'Fizz' });
    expect(screen.getByRole('button', { name: 'No value' })).toBeTruthy();
    await user.click(fizz);
    expect(fizz.getAttribute('aria-pressed')).toBe('true');
    await user.click(fizz);
    expect(fizz.getAttribute('aria-pressed')).toBe('false');
  });
});
