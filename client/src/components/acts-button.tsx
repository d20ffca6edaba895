import { IconButton, type IconButtonProps } from '@chakra-ui/react';
import { Icon } from './icon.js';

/** Opens a row's menu; rendered before the menu has loaded. */
export function ActsButton({ label, ...rest }: IconButtonProps & { label: string }) {
  return (
    <IconButton size="xs" variant="ghost" colorPalette="gray" aria-label={label} {...rest}>
      <Icon name="more" />
    </IconButton>
  );
}
