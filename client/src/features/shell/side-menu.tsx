import { Box, Flex, IconButton } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.js';
import { type MenuGroup, MenuList } from './menu-list.js';
import { ProductMark } from './product-mark.js';

interface Props {
  label: string;
  groups: readonly MenuGroup[];
  folded: boolean;
  onFold: (folded: boolean) => void;
}

/**
 * With more entries than this the menu is dense, so that all of a project's pages are visible at a height of 900 px.
 */
const MANY = 12;

/** The menu beside the content from 900 px up: 250 wide, or folded to its icons. */
export function SideMenu({ label, groups, folded, onFold }: Props) {
  const { t } = useTranslation('shell');
  const entries = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <Box
      as="nav"
      aria-label={label}
      display={{ base: 'none', lg: 'block' }}
      width={folded ? 'sideMenuFolded' : 'sideMenu'}
      flexShrink="0"
      bg="bg.panel"
      borderEndWidth="1px"
      transitionProperty="width"
      transitionDuration="fast"
    >
      <Flex direction="column" position="sticky" top="0" h="100dvh" px="2" pb="2">
        <Flex h="header" align="center" px="2" mb="2">
          <ProductMark nameHidden={folded} />
        </Flex>
        <Box flex="1" overflowY="auto">
          <MenuList groups={groups} folded={folded} dense={entries > MANY} />
        </Box>
        <IconButton
          variant="ghost"
          colorPalette="gray"
          alignSelf={folded ? 'center' : 'flex-end'}
          aria-label={folded ? t('menu.unfold') : t('menu.fold')}
          aria-expanded={!folded}
          _expanded={{ bg: 'transparent' }}
          onClick={() => onFold(!folded)}
        >
          <Icon name={folded ? 'chevronRight' : 'chevronLeft'} />
        </IconButton>
      </Flex>
    </Box>
  );
}
