import { Box, Flex, HStack, SkipNavLink } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { FloatingParts } from '../../app/floating-parts.js';
import { Footer } from './footer.js';
import { OfflineBanner } from './offline-banner.js';
import { PreferencesBar } from './preferences-bar.js';
import { ProductMark } from './product-mark.js';
import { PublicNav } from './public-nav.js';

/** Around pages that need no sign-in: the product, the language, and room for the page. */
export function PublicLayout() {
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
