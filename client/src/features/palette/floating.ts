import type { FloatingPart } from '../../lib/floating-part.js';
import { PALETTE_TEXTS } from './texts.js';

/** The keys that work everywhere, the command palette and the help on keys. */
export const parts: FloatingPart[] = [
  { layouts: ['shell', 'workspace'], load: () => import('./palette-host.js'), namespaces: [PALETTE_TEXTS] },
];
