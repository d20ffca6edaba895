import { Drawer } from '@chakra-ui/react';
import { ShelfPanel } from '../report-parts.js';
import { useDashboardWords } from '../use-dashboard-words.js';
import { SideDrawer } from '../../../components/side-drawer.js';

/** The shelf beside the figures: it highlights their selection, and a click on it selects in them. */
export function ShelfDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useDashboardWords();
  return (
    <SideDrawer open={open} title={t('analysis.shelf')} size="xl" onClose={onClose}>
      <Drawer.Body>
        <ShelfPanel />
      </Drawer.Body>
    </SideDrawer>
  );
}
