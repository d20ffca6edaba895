import { PRODUCT_ATTRIBUTE_LEVELS, type ProductAttributeLevel } from '@core/levels.js';
import { NONE_KEY } from '@core/none-key.js';
import { useMemo } from 'react';
import type { PivotDto, PivotLineDto } from '../../../api/pivot.gen.js';
import { usePalette } from '../../../components/project-colours/use-palette.js';
import { useColorMode } from '../../../lib/color-mode.js';
import { categoricalColor, NO_VALUE_COLOR, OTHER_COLOR, SERIES } from '../../../lib/palette.js';
import { OTHERS_KEY, type PivotModel } from '../grid/pivot-model.js';
import type { ChartData } from '@core/pivots/chart-data.js';

/** How a series is filled. */
export interface SeriesColor {
  readonly color: string;
  /** An earlier series has the same color. */
  readonly isStriped: boolean;
}

/** Values of a project can share a color, but two series of a chart must be distinguishable. */
export function stripeRepeated(colors: readonly string[]): SeriesColor[] {
  return colors.map((color, at) => ({ color, isStriped: colors.indexOf(color) < at }));
}

interface AskedAcross {
  readonly question: Pick<PivotDto['question'], 'columns'>;
  readonly columnLines: readonly Pick<PivotLineDto, 'keys'>[];
}

/** The innermost key of each series and their common level; null without one, or when keys repeat. */
export function seriesLevel(
  { question, columnLines }: AskedAcross,
  { series }: Pick<ChartData, 'series'>,
): { keys: string[]; level: ProductAttributeLevel | null } {
  const paths = series.map(({ index }) => columnLines[index]?.keys ?? []);
  const keys = paths.map((path) => path.at(-1) ?? '');
  const fields = new Set(paths.map((path) => question.columns[path.length - 1]));
  const level = PRODUCT_ATTRIBUTE_LEVELS.find((known) => fields.size === 1 && fields.has(known)) ?? null;
  return { keys, level: new Set(keys).size === keys.length ? level : null };
}

/** The color of each series: the project's for a level with colors, the measure's own when it is alone. */
export function useSeriesColors(model: PivotModel, data: ChartData): SeriesColor[] {
  const mode = useColorMode();
  const { keys, level } = useMemo(() => seriesLevel(model.pivot, data), [model, data]);
  const palette = usePalette(level);
  return useMemo(() => {
    const color = (key: string, at: number): string => {
      if (key === '') return SERIES[mode][0];
      if (key === OTHERS_KEY) return OTHER_COLOR[mode];
      if (level === null || palette === null) return categoricalColor(at, mode);
      if (key === NONE_KEY) return NO_VALUE_COLOR[mode];
      return palette === 'coming' ? OTHER_COLOR[mode] : palette.of(key).color;
    };
    const colors = keys.map(color);
    // What is gray for a moment must not be striped for it.
    return palette === 'coming' ? colors.map((grey) => ({ color: grey, isStriped: false })) : stripeRepeated(colors);
  }, [keys, level, palette, mode]);
}
