import type { TileProps } from '../../../lib/board-tile.js';
import { ShelfPanel } from '../panels/shelf-panel.js';
import { ReportTile } from './report-tile.js';

export function ShelfTile(props: TileProps) {
  return (
    <ReportTile {...props} choices="none">
      {() => <ShelfPanel />}
    </ReportTile>
  );
}
