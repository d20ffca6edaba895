import type { WallColour, WallOrder } from '../../api/reports.gen.js';
import { useUrlScope } from '../../components/report-scope/use-url-scope.js';
import { useUrlChoice, useUrlText } from '../../lib/url-state.js';

export const WALL_ORDERS: readonly WallOrder[] = ['banner', 'store', 'name', 'width', 'score', 'unusual'];
export const WALL_COLOURS: readonly WallColour[] = ['category', 'subcategory', 'brand', 'manufacturer', 'supply'];
const VIEWS = ['wall', 'list'] as const;

/** The page's state, all of it in the address. */
export function useWallState() {
  const [category, setCategory] = useUrlText('category');
  const [order, setOrder] = useUrlChoice('order', WALL_ORDERS, 'banner');
  // A wall of one category would have a single color.
  const [by, setBy] = useUrlChoice('by', WALL_COLOURS, category === null ? 'category' : 'subcategory');
  const [view, setView] = useUrlChoice('view', VIEWS, 'wall');
  const [planogram, setPlanogram] = useUrlText('planogram');
  const [scope, setScope] = useUrlScope();
  return { category, setCategory, order, setOrder, by, setBy, view, setView, planogram, setPlanogram, scope, setScope };
}

export type WallState = ReturnType<typeof useWallState>;
