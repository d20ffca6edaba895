import { Menu, Portal } from '@chakra-ui/react';
import { ActsButton } from './acts-button.js';
import { MenuItem } from './menu-item.js';

/** An action on a row, in its menu. */
export interface MenuAct {
  key: string;
  text: string;
  act: () => void;
  /** The action removes something and is shown in red. */
  removes?: boolean;
}

interface Props {
  /** The menu's label. */
  label: string;
  acts: readonly MenuAct[];
  size?: '2xs' | 'xs' | 'sm';
}

/** The actions of a row, behind an icon at its end. */
export function ActsMenu({ label, acts, size = 'xs' }: Props) {
  return (
    <Menu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <ActsButton label={label} size={size} />
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {acts.map(({ key, text, act, removes }) => (
              <MenuItem key={key} value={key} color={removes ? 'fg.error' : undefined} onChoose={act}>
                {text}
              </MenuItem>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
