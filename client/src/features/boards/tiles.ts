import type { BoardTileKind } from '../../lib/board-tile.js';
import '../../components/boards/boards-texts.js';

export const tiles: BoardTileKind[] = [
  {
    kind: 'text',
    name: 'boards:text.name',
    icon: 'edit',
    namespaces: ['boards', 'common'],
    page: null,
    size: { w: 4, h: 6 },
    least: { w: 2, h: 2 },
    isFiltered: false,
    load: () => import('./text-tile.js'),
  },
];
