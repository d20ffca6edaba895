import { Menu } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof Menu.Item>, 'onClick' | 'onSelect'> & { onChoose: () => void };

/**
 * An item of a menu that does something. The library's own `onSelect` asks which item is highlighted, and says nothing
 * when none is any more: where the menu moves under the pointer between pressing and letting go, it closes and nothing
 * happens. A click, which keys make as well, is always told.
 */
export function MenuItem({ onChoose, disabled, ...item }: Props) {
  return <Menu.Item {...item} disabled={disabled} onClick={disabled ? undefined : () => onChoose()} />;
}
