import { Box, Flex, HStack, SkipNavLink } from '@chakra-ui/react';
import { Suspense, lazy, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useAppSelector } from '../../api/store.js';
import { FloatingParts } from '../../app/floating-parts.js';
import { FrameContext, NOWHERE } from '../../app/frame-context.js';
import { Splash } from '../../components/splash.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { Footer } from './footer.js';
import { OfflineBanner } from './offline-banner.js';
import { PreferencesBar } from './preferences-bar.js';
import { ProductMark } from './product-mark.js';

// It brings the calls around signing in, which a shared dashboard does not need.
const PublicNav = lazyPart(
  async () => (await import('./public-nav.js')).PublicNav,
  () => <Box w="16" h="10" />,
);

const ShellLayout = lazy(async () => ({ default: (await import('./shell-layout.js')).ShellLayout }));

/** Around pages that need no sign-in. Who is signed in and takes a wrong turn keeps the menu and everything else. */
export function PublicLayout() {
  const isSignedIn = useAppSelector(({ session }) => session.status === 'signed-in');
  const { page } = useContext(FrameContext);
  if (!isSignedIn || page?.route.path !== NOWHERE) return <OpenFrame />;
  return (
    <Suspense fallback={<Splash height="100dvh" />}>
      <ShellLayout />
    </Suspense>
  );
}

/** The product, the language, and the page. */
function OpenFrame() {
  const { t } = useTranslation('shell');
  return (
    <Flex direction="column" minH="100dvh">
      <SkipNavLink id="main">{t('skip')}</SkipNavLink>
      <HStack as="header" justify="space-between" px={{ base: '4', md: '6' }} h="14">
        <ProductMark nameHidden="narrow" />
        <HStack gap={{ base: '1', sm: '3' }}>
          <PreferencesBar />
          <PublicNav />
        </HStack>
      </HStack>
      <OfflineBanner />
      <Box as="main" id="main" tabIndex={-1} outline="none" flex="1" display="flex" flexDirection="column">
        <Outlet />
      </Box>
      <Footer />
      <FloatingParts layout="public" />
    </Flex>
  );
}
