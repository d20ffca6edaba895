import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import { ShelfPanel } from '../lazy-parts.js';
import { useDashboardWords } from '../use-dashboard-words.js';

/** The shelf beside the figures: what they select is bright on it, and what is clicked on it is selected in them. */
export function ShelfDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useDashboardWords();
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next) => !next.open && onClose()}
      placement="end"
      size="xl"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header pb="2">
              <Drawer.Title>{t('analysis.shelf')}</Drawer.Title>
            </Drawer.Header>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('common:actions.close')} />
            </Drawer.CloseTrigger>
            <Drawer.Body>
              <ShelfPanel />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
