import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { MenuEntries } from './menu-entries.js';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** The drawer itself; a chunk of its own that only narrow screens fetch. */
export default function OpenMenuDrawer({ open, onClose }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next.open && onClose()} placement="start">
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxW="280px">
            <Drawer.Header py="3">
              <Drawer.Title>{t('menu.label')}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body px="3">
              <nav aria-label={t('menu.label')}>
                <MenuEntries onChosen={onClose} />
              </nav>
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={t('menu.close')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
