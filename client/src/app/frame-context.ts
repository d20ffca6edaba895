import { createContext } from 'react';
import type { FeatureRoute } from '../lib/feature-route.js';

/** The current page, as needed by the frame around it (tab title, breadcrumb, announcement). */
export interface CurrentPage {
  route: FeatureRoute;
  title: string;
}

/** Route path for unknown addresses. */
export const NOWHERE = '*';

export const FrameContext = createContext<{ page: CurrentPage | null; setPage: (page: CurrentPage) => void }>({
  page: null,
  setPage: () => undefined,
});
