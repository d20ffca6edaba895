import { Box, IconButton } from '@chakra-ui/react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.js';
import type { MenuGroup } from './menu-list.js';

const OpenMenuDrawer = lazy(() => import('./menu-drawer-open.js'));

/** The menu below 900 px: a drawer that closes when a page is chosen. */
export function MenuDrawer({ label, groups }: { label: string; groups: readonly MenuGroup[] }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const show = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <Box display={{ base: 'block', lg: 'none' }}>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        ms="-2"
        onClick={show}
      >
        <Icon name="menu" size={20} />
      </IconButton>
      {asked ? (
        <Suspense>
          <OpenMenuDrawer label={label} groups={groups} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Box>
  );
}
