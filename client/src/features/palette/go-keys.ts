/** `g` and then one of these leads to a page, when the person's menus offer it. */
export const GO_KEYS: Readonly<Record<string, string>> = {
  d: '/',
  p: '/manageproject',
  l: '/reveallite',
  a: '/myaccount',
};

/** The second key has to come within this time. */
export const SECOND_KEY_MS = 1200;
