import type { FloatingPart } from '../../lib/floating-part.js';

/** Keeps a project's rows in this browser in sync with the server, on every page of its workspace. */
export const parts: FloatingPart[] = [
  { layouts: ['workspace'], load: () => import('./background-sync.js'), namespaces: [] },
];
