import { Box, CloseButton, Drawer, IconButton, Portal } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.js';
import { MenuEntries } from './menu-entries.js';

/** The menu below 900 px: a drawer that closes when a page is chosen. */
export function MenuDrawer() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  return (
    <Box display={{ base: 'block', lg: 'none' }}>
      <Drawer.Root open={open} onOpenChange={(next) => setOpen(next.open)} placement="start">
        <Drawer.Trigger asChild>
          <IconButton variant="ghost" colorPalette="gray" aria-label={t('menu.open')} ms="-2">
            <Icon name="menu" size={20} />
          </IconButton>
        </Drawer.Trigger>
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content maxW="280px">
              <Drawer.Header py="3">
                <Drawer.Title>{t('menu.label')}</Drawer.Title>
              </Drawer.Header>
              <Drawer.Body px="3">
                <nav aria-label={t('menu.label')}>
                  <MenuEntries onChosen={() => setOpen(false)} />
                </nav>
              </Drawer.Body>
              <Drawer.CloseTrigger asChild>
                <CloseButton aria-label={t('menu.close')} />
              </Drawer.CloseTrigger>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </Box>
  );
}
