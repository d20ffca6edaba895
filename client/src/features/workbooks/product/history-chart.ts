import type { ProductPublicationDto } from '../../../api/reports.gen.js';
import { type ChartOption, axisInk, baseOption, tooltipHtml } from '../../../components/charts/chart-option.js';
import { CHART_INK, type ColorMode, SERIES } from '../../../lib/palette.js';

export interface HistoryWords {
  facings: string;
  units: string;
  nameOf: (row: ProductPublicationDto) => string;
  integer: (value: number | null) => string;
}

/** Facings beside movement a week, publication by publication: each pair of bars from zero, each kind on its own scale. */
export function historyChart(
  rows: readonly ProductPublicationDto[],
  words: HistoryWords,
  mode: ColorMode,
): ChartOption {
  const ink = CHART_INK[mode];
  const base = baseOption(mode);
  const series = (id: 'facings' | 'units', color: string, axis: number) => ({
    type: 'bar' as const,
    name: words[id],
    yAxisIndex: axis,
    barMaxWidth: 28,
    itemStyle: { color, borderRadius: [2, 2, 0, 0] as [number, number, number, number] },
    label: {
      show: rows.length <= 8,
      position: 'top' as const,
      color: ink.text,
      fontSize: 11,
      formatter: ({ dataIndex }: { dataIndex: number }) => words.integer(rows[dataIndex]?.[id] ?? null),
    },
    data: rows.map((row) => row[id] ?? 0),
  });
  const hidden = { type: 'value' as const, min: 0, ...axisInk(mode), axisLabel: { show: false } };
  return {
    ...base,
    tooltip: {
      ...base.tooltip,
      formatter: (params) => {
        const row = rows[(Array.isArray(params) ? params[0] : params)?.dataIndex ?? -1];
        if (!row) return '';
        return tooltipHtml(words.nameOf(row), [
          [words.facings, words.integer(row.facings)],
          [words.units, words.integer(row.units)],
        ]);
      },
    },
    grid: { left: 8, right: 8, top: 24, bottom: 24 },
    xAxis: { type: 'category', data: rows.map(words.nameOf), ...axisInk(mode), splitLine: { show: false } },
    yAxis: [
      { ...hidden, splitLine: { show: false } },
      { ...hidden, splitLine: { show: false } },
    ],
    series: [series('facings', SERIES[mode][0], 0), series('units', SERIES[mode][1], 1)],
  };
}
