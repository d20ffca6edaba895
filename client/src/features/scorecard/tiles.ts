import type { BoardTileKind } from '../../lib/board-tile.js';
import { SCORE_TILE } from './tile-size.js';

export const tiles: BoardTileKind[] = [
  {
    kind: 'scorecard',
    name: 'score:title',
    icon: 'star',
    namespaces: ['score', 'source', 'dashboard', 'metrics', 'table', 'common', 'errors'],
    page: '/projectplanogram/:projectID/scorecard',
    ...SCORE_TILE,
    isFiltered: false,
    load: async () => ({ default: (await import('./tile/scorecard-tile.js')).ScorecardTile }),
  },
];
