import { Box, chakra, Separator, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { NavLink } from 'react-router';
import { Icon, type IconName } from '../../components/icon.js';

const Entry = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '3',
    borderRadius: 'l2',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    focusVisibleRing: 'inside',
    transitionProperty: 'background, color',
    transitionDuration: 'fast',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _currentPage: { bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'medium' },
  },
});

export interface MenuItem {
  to: string;
  name: string;
  icon: IconName;
  /** Only the exact page, not those below its path, marks this entry as current. */
  exact?: boolean;
  /** A badge beside the name: visible text, and text for screen readers. */
  badge?: { text: string; label: string };
  /** What is wrong there, in words: a mark on the icon, also where the menu is folded. */
  alert?: string;
}

export interface MenuGroup {
  /** The heading above the entries; the main menu's first group has none. */
  title?: string;
  items: readonly MenuItem[];
}

interface Props {
  groups: readonly MenuGroup[];
  /** Icons only, with names as tooltips. */
  folded?: boolean;
  /** For pointers: tighter lines, so that many are visible at once. */
  dense?: boolean;
  onChosen?: () => void;
}

type LineProps = Pick<Props, 'dense' | 'onChosen'> & { folded: boolean };

function MenuLine({ item, folded, dense, onChosen }: LineProps & { item: MenuItem }) {
  const { to, name, icon, exact = false, badge, alert } = item;
  const said = [name, badge?.label, alert].filter(Boolean).join(', ');
  const isShort = badge !== undefined && badge.label !== badge.text;
  const more = [isShort ? badge.label : undefined, alert].filter(Boolean).join(', ');
  return (
    <li>
      <Entry
        to={to}
        h={dense ? '8' : '9'}
        end={exact}
        onClick={onChosen}
        title={folded ? said : more || undefined}
        aria-label={folded || badge || alert ? said : undefined}
      >
        <Box as="span" position="relative" display="inline-flex">
          <Icon name={icon} size={18} />
          {alert ? (
            <Box
              as="span"
              position="absolute"
              top="-1"
              insetEnd="-1"
              color="fg.error"
              bg="bg.panel"
              borderRadius="full"
            >
              <Icon name="error" size={12} />
            </Box>
          ) : null}
        </Box>
        {folded ? null : (
          <Box as="span" flex="1" truncate>
            {name}
          </Box>
        )}
        {badge && !folded ? (
          <Box as="span" bg="bg.muted" color="fg.muted" borderRadius="full" px="1.5" textStyle="xs" fontWeight="medium">
            {badge.text}
          </Box>
        ) : null}
      </Entry>
    </li>
  );
}

function Group({ group, ...line }: LineProps & { group: MenuGroup }) {
  const id = useId();
  const { title, items } = group;
  const { folded, dense } = line;
  return (
    <Box>
      {title && folded ? <Separator my="2" /> : null}
      {title ? (
        <Text
          id={id}
          srOnly={folded}
          px="3"
          pb="1"
          textStyle="xs"
          fontWeight="semibold"
          color="fg.subtle"
          whiteSpace="nowrap"
          overflow="hidden"
        >
          {title}
        </Text>
      ) : null}
      <Stack as="ul" gap={dense ? '0' : '1'} listStyleType="none" aria-labelledby={title ? id : undefined}>
        {items.map((item) => (
          <MenuLine key={item.to} item={item} {...line} />
        ))}
      </Stack>
    </Box>
  );
}

/** A menu of pages in groups; groups without an entry are left out. */
export function MenuList({ groups, folded = false, dense = false, onChosen }: Props) {
  return (
    <Stack gap={folded ? '0' : dense ? '3' : '4'}>
      {groups
        .filter(({ items }) => items.length > 0)
        .map((group, index) => (
          <Group key={group.title ?? index} group={group} folded={folded} dense={dense} onChosen={onChosen} />
        ))}
    </Stack>
  );
}
