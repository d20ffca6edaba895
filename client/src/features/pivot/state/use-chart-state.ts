import type { ChartOrTable } from '../../../components/charts/view-switch.js';
import { useUrlChoice } from '../../../lib/url-state.js';
import type { PivotMeasure } from './fields.js';

const VIEWS: readonly ChartOrTable[] = ['table', 'chart'];

/** Whether the address shows the table or the chart. */
export function usePivotView(): [ChartOrTable, (view: ChartOrTable) => void] {
  return useUrlChoice('view', VIEWS, 'table');
}

/** Which of the shown measures the address draws; the first unless told. */
export function useChartMeasure(measures: readonly PivotMeasure[]): [PivotMeasure, (measure: PivotMeasure) => void] {
  return useUrlChoice('bars', measures, measures[0] ?? 'linear');
}
