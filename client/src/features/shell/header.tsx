import { Box, HStack } from '@chakra-ui/react';
import { Trail } from './trail.js';
import { LiveMark } from './live-mark.js';
import { MenuDrawer } from './menu-drawer.js';
import { UserMenu } from './user-menu.js';

/** Across the top of signed-in pages: where one is, whether figures are live, and who one is. */
export function Header() {
  return (
    <HStack
      as="header"
      h="header"
      flexShrink="0"
      gap="2"
      px={{ base: '4', md: '6' }}
      bg="bg.panel"
      borderBottomWidth="1px"
      position="sticky"
      top="0"
      zIndex="docked"
    >
      <MenuDrawer />
      <Box flex="1" minW="0">
        <Trail />
      </Box>
      <LiveMark />
      <UserMenu />
    </HStack>
  );
}
