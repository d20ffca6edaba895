import type { TileProps } from '../../../lib/board-tile.js';
import { SupplyBins } from '../panels/days-of-supply.js';
import { ShareOfShelf } from '../panels/share-of-shelf.js';
import { SpaceToSales } from '../panels/space-to-sales.js';
import { SupplyExceptions } from '../panels/supply-exceptions.js';
import { ReportTile } from './report-tile.js';

export function ShareTile(props: TileProps) {
  return (
    <ReportTile {...props} choices="measures">
      {({ charts }) => <ShareOfShelf refreshing={charts} plain />}
    </ReportTile>
  );
}

export function SpaceToSalesTile(props: TileProps) {
  return (
    <ReportTile {...props} choices="measures">
      {({ charts }) => <SpaceToSales refreshing={charts} plain />}
    </ReportTile>
  );
}

export function SupplyTile(props: TileProps) {
  return (
    <ReportTile {...props} choices="none">
      {({ chosen }) => <SupplyBins refreshing={chosen} />}
    </ReportTile>
  );
}

export function ExceptionsTile(props: TileProps) {
  return (
    <ReportTile {...props} choices="none">
      {({ chosen }) => <SupplyExceptions refreshing={chosen} />}
    </ReportTile>
  );
}
