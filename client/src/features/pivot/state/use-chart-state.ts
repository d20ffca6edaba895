import type { ChartOrTable } from '../../../components/charts/view-switch.js';
import { useUrlChoice } from '../../../lib/url-state.js';

const VIEWS: readonly ChartOrTable[] = ['table', 'chart'];

/** Whether the address shows the table or the chart. */
export function usePivotView(): [ChartOrTable, (view: ChartOrTable) => void] {
  return useUrlChoice('view', VIEWS, 'table');
}

/** Which of the shown figures the address draws; the first unless told. */
export function useChartMeasure(figures: readonly string[]): [string, (figure: string) => void] {
  return useUrlChoice('bars', figures, figures[0] ?? 'linear');
}
