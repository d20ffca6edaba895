import { Text } from '@chakra-ui/react';
import { largestPlaced } from '@core/boards/quadrant.js';
import { EVEN_BAND } from '@core/boards/tile-choices.js';
import { type Ref, useMemo } from 'react';
import type { AnalysisItemDto } from '../../../api/reports.gen.js';
import type { ChartHandle } from '../../../components/charts/chart-types.js';
import { ChartView } from '../../../components/charts/chart-view.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { useChartHeight } from '../../../components/tile-room.js';
import { useColorMode } from '../../../lib/color-mode.js';
import { useNarrow } from '../../../lib/use-narrow.js';
import { tradesSpace } from '../analysis/findings.js';
import { quadrantChart } from '../charts/quadrant-chart.js';
import { useDashboard } from '../dashboard-context.js';
import { unitOfMeasure, useDashboardWords, writeMeasure } from '../use-dashboard-words.js';
import { useItemActs, useSelectedItems } from './use-item-table.js';

const CHART_PX = 420;
/** In a tile: the words below the chart. */
const LEGEND_PX = 32;

function useQuadrantWords() {
  const words = useDashboardWords();
  const { data } = useDashboard();
  const isTraded = tradesSpace(data);
  return useMemo(() => {
    const unit = unitOfMeasure(data.space, data.units);
    const gapOf = ({ opportunity }: AnalysisItemDto) =>
      `${writeMeasure(words.format, data.space, opportunity, data.units)}${unit ? ` ${words.unitText(unit)}` : ''}`;
    const valueOf = ({ spaceGapValue }: AnalysisItemDto) => words.format.money(spaceGapValue, data.units.money, 0);
    return {
      space: words.compared('shareOfSpace', data.within),
      sales: words.compared('shareOfSales', data.within),
      index: words.compared('index', data.within),
      units: words.metric('units'),
      opportunity: words.metric('opportunity'),
      lowCoverage: words.t('table.lowCoverage'),
      moreSpace: words.t('spaceToSales.moreSpace'),
      moreSales: words.t('spaceToSales.moreSales'),
      even: words.t('spaceToSales.even'),
      percent: (share: number | null) => words.format.percent(share),
      number: (value: number | null) => words.format.integer(value),
      opportunityOf: (item: AnalysisItemDto) => (isTraded ? `${gapOf(item)} · ${valueOf(item)}` : gapOf(item)),
      nameOf: (item: AnalysisItemDto) => words.value(item.name),
    };
  }, [words, data.space, data.units, data.within, isTraded]);
}

/** What the bubbles show and how they are read out. */
function useQuadrant(placed: readonly AnalysisItemDto[], selected: ReadonlySet<string>, height: number) {
  const words = useDashboardWords();
  const { t, format } = words;
  const quadrantWords = useQuadrantWords();
  const mode = useColorMode();
  const narrow = useNarrow();
  const option = useMemo(
    () => quadrantChart(placed, selected, quadrantWords, mode, { narrow, height }),
    [placed, selected, quadrantWords, mode, narrow, height],
  );
  const marks = placed.map((item, dataIndex) => ({
    key: item.key,
    dataIndex,
    text: t('spaceToSales.mark', {
      name: words.value(item.name),
      space: format.percent(item.shareOfSpace),
      sales: format.percent(item.shareOfSales),
      index: format.integer(item.index),
    }),
  }));
  return { option, marks };
}

/** Shares of space against shares of sales, a bubble an item. */
export function Quadrant({ label, ref }: { label: string; ref: Ref<ChartHandle> }) {
  const { t, format } = useDashboardWords();
  const { items, count } = useDashboard().data;
  const { onSelect, onOpen, onClear } = useItemActs();
  const selected = useSelectedItems();
  const height = useChartHeight(CHART_PX, LEGEND_PX);
  const placed = useMemo(() => largestPlaced(items), [items]);
  const { option, marks } = useQuadrant(placed, selected, height);
  if (placed.length === 0) {
    return <EmptyState icon="chart" title={t('spaceToSales.noneTitle')} text={t('spaceToSales.noneText')} />;
  }
  return (
    <>
      <ChartView
        ref={ref}
        label={label}
        option={option}
        marks={marks}
        height={height}
        selected={selected}
        onSelect={onSelect}
        onOpen={onOpen}
        onClear={onClear}
      />
      <Text mt="2" color="fg.muted" textStyle="xs">
        {t('spaceToSales.legend', { from: format.integer(EVEN_BAND.from), to: format.integer(EVEN_BAND.to) })}
        {placed.length < count
          ? ` ${t('chart.shown', { shown: format.integer(placed.length), all: format.integer(count) })}`
          : ''}
      </Text>
    </>
  );
}
