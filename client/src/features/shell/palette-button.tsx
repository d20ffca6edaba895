import { Box, Button, Kbd } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.js';
import { PALETTE_KEYS } from '../../lib/keys.js';
import { askShell } from '../../lib/shell-events.js';

/** Search and navigation; shows its keyboard shortcut. */
export function PaletteButton({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      color="fg.muted"
      fontWeight="normal"
      px={{ base: '2', md: compact ? '2' : '3' }}
      borderColor={{ base: 'transparent', md: 'border' }}
      aria-label={t('jump')}
      title={`${t('jump')} (${PALETTE_KEYS})`}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => askShell('palette')}
    >
      <Icon name="search" />
      <Box as="span" display={{ base: 'none', md: compact ? 'none' : 'inline' }}>
        {t('jump')}
      </Box>
      <Kbd size="sm" display={{ base: 'none', xl: compact ? 'none' : 'inline-flex' }}>
        {PALETTE_KEYS}
      </Kbd>
    </Button>
  );
}
