import { arranged, REPORT_BOARD, type ReportTileKind } from '@core/boards/built-in-board.js';
import type { TableSubject } from '@core/boards/tile-choices.js';
import type { FunctionComponent } from 'react';
import { TileBands } from '../../components/boards/tile-grid.js';
import { useNamedTile } from '../../components/boards/use-named-tile.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { useChartHeight } from '../../components/tile-room.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { KeyFigures } from './parts/key-figures.js';
import { ReportPart } from './report-part.js';

/** Placeholder for a panel, on a wide page or in its tile. */
function Room({ px }: { px: number }) {
  return <PanelSkeleton height={`${useChartHeight(px)}px`} />;
}

const roomOf = (px: number) => () => <Room px={px} />;

interface ChartProps {
  /** Only the chart. */
  plain?: boolean;
}

interface TableProps {
  about?: TableSubject;
}

export const ShareOfShelf = lazyPart<ChartProps>(
  async () => (await import('./panels/share-of-shelf.js')).ShareOfShelf,
  roomOf(530),
);

export const SpaceToSales = lazyPart<ChartProps>(
  async () => (await import('./panels/space-to-sales.js')).SpaceToSales,
  roomOf(530),
);

export const ShelfPanel = lazyPart(async () => (await import('./panels/shelf-panel.js')).ShelfPanel, roomOf(480));

export const LevelTable = lazyPart<TableProps>(
  async () => (await import('./panels/level-table.js')).LevelTable,
  roomOf(480),
);

/** What a tile of each kind shows, on the pages of reports as on dashboards that people make. */
export const REPORT_PARTS: Readonly<Record<ReportTileKind, FunctionComponent>> = {
  figures: KeyFigures,
  share: ShareOfShelf,
  spaceToSales: SpaceToSales,
  shelf: ShelfPanel,
  supply: lazyPart(async () => (await import('./panels/days-of-supply.js')).SupplyBins, roomOf(440)),
  exceptions: lazyPart(async () => (await import('./panels/supply-exceptions.js')).SupplyExceptions, roomOf(440)),
  table: LevelTable,
};

const TILES = arranged(REPORT_BOARD, ({ kind }) => kind);

/** Tiles of Reveal's built-in dashboard; all by default. */
export function ReportTiles({ kinds }: { kinds?: readonly ReportTileKind[] }) {
  useNamedTile();
  return (
    <TileBands tiles={TILES.filter(({ kind }) => kinds?.includes(kind) ?? true)}>
      {({ kind }) => {
        const Part = REPORT_PARTS[kind];
        return (
          <ReportPart kind={kind}>
            <Part />
          </ReportPart>
        );
      }}
    </TileBands>
  );
}

/** The id of the shelf on a page with all tiles. */
export const SHELF_PLACE = 'tile-shelf';
