import { HStack, Text } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import type { AnalysisItemDto } from '../../../api/reports.gen.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { StatusTag } from '../../../components/status-tag.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { useColorMode } from '../../../lib/color-mode.js';
import { type ChartHandle, ChartView } from '../../../components/charts/chart-view.js';
import { BAND, placedItems, quadrantChart } from '../charts/quadrant-chart.js';
import { largestGap } from '../analysis/largest-gap.js';
import { useNarrow } from '../../../lib/use-narrow.js';
import { useDashboard } from '../dashboard-context.js';
import { spaceToSalesUrl } from '../data/table-urls.js';
import { fileName } from '../../../lib/file-name.js';
import { spaceToSalesColumns } from '../parts/measure-columns.js';
import { ChartPanel, type PanelView } from '../parts/chart-panel.js';
import { unitOfMeasure, useDashboardWords, writeMeasure } from '../use-dashboard-words.js';
import { useColumnSource, useItemActs } from './use-item-table.js';

/** Bubbles drawn at most: the largest; the table has all. */
const DRAWN = 300;
const CHART_PX = 420;

function useFinding(): string | null {
  const { t, format, value } = useDashboardWords();
  const { data } = useDashboard();
  const item = largestGap(data.items);
  if (!item || data.items.length < 2) return null;
  const points = (item.shareOfSpace ?? 0) - (item.shareOfSales ?? 0);
  if (Math.abs(points) < 0.0005) return t('spaceToSales.even');
  const words = { name: value(item.name), points: format.number(Math.abs(points) * 100, 1) };
  return points > 0 ? t('spaceToSales.above', words) : t('spaceToSales.below', words);
}

interface Props {
  refreshing: boolean;
  /** The chart alone: the page around it has the finding and the table. */
  plain?: boolean;
}

/** Who has more space than sales, who less, and what the difference is worth. */
export function SpaceToSales({ refreshing, plain = false }: Props) {
  const words = useDashboardWords();
  const { data, state, projectId, projectName } = useDashboard();
  const { onSelect, onOpen, onClear } = useItemActs();
  const source = useColumnSource();
  const mode = useColorMode();
  const narrow = useNarrow();
  const chart = useRef<ChartHandle>(null);
  const [view, setView] = useState<PanelView>('chart');
  const finding = useFinding();
  const selected = useMemo(() => new Set(state.selection[data.level] ?? []), [state.selection, data.level]);
  const { t, format } = words;

  const placed = useMemo(() => {
    const weight = (item: AnalysisItemDto) => Math.max(item.shareOfSpace ?? 0, item.shareOfSales ?? 0);
    // The largest are drawn first, so that small bubbles lie above them.
    return placedItems(data.items)
      .sort((one, other) => weight(other) - weight(one))
      .slice(0, DRAWN);
  }, [data.items]);
  const option = useMemo(() => {
    const unit = unitOfMeasure(data.space, data.units);
    const quadrantWords = {
      space: words.metric('shareOfSpace'),
      sales: words.metric('shareOfSales'),
      index: words.metric('index'),
      units: words.metric('units'),
      opportunity: words.metric('opportunity'),
      lowCoverage: words.t('table.lowCoverage'),
      moreSpace: words.t('spaceToSales.moreSpace'),
      moreSales: words.t('spaceToSales.moreSales'),
      even: words.t('spaceToSales.even'),
      percent: (share: number | null) => words.format.percent(share),
      number: (value: number | null) => words.format.integer(value),
      opportunityOf: (item: AnalysisItemDto) =>
        `${writeMeasure(words.format, data.space, item.opportunity, data.units)}${unit ? ` ${words.unitText(unit)}` : ''} · ${words.format.money(item.opportunityValue, data.units.money, 0)}`,
      nameOf: (item: AnalysisItemDto) => words.value(item.name),
    };
    return quadrantChart(placed, selected, quadrantWords, mode, narrow);
  }, [placed, selected, words, data.space, data.units, mode, narrow]);
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
  const title = t('spaceToSales.title');
  const lowCoverage = data.total.lowCoverage && data.items.length > 0;
  return (
    <ChartPanel
      title={title}
      lead={plain ? undefined : finding}
      view={plain ? undefined : view}
      onView={setView}
      chart={chart}
      refreshing={refreshing}
    >
      {lowCoverage ? (
        <HStack gap="2" mb="2" wrap="wrap">
          <StatusTag kind="warning">{t('table.lowCoverage')}</StatusTag>
          <Text color="fg.muted">{t('spaceToSales.coverage', { share: format.percent(data.total.coverage, 0) })}</Text>
        </HStack>
      ) : null}
      {view === 'table' ? (
        <LazyTable
          label={title}
          columns={spaceToSalesColumns(source, [data.space, data.salesMeasure])}
          rows={data.items}
          rowId={(item) => item.key}
          height="440px"
          defaultSort={{ id: 'index', desc: true }}
          selected={selected}
          onRowClick={(item) => onSelect(item.key, false)}
          onRowOpen={onOpen ? (item) => onOpen(item.key) : undefined}
          storageKey="dashboard.space-to-sales"
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
      ) : placed.length === 0 ? (
        <EmptyState icon="chart" title={t('spaceToSales.noneTitle')} text={t('spaceToSales.noneText')} />
      ) : (
        <>
          <ChartView
            ref={chart}
            label={finding ? `${title}. ${finding}` : title}
            option={option}
            marks={marks}
            height={CHART_PX}
            selected={selected}
            onSelect={onSelect}
            onOpen={onOpen}
            onClear={onClear}
          />
          <Text mt="2" color="fg.muted" textStyle="xs">
            {t('spaceToSales.legend', { from: format.integer(BAND.from), to: format.integer(BAND.to) })}
            {placed.length < data.items.length
              ? ` ${t('chart.shown', { shown: format.integer(placed.length), all: format.integer(data.items.length) })}`
              : ''}
          </Text>
        </>
      )}
    </ChartPanel>
  );
}
