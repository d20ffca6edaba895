import { useMemo } from 'react';
import type { SupplyCubeDto } from '../../../api/reports.gen.js';
import { type Brush, type Brushed, daysOf } from '@core/boards/supply-cube.js';
import { type Measure, unitOfMeasure, useDashboardWords, writeMeasure } from '../use-dashboard-words.js';

/** The words of a range of days. */
export function useBrushWords() {
  const words = useDashboardWords();
  return useMemo(() => {
    const { t, format, unitText } = words;
    const days = (count: number): string => t('brush.days', { count, formatted: format.integer(count) });
    const rangeOf = (edges: readonly number[], brush: Brush): string => {
      const { from, to } = daysOf(edges, brush);
      if (from === 0 && to === null) return t('brush.clear');
      if (to === null) return t('brush.from', { from: days(from) });
      return t('brush.range', { from: format.integer(from), to: days(to) });
    };
    /** A slider's value. */
    const edgeOf = (edges: readonly number[], brush: Brush, which: keyof Brush): string => {
      const { from, to } = daysOf(edges, brush);
      if (which === 'first') return days(from);
      return to === null ? t('brush.noEnd') : t('brush.under', { to: days(to) });
    };
    /** "Linear space: 1,234 ft" */
    const measured = (cube: SupplyCubeDto, measure: Measure, value: number | null): string => {
      const unit = unitOfMeasure(measure, cube.units);
      const text = writeMeasure(format, measure, value, cube.units);
      const isBare = unit === null || unit === cube.units.money || value === null;
      return format.pair(words.metric(measure), isBare ? text : `${text} ${unitText(unit)}`);
    };
    /** A column's head, with its unit except for money, which is in its figures. */
    const headOf = ({ units }: SupplyCubeDto, measure: Measure): string => {
      const unit = unitOfMeasure(measure, units);
      const name = words.metric(measure);
      return unit === null || unit === units.money ? name : `${name} (${unitText(unit)})`;
    };
    const figureOf = ({ units }: SupplyCubeDto, measure: Measure, value: number | null): string =>
      writeMeasure(format, measure, value, units);
    const shareOf = (part: Brushed, whole: Brushed): string =>
      format.percent(whole.rows > 0 ? part.rows / whole.rows : null);
    const sliders = { first: t('brush.first'), last: t('brush.last') };
    return { ...words, rangeOf, edgeOf, measured, headOf, figureOf, shareOf, sliders };
  }, [words]);
}

export type BrushWords = ReturnType<typeof useBrushWords>;
