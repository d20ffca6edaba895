import type { BoardTileKind } from '../../lib/board-tile.js';
import { TILE_SIZES } from './tile-sizes.js';

const namespaces: BoardTileKind['namespaces'] = ['dashboard', 'scope', 'metrics', 'table', 'shelf', 'common', 'errors'];
const page = (name: string) => `/projectplanogram/:projectID/${name}`;

export const tiles: BoardTileKind[] = [
  {
    kind: 'figures',
    name: 'dashboard:keyFigures',
    icon: 'chart',
    namespaces,
    page: page('dashboard1'),
    ...TILE_SIZES.figures,
    isFiltered: true,
    load: async () => ({ default: (await import('./tiles/part-tiles.js')).PART_TILES.figures }),
  },
  {
    kind: 'share',
    name: 'dashboard:share.name',
    icon: 'sort',
    namespaces,
    page: page('dashboard1'),
    ...TILE_SIZES.share,
    isFiltered: true,
    load: async () => ({ default: (await import('./tiles/part-tiles.js')).PART_TILES.share }),
  },
  {
    kind: 'spaceToSales',
    name: 'dashboard:spaceToSales.title',
    icon: 'chart',
    namespaces,
    page: page('SpaceToSales'),
    ...TILE_SIZES.spaceToSales,
    isFiltered: true,
    load: async () => ({ default: (await import('./tiles/part-tiles.js')).PART_TILES.spaceToSales }),
  },
  {
    kind: 'supply',
    name: 'dashboard:supply.title',
    icon: 'clock',
    namespaces,
    page: page('DoS'),
    ...TILE_SIZES.supply,
    isFiltered: true,
    load: async () => ({ default: (await import('./tiles/part-tiles.js')).PART_TILES.supply }),
  },
  {
    kind: 'exceptions',
    name: 'dashboard:supply.exceptions',
    icon: 'alert',
    namespaces,
    page: page('DoS'),
    ...TILE_SIZES.exceptions,
    isFiltered: true,
    load: async () => ({ default: (await import('./tiles/part-tiles.js')).PART_TILES.exceptions }),
  },
  {
    kind: 'table',
    name: 'dashboard:allMeasures',
    icon: 'columns',
    namespaces,
    page: page('SpaceAnalysis'),
    ...TILE_SIZES.table,
    isFiltered: true,
    load: async () => ({ default: (await import('./tiles/part-tiles.js')).PART_TILES.table }),
  },
  {
    kind: 'shelf',
    name: 'dashboard:shelf.title',
    icon: 'shelf',
    namespaces,
    page: page('dashboard1'),
    ...TILE_SIZES.shelf,
    isFiltered: true,
    load: async () => ({ default: (await import('./tiles/part-tiles.js')).PART_TILES.shelf }),
  },
];
