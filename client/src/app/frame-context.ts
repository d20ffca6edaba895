import { createContext } from 'react';
import type { FeatureRoute } from '../lib/feature-route.js';

/** The page on screen, as the frame around it (tab, breadcrumb, announcement) needs to know it. */
export interface CurrentPage {
  route: FeatureRoute;
  title: string;
}

/** Path of the page for addresses that lead nowhere. */
export const NOWHERE = '*';

export const FrameContext = createContext<{ page: CurrentPage | null; setPage: (page: CurrentPage) => void }>({
  page: null,
  setPage: () => undefined,
});
