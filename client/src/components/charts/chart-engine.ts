import { BarChart, ScatterChart } from 'echarts/charts';
import { GridComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

/** Only what the dashboard's charts use; this file is a separate chunk, loaded after the page has rendered. */
register([
  BarChart,
  ScatterChart,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
  CanvasRenderer,
]);

export function createChart(host: HTMLElement): ECharts {
  return init(host, null, { renderer: 'canvas' });
}
