import type { BoardTileKind } from '../../lib/board-tile.js';
import { PIVOT_TILE } from './tile-size.js';

const namespaces: BoardTileKind['namespaces'] = [
  'pivot',
  'scope',
  'source',
  'dashboard',
  'metrics',
  'table',
  'common',
  'errors',
];

export const tiles: BoardTileKind[] = [
  {
    kind: 'pivot',
    name: 'pivot:title',
    icon: 'columns',
    namespaces,
    page: '/projectplanogram/:projectID/PivotTable',
    ...PIVOT_TILE,
    isFiltered: true,
    load: async () => ({ default: (await import('./tile/pivot-tile.js')).PivotTile }),
  },
  {
    kind: 'shelfPivot',
    name: 'pivot:titleShelf',
    icon: 'shelf',
    namespaces,
    page: '/projectplanogram/:projectID/PivotTable2',
    ...PIVOT_TILE,
    isFiltered: true,
    load: async () => ({ default: (await import('./tile/pivot-tile.js')).ShelfPivotTile }),
  },
];
