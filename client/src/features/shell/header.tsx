import { Box, HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Bell } from './bell.js';
import { LiveMark } from './live-mark.js';
import { MenuDrawer } from './menu-drawer.js';
import type { MenuGroup } from './menu-list.js';
import { PaletteButton } from './palette-button.js';
import { Trail } from './trail.js';
import { UserMenu } from './user-menu.js';

interface Props {
  menuLabel: string;
  groups: readonly MenuGroup[];
  /** In place of the breadcrumb. */
  lead?: ReactNode;
}

/** The header of signed-in pages: breadcrumb, search, live state, notifications, user. */
export function Header({ menuLabel, groups, lead }: Props) {
  return (
    <HStack
      as="header"
      h="header"
      flexShrink="0"
      gap={{ base: '0', sm: '2' }}
      px={{ base: '4', md: '6' }}
      bg="bg.panel"
      borderBottomWidth="1px"
      position="sticky"
      top="0"
      zIndex="docked"
    >
      <MenuDrawer label={menuLabel} groups={groups} />
      <Box flex="1" minW="0">
        {lead ?? <Trail />}
      </Box>
      {/* Inside a project its name needs the space. */}
      <LiveMark compact={lead !== undefined} />
      <PaletteButton compact={lead !== undefined} />
      <Bell />
      <UserMenu />
    </HStack>
  );
}
