import type { FloatingPart } from '../../lib/floating-part.js';

/** Keeps a project's rows in this browser as the server has them, on whatever page of its workspace one is. */
export const parts: FloatingPart[] = [
  { layouts: ['workspace'], load: () => import('./background-sync.js'), namespaces: [] },
];
