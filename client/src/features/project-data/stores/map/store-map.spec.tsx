import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../testing/render.js';
import { StoreMap } from './store-map.js';

const drawn = vi.hoisted(() => ({ outlinesIn: vi.fn(), atlasesFor: vi.fn() }));
vi.mock('./outlines.js', () => drawn);

const store = (number: string, latitude: number | null, longitude: number | null) => ({
  ...{ key: number, storenumber: number, name: `Store ${number}`, latitude, longitude },
});
/** Two in Boston 3 km apart, two at one place in New York, one in Albany, one nowhere. */
const STORES = [
  store('1', 42.36, -71.06),
  store('2', 42.38, -71.09),
  store('3', 40.71, -74),
  store('4', 40.71, -74),
  store('5', 42.65, -73.76),
  store('6', null, null),
];
const COUNTS = new Map([
  ['2', { errors: 2, warnings: 0 }],
  ['3', { errors: 0, warnings: 1 }],
]);

const onChoose = vi.fn();
const page = (stores = STORES) => <StoreMap stores={stores} counts={COUNTS} chosen={null} onChoose={onChoose} />;

async function open() {
  const view = await renderPage(page());
  await screen.findByRole('group', { name: 'Store map' });
  return view;
}

const names = () =>
  [...screen.getByRole('group', { name: 'Store map' }).querySelectorAll('[role=button]')]
    .map((shown) => shown.getAttribute('aria-label'))
    .sort();
const mark = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1100);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(220);
  drawn.atlasesFor.mockReturnValue(['near']);
  drawn.outlinesIn.mockResolvedValue({ country: 'M0,0L9,9', disputed: '', inner: '' });
});
afterEach(() => {
  onChoose.mockClear();
  drawn.outlinesIn.mockReset();
  localStorage.clear();
});

describe('the map of stores', () => {
  it('shows the worst finding of the stores under each mark', async () => {
    await open();
    expect(names()).toEqual([
      '2 stores: with errors',
      '2 stores: with warnings',
      '5 Store 5: without errors and warnings',
    ]);
    expect(screen.getByText('5 of 6 stores have coordinates')).toBeDefined();
  });

  it('opens a store, and a cluster until its stores are apart, with the focus on the first', async () => {
    const user = userEvent.setup();
    await open();
    mark(/^5 Store 5/).focus();
    await user.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('5');
    mark('2 stores: with errors').focus();
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['1 Store 1: without errors and warnings', '2 Store 2: with errors']);
    expect(document.activeElement).toBe(mark(/^1 Store 1/));
    await user.keyboard('0');
    expect(names()).toHaveLength(3);
  });

  it('lists stores that no zoom shows apart', async () => {
    const user = userEvent.setup();
    await open();
    mark('2 stores: with warnings').focus();
    await user.keyboard('{Enter}');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['3 Store 3', '4 Store 4']);
    fireEvent.click(screen.getByRole('menuitem', { name: '4 Store 4' }));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('4');
  });

  it('is walked by arrow keys, with one stop for Tab', async () => {
    const user = userEvent.setup();
    await open();
    const stops = document.querySelectorAll('svg [role=button][tabindex="0"]');
    expect(stops).toHaveLength(1);
    mark(/^5 Store 5/).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toBe(mark('2 stores: with errors')));
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(document.activeElement).toBe(mark(/^5 Store 5/)));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(mark('2 stores: with warnings')));
  });

  it('is folded away, and stays so', async () => {
    const user = userEvent.setup();
    const { unmount } = await open();
    await user.click(screen.getByRole('button', { name: 'Store map', expanded: true }));
    expect(screen.queryByText('5 of 6 stores have coordinates')).toBeNull();
    unmount();
    await renderPage(page());
    expect(screen.getByRole('button', { name: 'Store map' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('works without outlines, and fetches them again on request', async () => {
    const user = userEvent.setup();
    drawn.outlinesIn.mockRejectedValueOnce(new Error('503'));
    const { container } = await open();
    await screen.findByText('Outlines did not load.');
    expect(names()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(container.querySelector('[data-line=country]')?.getAttribute('d')).toBe('M0,0L9,9'));
    expect(screen.queryByText('Outlines did not load.')).toBeNull();
  });

  it('says where the outlines are too coarse', async () => {
    drawn.atlasesFor.mockReturnValue([]);
    await open();
    await screen.findByText('No outlines this close');
    expect(drawn.outlinesIn).not.toHaveBeenCalled();
  });
});
