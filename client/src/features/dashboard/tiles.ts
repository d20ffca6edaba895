import type { BoardTileKind } from '../../lib/board-tile.js';
import { TILE_NAMES } from './tile-names.js';
import { TILE_SIZES } from './tile-sizes.js';

const namespaces: BoardTileKind['namespaces'] = ['dashboard', 'scope', 'metrics', 'table', 'shelf', 'common', 'errors'];
const page = (name: string) => `/projectplanogram/:projectID/${name}`;

export const tiles: BoardTileKind[] = [
  {
    kind: 'figures',
    name: TILE_NAMES.figures,
    icon: 'chart',
    namespaces,
    page: page('dashboard1'),
    ...TILE_SIZES.figures,
    isFiltered: true,
    load: async () => ({ default: (await import('./tiles/part-tiles.js')).PART_TILES.figures }),
  },
  {
    kind: 'share',
    name: TILE_NAMES.share,
    icon: 'sort',
    namespaces,
    page: page('dashboard1'),
    ...TILE_SIZES.share,
    isFiltered: true,
    load: async () => ({ default: (await import('./tiles/part-tiles.js')).PART_TILES.share }),
  },
  {
    kind: 'spaceToSales',
    name: TILE_NAMES.spaceToSales,
    icon: 'chart',
    namespaces,
    page: page('SpaceToSales'),
    ...TILE_SIZES.spaceToSales,
    isFiltered: true,
    load: async () => ({ default: (await import('./tiles/part-tiles.js')).PART_TILES.spaceToSales }),
  },
  {
    kind: 'supply',
    name: TILE_NAMES.supply,
    icon: 'clock',
    namespaces,
    page: page('DoS'),
    ...TILE_SIZES.supply,
    isFiltered: true,
    load: async () => ({ default: (await import('./tiles/part-tiles.js')).PART_TILES.supply }),
  },
  {
    kind: 'exceptions',
    name: TILE_NAMES.exceptions,
    icon: 'alert',
    namespaces,
    page: page('DoS'),
    ...TILE_SIZES.exceptions,
    isFiltered: true,
    load: async () => ({ default: (await import('./tiles/part-tiles.js')).PART_TILES.exceptions }),
  },
  {
    kind: 'table',
    name: TILE_NAMES.table,
    icon: 'columns',
    namespaces,
    page: page('SpaceAnalysis'),
    ...TILE_SIZES.table,
    isFiltered: true,
    load: async () => ({ default: (await import('./tiles/part-tiles.js')).PART_TILES.table }),
  },
  {
    kind: 'shelf',
    name: TILE_NAMES.shelf,
    icon: 'shelf',
    namespaces,
    page: page('dashboard1'),
    ...TILE_SIZES.shelf,
    isFiltered: true,
    load: async () => ({ default: (await import('./tiles/part-tiles.js')).PART_TILES.shelf }),
  },
];
