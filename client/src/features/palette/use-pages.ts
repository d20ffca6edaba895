import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath, useLocation, useMatch } from 'react-router';
import { featureRoutes, menuRoutes, titleNamespaces, workspaceRoutes } from '../../app/feature-routes.js';
import { isOffered } from '../../app/menu-rules.js';
import { useMenuReader } from '../../app/use-frame-settings.js';
import { keptSource } from '../../lib/source-address.js';
import type { IconName } from '../../components/icon.js';
import type { PageItem } from './palette-items.js';

/** Pages that are in no menu, and still places to go. */
const BESIDE: Readonly<Record<string, IconName>> = { '/myaccount': 'user' };

/** Every page that this user can open, by the same rules as the menus. */
export function usePages(): PageItem[] {
  const beside = useMemo(() => featureRoutes.filter(({ path }) => path in BESIDE), []);
  const reader = useMenuReader();
  const shown = reader ? menuRoutes.filter(({ menu }) => isOffered(menu, reader)) : [];
  const { t } = useTranslation(titleNamespaces([...shown, ...beside]));
  const offered = shown.map(({ path, title, menu }) => ({
    to: path,
    name: t(title as 'common:product'),
    icon: menu.icon,
  }));
  const others = beside.map(({ path, title }) => ({
    to: path,
    name: t(title as 'common:product'),
    icon: BESIDE[path] ?? 'file',
  }));
  return [...offered, ...others];
}

/** The pages of the open project; none outside a project. */
export function useProjectPages(): PageItem[] {
  const workspace = useMatch('/projectplanogram/:projectID/*');
  const comparison = useMatch('/comparison/:projectID/dashboard');
  const projectID = (workspace ?? comparison)?.params.projectID;
  const { search } = useLocation();
  const shown = projectID === undefined ? [] : workspaceRoutes;
  const { t } = useTranslation(titleNamespaces(shown));
  return shown.map(({ path, title, workspaceMenu }) => ({
    to: `${generatePath(path, { projectID })}${keptSource(search)}`,
    name: t(title as 'common:product'),
    icon: workspaceMenu.icon,
  }));
}
