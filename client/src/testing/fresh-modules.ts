import { vi } from 'vitest';

/**
 * A test file shares its process, page and libraries with the files before it, because loading React, Chakra and jsdom
 * takes longer than most tests. The client's own modules are loaded anew for each file, and the page is as empty as at
 * the start. Styles stay, because Emotion does not write them twice.
 */
vi.resetModules();
window.history.replaceState(null, '', '/');
window.sessionStorage.clear();
document.title = '';
document.body.replaceChildren();
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
