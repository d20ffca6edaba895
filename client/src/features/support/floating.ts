import type { FloatingPart } from '../../lib/floating-part.js';
import { SUPPORT_TEXTS } from './texts.js';

/** What this feature floats over every page; found by its place. */
export const parts: FloatingPart[] = [
  {
    layouts: ['shell', 'workspace', 'public'],
    load: async () => ({ default: (await import('./contact-us.js')).ContactUs }),
    namespaces: [SUPPORT_TEXTS],
  },
];
