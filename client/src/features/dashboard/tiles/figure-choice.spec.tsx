import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { TileRoom } from '../../../components/tile-room.js';
import { renderPage } from '../../../testing/render.js';
import { FigureChoice } from './figure-choice.js';

/** A tile with its head, and the address of its content. */
function Tile() {
  const [head, setHead] = useState<HTMLElement | null>(null);
  const { search } = useLocation();
  return (
    <>
      <header ref={setHead} />
      <main>
        <TileRoom value={{ height: 60, quiet: false, head, named: () => undefined, removal: null }}>
          <FigureChoice />
        </TileRoom>
      </main>
      <output>{search}</output>
    </>
  );
}

describe('the choice of key figures', () => {
  it('is in the head of the tile, so that the figures keep its room', async () => {
    const user = userEvent.setup();
    await renderPage(<Tile />);
    const button = await within(screen.getByRole('banner')).findByRole('button', { name: 'Choose figures' });
    expect(screen.getByRole('main').childElementCount).toBe(0);
    await user.click(button);
    await user.click(await screen.findByRole('checkbox', { name: 'Stores' }));
    const address = screen.getByRole('status');
    await waitFor(() => expect(address.textContent).toContain('figures='));
    expect(address.textContent).not.toContain('stores');
    // All of them need no name in the address.
    await user.click(screen.getByRole('checkbox', { name: 'Stores' }));
    await waitFor(() => expect(address.textContent).toBe(''));
  });
});
