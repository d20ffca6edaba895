import { useTranslation } from 'react-i18next';
import { menuRoutes, titleNamespaces } from '../../app/feature-routes.js';
import { type MenuRoute, menuGroups } from '../../app/menu-rules.js';
import { useMenuReader } from '../../app/use-frame-settings.js';
import type { MenuGroup, MenuItem } from './menu-list.js';

const NOTHING = { pages: [], admin: [] };

/** The side menu of the signed-in pages, by role, tenant and host. Empty until the server has described the host. */
export function useMainMenu(): MenuGroup[] {
  const reader = useMenuReader();
  const { pages, admin } = reader ? menuGroups(menuRoutes, reader) : NOTHING;
  const { t } = useTranslation(['shell', ...titleNamespaces([...pages, ...admin])]);
  const item = ({ path, title, menu }: MenuRoute): MenuItem => ({
    to: path,
    name: t(title as 'common:product'),
    icon: menu.icon,
    exact: path === '/',
  });
  return [{ items: pages.map(item) }, { title: t('shell:menu.admin'), items: admin.map(item) }];
}
