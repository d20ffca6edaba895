import { describe, expect, it } from 'vitest';
import { type FrameSettings, type MenuRoute, USUAL_SETTINGS, menuGroups, menuReader } from './menu-rules.js';

const route = (path: string, menu: Partial<MenuRoute['menu']> = {}): MenuRoute => ({
  path,
  access: 'signed-in',
  layout: 'shell',
  load: async () => ({ default: () => null }),
  title: 'common:product',
  namespaces: ['common'],
  menu: { icon: 'dashboard', order: 1, ...menu },
});

const routes = [
  route('/', { part: 'dashboard' }),
  route('/manageproject'),
  route('/reveallite', { part: 'lite' }),
  route('/masterdata', { adminOnly: true }),
  route('/manageuser', { adminOnly: true }),
];

const offered = (
  user: { isAdmin: boolean; tenant: string } | null,
  settings: Partial<FrameSettings> = {},
): [string[], string[]] => {
  const { pages, admin } = menuGroups(routes, menuReader(user, { ...USUAL_SETTINGS, ...settings }));
  return [pages.map(({ path }) => path), admin.map(({ path }) => path)];
};

const analyst = { isAdmin: false, tenant: 'acme' };
const administrator = { isAdmin: true, tenant: 'acme' };
const ALL = ['/', '/manageproject', '/reveallite'];
const FEW = ['/', '/reveallite'];
const ADMIN = ['/masterdata', '/manageuser'];

describe('the side menu', () => {
  it.each([
    ['an analyst has the pages', analyst, {}, ALL, []],
    ['an administrator has the Admin Menu too', administrator, {}, ALL, ADMIN],
    ['people of tenant site have Dashboard and Lite', { isAdmin: false, tenant: 'site' }, {}, FEW, []],
    ['administrators of tenant site too', { isAdmin: true, tenant: 'site' }, {}, FEW, []],
    ['which tenants are limited is configured', analyst, { limitedTenants: ['acme'] }, FEW, []],
    ['a next-edition host limits everybody', administrator, { limitedHost: true }, FEW, []],
    ['a partner’s host has no Lite', administrator, { lite: false }, ['/', '/manageproject'], ADMIN],
    ['nor for people of tenant site', { isAdmin: false, tenant: 'site' }, { lite: false }, ['/'], []],
  ])('%s', (_name, user, settings, pages, admin) => {
    expect(offered(user, settings)).toEqual([pages, admin]);
  });
});
