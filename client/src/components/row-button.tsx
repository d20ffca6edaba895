import { IconButton } from '@chakra-ui/react';
import { Icon, type IconName } from './icon.js';

interface Props {
  icon: IconName;
  /** The action and the row it applies to. */
  label: string;
  onClick: () => void;
  size?: '2xs' | 'xs' | 'sm';
}

/** An action on a row, as an icon at its end. */
export function RowButton({ icon, label, onClick, size = 'xs' }: Props) {
  return (
    <IconButton size={size} variant="ghost" colorPalette="gray" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} size={size === 'sm' ? 16 : 14} />
    </IconButton>
  );
}
