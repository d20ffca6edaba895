import { Box, Button, Flex, HStack, Menu, Portal, SkipNavLink } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { Icon } from '../../components/icon.js';
import { Footer } from './footer.js';
import { OfflineBanner } from './offline-banner.js';
import { ColorModeItems, LanguageItems } from './preferences.js';
import { ProductMark } from './product-mark.js';

function PreferencesMenu() {
  const { t, i18n } = useTranslation('shell');
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="ghost" colorPalette="gray" aria-label={t('user.language')}>
          <Icon name="language" />
          {i18n.language === 'zh-CN' ? '中文' : 'EN'}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="180px">
            <LanguageItems />
            <Menu.Separator />
            <ColorModeItems />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

/** Around pages that need no sign-in: the product, the language, and room for the page. */
export function PublicLayout() {
  const { t } = useTranslation('shell');
  return (
    <Flex direction="column" minH="100dvh">
      <SkipNavLink id="main">{t('skip')}</SkipNavLink>
      <HStack as="header" justify="space-between" px={{ base: '4', md: '6' }} h="14">
        <ProductMark />
        <PreferencesMenu />
      </HStack>
      <OfflineBanner />
      <Box as="main" id="main" tabIndex={-1} outline="none" flex="1" display="flex" flexDirection="column">
        <Outlet />
      </Box>
      <Footer />
    </Flex>
  );
}
