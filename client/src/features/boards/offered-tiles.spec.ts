import { expect, it } from 'vitest';
import { TILE_KINDS } from '@core/boards/board-layout.js';
import { offersTile } from './offered-tiles.js';

const offered = (kind: 'lite' | 'full') => TILE_KINDS.filter((one) => offersTile({ kind }, one));

it('offers a Lite project what its report shows, and texts; a full project everything', () => {
  expect(offered('lite')).toEqual([
    ...['figures', 'share', 'spaceToSales', 'supply', 'exceptions', 'table', 'shelf'],
    'text',
  ]);
  expect(offered('full')).toEqual(TILE_KINDS);
});
