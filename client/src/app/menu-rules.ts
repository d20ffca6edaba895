import type { FeatureRoute, MenuEntry } from '../lib/feature-route.js';

export type MenuRoute = FeatureRoute & { menu: MenuEntry };

/** What decides which pages the menus offer. */
export interface MenuReader {
  isAdmin: boolean;
  /** Sees Dashboard and the lite mode alone: by tenant, or by the host. */
  limited: boolean;
  /** Whether this host offers the lite mode. */
  lite: boolean;
}

/** The settings of the frame, as `getshellconfig` answers them. */
export interface FrameSettings {
  limitedHost: boolean;
  limitedTenants: readonly string[];
  lite: boolean;
  languageSwitcher: boolean;
}

/** Used when the server does not tell: an ordinary host, and the specification's limited tenant. */
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

/** Whether the menus offer a page. What may be done there is decided by the server, call by call. */
export function isOffered({ adminOnly, part }: MenuEntry, { isAdmin, limited, lite }: MenuReader): boolean {
  if (part === 'lite' && !lite) return false;
  if (limited) return part === 'dashboard' || part === 'lite';
  return isAdmin || !adminOnly;
}

/** The side menu: the pages for everybody, then the Admin Menu; each in its order. */
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
