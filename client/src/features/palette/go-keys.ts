/** `g` followed by one of these opens a page, if the user's menus offer it. */
export const GO_KEYS: Readonly<Record<string, string>> = {
  d: '/',
  p: '/manageproject',
  l: '/reveallite',
  a: '/myaccount',
};

/** Maximum time until the second key. */
export const SECOND_KEY_MS = 1200;
