import type { ReportTileKind } from '@core/boards/built-in-board.js';
import { readTable } from '@core/boards/tile-choices.js';
import type { ComponentType, ReactNode } from 'react';
import type { TileProps } from '../../../lib/board-tile.js';
import { useAddress } from '../../../lib/url-state.js';
import { Pickers } from '../lazy-parts.js';
import { REPORT_PARTS } from '../report-parts.js';
import { FigureChoice } from './figure-choice.js';
import { ReportPart } from '../report-part.js';
import { ReportTile } from './report-tile.js';

function TableChoices() {
  return <Pickers measures={readTable(useAddress()).about === 'spaceToSales'} />;
}

/** A tile's controls in edit mode; the other kinds have none. */
const CHOICES: Partial<Record<ReportTileKind, ReactNode>> = {
  figures: <FigureChoice />,
  share: <Pickers measures />,
  spaceToSales: <Pickers measures />,
  table: <TableChoices />,
};

function partTile(kind: ReportTileKind): ComponentType<TileProps> {
  const Part = REPORT_PARTS[kind];
  return function PartTile(props: TileProps) {
    return (
      <ReportTile {...props} choices={CHOICES[kind] ?? null}>
        <ReportPart kind={kind}>
          <Part />
        </ReportPart>
      </ReportTile>
    );
  };
}

/** The parts of a report as tiles, each with its own figures. */
export const PART_TILES: Readonly<Record<ReportTileKind, ComponentType<TileProps>>> = {
  figures: partTile('figures'),
  share: partTile('share'),
  spaceToSales: partTile('spaceToSales'),
  shelf: partTile('shelf'),
  supply: partTile('supply'),
  exceptions: partTile('exceptions'),
  table: partTile('table'),
};
