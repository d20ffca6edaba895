import { TABLE_SUBJECTS } from '@core/boards/tile-choices.js';
import type { TileProps } from '../../../lib/board-tile.js';
import { useUrlChoice } from '../../../lib/url-state.js';
import { LevelTable } from '../panels/level-table.js';
import { ReportTile } from './report-tile.js';

export function TableTile(props: TileProps) {
  const [about] = useUrlChoice('about', TABLE_SUBJECTS, 'everything');
  return (
    <ReportTile {...props} choices={about === 'spaceToSales' ? 'measures' : 'level'}>
      {({ charts }) => <LevelTable refreshing={charts} about={about} />}
    </ReportTile>
  );
}
