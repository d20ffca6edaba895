import { useMemo } from 'react';
import type { SupplyStatus } from '@core/metrics/supply.js';
import type { WallColour } from '../../api/reports.gen.js';
import { type Palette, usePalette } from '../../components/project-colours/use-palette.js';
import { shelfInk } from '../../components/shelf/paint/shelf-ink.js';
import { useColorMode } from '../../lib/color-mode.js';
import { type ColorMode, NO_VALUE_COLOR, OTHER_COLOR, readableOn, SUPPLY_COLORS } from '../../lib/palette.js';
import type { WallData } from './wall-data.js';
import { density } from './wall-stage.js';
import { fixtureInk } from './wall-fixtures.js';
import type { WallInk } from './wall-paint.js';

/** The cell has no value. */
const NO_VALUE = 1;
const FONT_PX = 10;

function isSupplyStatus(name: string): name is SupplyStatus {
  return name in SUPPLY_COLORS;
}

/** A value's color by its name, as in the rest of the project. */
export function colourOf(name: string | undefined, by: WallColour, palette: Palette, mode: ColorMode): string {
  if (name === undefined) return OTHER_COLOR[mode];
  if (by === 'supply') return isSupplyStatus(name) ? SUPPLY_COLORS[name][mode] : OTHER_COLOR[mode];
  return palette === null || palette === 'coming' ? OTHER_COLOR[mode] : palette.of(name).color;
}

export interface WallColours {
  readonly ink: WallInk;
  readonly palette: Palette;
  readonly mode: ColorMode;
  readonly fontPx: number;
}

/** The project's colors for a wall's values. */
export function useWallColours(by: WallColour, data: WallData): WallColours {
  const mode = useColorMode();
  const palette = usePalette(by === 'supply' ? null : by);
  return useMemo(() => {
    const inks = shelfInk(mode);
    const ink: WallInk = {
      ...{ shelf: inks.wall, edge: inks.notch, fixtures: fixtureInk(inks), textOn: readableOn },
      colorOf: (value) =>
        value === NO_VALUE ? NO_VALUE_COLOR[mode] : colourOf(data.values.get(value), by, palette, mode),
    };
    return { ink, palette, mode, fontPx: FONT_PX * density() };
  }, [by, palette, mode, data]);
}
