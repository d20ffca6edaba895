import { IconButton, type IconButtonProps } from '@chakra-ui/react';
import { Icon } from './icon.js';

/** What opens a row's menu; it stands there before the menu has arrived. */
export function ActsButton({ label, ...rest }: IconButtonProps & { label: string }) {
  return (
    <IconButton size="xs" variant="ghost" colorPalette="gray" aria-label={label} {...rest}>
      <Icon name="more" />
    </IconButton>
  );
}
