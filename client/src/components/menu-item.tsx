import { Menu } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof Menu.Item>, 'onClick' | 'onSelect'> & { onChoose: () => void };

/**
 * A menu item that triggers an action. The library's own `onSelect` asks which item is highlighted and does nothing
 * when none is: if the menu moves under the pointer between press and release, it closes without effect. A click, which
 * the keyboard also triggers, is always reported.
 */
export function MenuItem({ onChoose, disabled, ...item }: Props) {
  return <Menu.Item {...item} disabled={disabled} onClick={disabled ? undefined : () => onChoose()} />;
}
