import { chakra, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useAppSelector } from '../../api/store.js';
import { menuRoutes } from '../../app/feature-routes.js';
import { Icon } from '../../components/icon.js';

const Entry = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    h: '9',
    px: '3',
    borderRadius: 'l2',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    focusVisibleRing: 'inside',
    transitionProperty: 'background, color',
    transitionDuration: 'fast',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _currentPage: { bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'semibold' },
  },
});

/** The pages of the menu; folded, the icons alone with their names as tooltips. */
export function MenuEntries({ folded = false, onChosen }: { folded?: boolean; onChosen?: () => void }) {
  const { t } = useTranslation(menuRoutes.flatMap((route) => route.namespaces));
  const isAdmin = useAppSelector((state) => state.session.user?.isAdmin === true);
  const shown = menuRoutes.filter((route) => isAdmin || !route.menu.adminOnly);
  return (
    <Stack as="ul" gap="1" listStyleType="none">
      {shown.map((route) => {
        const name = t(route.title as 'common:product');
        return (
          <li key={route.path}>
            <Entry
              to={route.path}
              end={route.path === '/'}
              onClick={onChosen}
              title={folded ? name : undefined}
              aria-label={folded ? name : undefined}
            >
              <Icon name={route.menu.icon} size={18} />
              {folded ? null : name}
            </Entry>
          </li>
        );
      })}
    </Stack>
  );
}
