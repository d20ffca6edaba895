import type { FeatureRoute, MenuEntry } from '../lib/feature-route.js';

export type MenuRoute = FeatureRoute & { menu: MenuEntry };

/** What determines which pages the menus offer. */
export interface MenuReader {
  isAdmin: boolean;
  /** The user sees only Dashboard and the lite mode, because of the tenant or the host. */
  limited: boolean;
  /** Whether this host offers the lite mode. */
  lite: boolean;
}

/** The frame's settings, as `getshellconfig` returns them. */
export interface FrameSettings {
  limitedHost: boolean;
  limitedTenants: readonly string[];
  lite: boolean;
  languageSwitcher: boolean;
}

/** Used when the server does not answer: an ordinary host, and the specification's limited tenant. */
export const USUAL_SETTINGS: FrameSettings = {
  limitedHost: false,
  limitedTenants: ['site'],
  lite: true,
  languageSwitcher: false,
};

export function menuReader(user: { isAdmin: boolean; tenant: string } | null, settings: FrameSettings): MenuReader {
  const limited = settings.limitedHost || settings.limitedTenants.includes(user?.tenant ?? '');
  return { isAdmin: user?.isAdmin === true, limited, lite: settings.lite };
}

/** Whether the menus offer a page. The server decides on every call what the user may do there. */
export function isOffered({ adminOnly, part }: MenuEntry, { isAdmin, limited, lite }: MenuReader): boolean {
  if (part === 'lite' && !lite) return false;
  if (limited) return part === 'dashboard' || part === 'lite';
  return isAdmin || !adminOnly;
}

/** The side menu: the pages for everyone, then the Admin Menu, each in order. */
export function menuGroups(
  routes: readonly MenuRoute[],
  reader: MenuReader,
): { pages: MenuRoute[]; admin: MenuRoute[] } {
  const offered = routes.filter(({ menu }) => isOffered(menu, reader));
  return {
    pages: offered.filter(({ menu }) => !menu.adminOnly),
    admin: offered.filter(({ menu }) => menu.adminOnly),
  };
}
