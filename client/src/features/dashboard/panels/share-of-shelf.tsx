import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import type { AnalysisItemDto } from '../../../api/reports.gen.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { useColorMode } from '../../../lib/color-mode.js';
import { CATEGORICAL } from '../../../lib/palette.js';
import { useNarrow } from '../../../lib/use-narrow.js';
import { type ChartHandle, ChartView } from '../../../components/charts/chart-view.js';
import { shareChart, shareChartHeight } from '../charts/share-chart.js';
import { useDashboard } from '../dashboard-context.js';
import { spaceToSalesUrl } from '../data/table-urls.js';
import { Choice } from '../../../components/choice.js';
import { fileName } from '../../../lib/file-name.js';
import { MeasureChoices } from '../parts/measure-choices.js';
import { shareColumns } from '../parts/measure-columns.js';
import { ChartPanel, type PanelView } from '../parts/chart-panel.js';
import { levelInText, useDashboardWords } from '../use-dashboard-words.js';
import { useColumnSource, useItemActs } from './use-item-table.js';

const FIRST = 10;
const MORE = 40;
const TALLEST_PX = 440;

const ORDERS = ['space', 'sales', 'overSpaced', 'underSpaced', 'name'] as const;
type Order = (typeof ORDERS)[number];

const gap = (item: AnalysisItemDto): number => (item.shareOfSpace ?? 0) - (item.shareOfSales ?? 0);

/** The items in the order asked for; what has no share comes last. */
export function orderItems(items: readonly AnalysisItemDto[], order: Order, language: string): AnalysisItemDto[] {
  const by: Record<Order, (one: AnalysisItemDto, other: AnalysisItemDto) => number> = {
    space: (one, other) => (other.shareOfSpace ?? -1) - (one.shareOfSpace ?? -1),
    sales: (one, other) => (other.shareOfSales ?? -1) - (one.shareOfSales ?? -1),
    overSpaced: (one, other) => gap(other) - gap(one),
    underSpaced: (one, other) => gap(one) - gap(other),
    name: (one, other) => (one.name ?? '\uffff').localeCompare(other.name ?? '\uffff', language, { numeric: true }),
  };
  return [...items].sort(by[order]);
}

interface LegendEntry {
  text: string;
  color: string;
}

function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <HStack gap="4" mb="1" wrap="wrap" textStyle="xs" color="fg.muted">
      {entries.map(({ text, color }) => (
        <HStack key={text} gap="1.5">
          <Box w="10px" h="10px" borderRadius="2px" style={{ background: color }} aria-hidden="true" />
          {text}
        </HStack>
      ))}
    </HStack>
  );
}

interface Props {
  refreshing: boolean;
  /** The chart alone: the page around it has the measures and the table. */
  plain?: boolean;
}

/** Space beside sales, by any level and any measure; a double click goes a level down. */
export function ShareOfShelf({ refreshing, plain = false }: Props) {
  const words = useDashboardWords();
  const { data, state, projectId, projectName } = useDashboard();
  const { onSelect, onOpen, onClear } = useItemActs();
  const source = useColumnSource();
  const mode = useColorMode();
  const narrow = useNarrow();
  const chart = useRef<ChartHandle>(null);
  const [view, setView] = useState<PanelView>('chart');
  const [order, setOrder] = useState<Order>('space');
  const [limit, setLimit] = useState(FIRST);

  const items = useMemo(
    () => orderItems(data.items, order, words.i18n.language),
    [data.items, order, words.i18n.language],
  );
  const selected = useMemo(() => new Set(state.selection[data.level] ?? []), [state.selection, data.level]);
  const shown = items.slice(0, limit);
  const { t, format } = words;
  const option = useMemo(() => {
    const chartWords = {
      space: words.metric('shareOfSpace'),
      sales: words.metric('shareOfSales'),
      index: words.metric('index'),
      percent: (share: number | null) => format.percent(share),
      number: (value: number | null) => format.integer(value),
      nameOf: (item: AnalysisItemDto) => words.value(item.name),
    };
    return shareChart(items.slice(0, limit), selected, chartWords, mode, narrow);
  }, [items, limit, selected, words, format, mode, narrow]);
  const marks = shown.map((item, dataIndex) => ({
    key: item.key,
    dataIndex,
    text: t('share.mark', {
      name: words.value(item.name),
      space: format.percent(item.shareOfSpace),
      sales: format.percent(item.shareOfSales),
    }),
  }));

  const legend = [
    { text: words.metric('shareOfSpace'), color: CATEGORICAL[0] },
    { text: words.metric('shareOfSales'), color: CATEGORICAL[1] },
  ];
  const title = t('share.title', { level: levelInText(words, data.level) });
  const height = shareChartHeight(shown.length);
  return (
    <ChartPanel
      title={title}
      controls={plain ? undefined : <MeasureChoices />}
      view={plain ? undefined : view}
      onView={setView}
      chart={chart}
      legend={legend}
      refreshing={refreshing}
    >
      {data.items.length === 0 ? (
        <EmptyState icon="filter" title={t('empty.filteredTitle')} text={t('empty.filteredText')} />
      ) : view === 'chart' ? (
        <>
          <HStack justify="space-between" gap="3" wrap="wrap" mb="1">
            <Legend entries={legend} />
            <Choice
              label={t('share.order')}
              value={order}
              options={ORDERS.map((value) => ({ value, text: t(`share.orders.${value}`) }))}
              onChoose={setOrder}
            />
          </HStack>
          <Box maxH={`${TALLEST_PX}px`} overflowY="auto">
            <ChartView
              ref={chart}
              label={title}
              option={option}
              marks={marks}
              height={height}
              selected={selected}
              onSelect={onSelect}
              onOpen={onOpen}
              onClear={onClear}
            />
          </Box>
          <HStack mt="2" gap="3" wrap="wrap" color="fg.muted" textStyle="xs">
            <Text>{t('chart.shown', { shown: format.integer(shown.length), all: format.integer(items.length) })}</Text>
            {items.length > limit ? (
              <Button size="xs" variant="outline" colorPalette="gray" onClick={() => setLimit(limit + MORE)}>
                {t('chart.more')}
              </Button>
            ) : null}
          </HStack>
        </>
      ) : (
        <LazyTable
          label={title}
          columns={shareColumns(source, [data.space, data.salesMeasure])}
          rows={items}
          rowId={(item) => item.key}
          height="440px"
          selected={selected}
          onRowClick={(item) => onSelect(item.key, false)}
          onRowOpen={onOpen ? (item) => onOpen(item.key) : undefined}
          storageKey="dashboard.share"
          export={{
            fileName: fileName(projectName, title),
            server: {
              url: (file) =>
                spaceToSalesUrl(
                  projectId,
                  data.level,
                  data.parent,
                  { space: data.space, sales: data.salesMeasure },
                  {
                    filter: data.filter.id,
                    units: state.units,
                    format: file,
                  },
                ),
              as: 'guest',
            },
          }}
        />
      )}
    </ChartPanel>
  );
}
