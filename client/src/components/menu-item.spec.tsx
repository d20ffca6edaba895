import { Button, Menu } from '@chakra-ui/react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render.js';
import { MenuItem } from './menu-item.js';

function show(act: () => void, disabled = false): void {
  renderPage(
    <Menu.Root>
      <Menu.Trigger asChild>
        <Button>Open</Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          <MenuItem value="file" disabled={disabled} onChoose={act}>
            Save
          </MenuItem>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>,
  );
}

const open = async (): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  return screen.findByRole('menuitem', { name: 'Save' });
};

describe('an item of a menu', () => {
  it('is chosen by a click, even when the menu moved away under the pressed pointer', async () => {
    const act = vi.fn();
    show(act);
    const item = await open();
    fireEvent.pointerDown(item, { pointerType: 'mouse' });
    fireEvent.pointerLeave(item, { pointerType: 'mouse' });
    fireEvent.click(item);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('is chosen once by the keyboard', async () => {
    const act = vi.fn();
    show(act);
    const item = await open();
    // A menu receives keys one frame after it opened.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menu')));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(item.hasAttribute('data-highlighted')).toBe(true));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
  });

  it('does nothing while it is disabled', async () => {
    const act = vi.fn();
    show(act, true);
    fireEvent.click(await open());
    expect(act).not.toHaveBeenCalled();
  });
});
