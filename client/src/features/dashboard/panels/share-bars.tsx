import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { type Ref, useMemo } from 'react';
import type { AnalysisItemDto } from '../../../api/reports.gen.js';
import type { ChartHandle } from '../../../components/charts/chart-types.js';
import { ChartView } from '../../../components/charts/chart-view.js';
import { useChartHeight, useTileRoom } from '../../../components/tile-room.js';
import { Choice } from '../../../components/choice.js';
import { useColorMode } from '../../../lib/color-mode.js';
import { useNarrow } from '../../../lib/use-narrow.js';
import { shareChart, shareChartHeight } from '../charts/share-chart.js';
import { useDashboard } from '../dashboard-context.js';
import { useDashboardWords } from '../use-dashboard-words.js';
import { type ItemOrder, ordersOf } from './item-order.js';
import { useItemActs, useSelectedItems } from './use-item-table.js';
import { Legend, type LegendEntry } from '../../../components/charts/legend.js';

/** Bars drawn with each further step. */
const MORE = 40;
const TALLEST_PX = 440;
/** In a tile: legend above the bars, and how many they are below. */
const AROUND_PX = 68;

/** What the bars show and how they are read out. */
function useShareChart(shown: readonly AnalysisItemDto[], selected: ReadonlySet<string>) {
  const words = useDashboardWords();
  const mode = useColorMode();
  const narrow = useNarrow();
  const { t, format } = words;
  const { data } = useDashboard();
  const option = useMemo(() => {
    const chartWords = {
      space: words.compared('shareOfSpace', data.within),
      sales: words.compared('shareOfSales', data.within),
      index: words.compared('index', data.within),
      percent: (share: number | null) => format.percent(share),
      number: (value: number | null) => format.integer(value),
      nameOf: (item: AnalysisItemDto) => words.value(item.name),
    };
    return shareChart(shown, selected, chartWords, mode, narrow);
  }, [shown, selected, words, format, data.within, mode, narrow]);
  const marks = shown.map((item, dataIndex) => ({
    key: item.key,
    dataIndex,
    text: t('share.mark', {
      name: words.value(item.name),
      space: format.percent(item.shareOfSpace),
      sales: format.percent(item.shareOfSales),
    }),
  }));
  return { option, marks };
}

interface Props {
  title: string;
  /** The first ones; of many, not all. */
  items: readonly AnalysisItemDto[];
  /** How many there are. */
  count: number;
  legend: readonly LegendEntry[];
  order: ItemOrder;
  onOrder: (order: ItemOrder) => void;
  /** Bars drawn at most. */
  limit: number;
  onLimit: (limit: number) => void;
  ref: Ref<ChartHandle>;
}

/** The first items' shares of space and sales as bars, in an order to be chosen. */
export function ShareBars({ title, items, count, legend, order, onOrder, limit, onLimit, ref }: Props) {
  const { t, format } = useDashboardWords();
  const { data } = useDashboard();
  const { onSelect, onOpen, onClear } = useItemActs();
  const selected = useSelectedItems();
  const tile = useTileRoom();
  const tallest = useChartHeight(TALLEST_PX, AROUND_PX);
  const shown = useMemo(() => items.slice(0, limit), [items, limit]);
  const { option, marks } = useShareChart(shown, selected);
  return (
    <>
      <HStack justify="space-between" gap="3" wrap="wrap" mb="1">
        <Legend entries={legend} />
        {tile ? null : (
          <Choice
            label={t('share.order')}
            value={order}
            options={ordersOf(data.items.length, count).map((value) => ({ value, text: t(`share.orders.${value}`) }))}
            onChoose={onOrder}
          />
        )}
      </HStack>
      <Box maxH={`${tallest}px`} overflowY="auto">
        <ChartView
          ref={ref}
          label={title}
          option={option}
          marks={marks}
          height={shareChartHeight(shown.length)}
          selected={selected}
          onSelect={onSelect}
          onOpen={onOpen}
          onClear={onClear}
        />
      </Box>
      <HStack mt="2" gap="3" wrap="wrap" color="fg.muted" textStyle="xs">
        <Text>{t('chart.shown', { shown: format.integer(shown.length), all: format.integer(count) })}</Text>
        {items.length > limit ? (
          <Button size="xs" variant="outline" colorPalette="gray" onClick={() => onLimit(limit + MORE)}>
            {t('chart.more')}
          </Button>
        ) : null}
      </HStack>
    </>
  );
}
