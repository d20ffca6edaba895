import { Box, IconButton, type IconButtonProps } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.js';
import { useFormat } from '../../lib/use-format.js';
import { overflowed } from './overflow.js';

/** The bell with its badge; accepts a popover trigger's props. */
export function BellButton({ unread, ...trigger }: { unread: number } & IconButtonProps) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const label = unread > 0 ? t('bell.labelUnread', { count: unread }) : t('bell.label');
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      position="relative"
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      {...trigger}
    >
      <Icon name="bell" size={18} />
      {unread > 0 ? (
        <Box
          as="span"
          position="absolute"
          top="0"
          insetEnd="0"
          minW="4"
          h="4"
          px="1"
          borderRadius="full"
          bg="accent.solid"
          color="accent.contrast"
          fontSize="10px"
          lineHeight="16px"
          fontWeight="semibold"
          aria-hidden
        >
          {overflowed(unread, format)}
        </Box>
      ) : null}
    </IconButton>
  );
}
