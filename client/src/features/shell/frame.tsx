import { Box, Flex, SkipNavLink } from '@chakra-ui/react';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { FloatingParts } from '../../app/floating-parts.js';
import { readStored, writeStored } from '../../lib/storage.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import type { MenuGroup } from './menu-list.js';
import { OfflineBanner } from './offline-banner.js';
import { SideMenu } from './side-menu.js';

const ServiceNotice = lazy(() => import('./service-notice.js'));

const FOLDED_KEY = 'reveal.menu-folded';

interface Props {
  layout: 'shell' | 'workspace';
  menuLabel: string;
  groups: readonly MenuGroup[];
  /** The start of the header, instead of the breadcrumb. */
  lead?: ReactNode;
  /** Above the page, whichever it is. */
  notice?: ReactNode;
  /** Shown instead of the page, with the reason. */
  children?: ReactNode;
}

/** Around every signed-in page: side menu (a drawer below 900 px), header, content, footer. */
export function Frame({ layout, menuLabel, groups, lead, notice, children }: Props) {
  const { t } = useTranslation('shell');
  const [folded, setFolded] = useState(() => readStored(FOLDED_KEY) === 'yes');
  const fold = (next: boolean) => {
    setFolded(next);
    writeStored(FOLDED_KEY, next ? 'yes' : null);
  };
  return (
    <Flex minH="100dvh">
      <SkipNavLink id="main">{t('skip')}</SkipNavLink>
      <SideMenu label={menuLabel} groups={groups} folded={folded} onFold={fold} />
      <Flex direction="column" flex="1" minW="0">
        <Header menuLabel={menuLabel} groups={groups} lead={lead} />
        <OfflineBanner />
        <Suspense>
          <ServiceNotice />
        </Suspense>
        <Box as="main" id="main" tabIndex={-1} outline="none" flex="1" px={{ base: '4', md: '6' }} py="5" minW="0">
          {notice}
          {children ?? <Outlet />}
        </Box>
        <Footer />
        <FloatingParts layout={layout} />
      </Flex>
    </Flex>
  );
}
