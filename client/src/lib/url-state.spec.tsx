import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { RouterProvider, createBrowserRouter } from 'react-router';
import { render } from '@testing-library/react';
import { useUrlChoice, useUrlList, useUrlSort } from './url-state.js';

const LEVELS = ['category', 'brand', 'product'] as const;

function Probe() {
  const [level, setLevel] = useUrlChoice('level', LEVELS, 'category');
  const [stores, setStores] = useUrlList('store');
  const [sort, setSort] = useUrlSort();
  return (
    <>
      <output>{JSON.stringify({ level, stores, sort })}</output>
      <button
        onClick={() => {
          setLevel('brand');
          setStores(['0101', '0102']);
          setSort({ id: 'sales', desc: true });
        }}
      >
        all
      </button>
      <button onClick={() => setLevel('category')}>default</button>
    </>
  );
}

async function openAt(address: string) {
  window.history.replaceState(null, '', address);
  const router = createBrowserRouter([{ path: '*', element: <Probe /> }]);
  await act(async () => {
    render(<RouterProvider router={router} />);
  });
  return () => JSON.parse(screen.getByRole('status').textContent ?? '{}') as unknown;
}

describe('state in the address', () => {
  it('is read from it, with defaults for unknown values', async () => {
    const state = await openAt('/x?level=galaxy&store=0101&sort=-linear');
    expect(state()).toEqual({ level: 'category', stores: ['0101'], sort: { id: 'linear', desc: true } });
  });

  it('takes several changes in one tick without losing any, and leaves other parameters alone', async () => {
    const state = await openAt('/x?dash=abc#shelf');
    await userEvent.click(screen.getByText('all'));
    expect(state()).toEqual({ level: 'brand', stores: ['0101', '0102'], sort: { id: 'sales', desc: true } });
    expect(window.location.search).toBe('?dash=abc&level=brand&store=0101&store=0102&sort=-sales');
    expect(window.location.hash).toBe('#shelf');
  });

  it('does not write a default', async () => {
    await openAt('/x?level=brand');
    await userEvent.click(screen.getByText('default'));
    expect(window.location.search).toBe('');
  });
});
