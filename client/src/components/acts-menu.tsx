import { Menu, Portal } from '@chakra-ui/react';
import { ActsButton } from './acts-button.js';
import { MenuItem } from './menu-item.js';

/** Something that can be done with a row, in its menu. */
export interface MenuAct {
  key: string;
  text: string;
  act: () => void;
  /** It takes something away: written in red. */
  removes?: boolean;
}

interface Props {
  /** Names whose menu it is. */
  label: string;
  acts: readonly MenuAct[];
  size?: '2xs' | 'xs' | 'sm';
}

/** What can be done with a row, behind a sign at its end. */
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
