import { FIRST_BARS } from '@core/boards/tile-choices.js';
import { useMemo, useRef, useState } from 'react';
import type { AnalysisItemDto } from '../../../api/reports.gen.js';
import type { ChartHandle } from '../../../components/charts/chart-types.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { useColorMode } from '../../../lib/color-mode.js';
import { SERIES } from '../../../lib/palette.js';
import { useDashboard } from '../dashboard-context.js';
import { useTileRoom } from '../../../components/tile-room.js';
import { ChartPanel, type PanelView } from '../parts/chart-panel.js';
import { shareColumns } from '../parts/measure-columns.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { levelInText, useDashboardWords } from '../use-dashboard-words.js';
import { type ItemOrder, leadingOf, orderItems, SORT_OF } from './item-order.js';
import { ShareBars } from './share-bars.js';
import { useColumnSource } from './use-item-table.js';

const SpaceTable = lazyPart(async () => (await import('../parts/space-table.js')).SpaceTable);

interface Props {
  /** Only the chart, as in every tile: the surrounding page has the table. */
  plain?: boolean;
}

/** Space beside sales, by any level and any measure; a double click goes a level down. */
export function ShareOfShelf({ plain: asked = false }: Props) {
  const plain = useTileRoom() !== null || asked;
  const words = useDashboardWords();
  const { t } = words;
  const { data, refreshing } = useDashboard();
  const source = useColumnSource();
  const chart = useRef<ChartHandle>(null);
  const [view, setView] = useState<PanelView>('chart');
  const [order, setOrder] = useState<ItemOrder>('space');
  const [limit, setLimit] = useState(FIRST_BARS);
  const items = useMemo<AnalysisItemDto[]>(
    () => leadingOf(orderItems(data.items, order, words.i18n.language), order, data.count),
    [data.items, data.count, order, words.i18n.language],
  );
  const [spaceColor, salesColor] = SERIES[useColorMode()];
  const legend = [
    { text: words.compared('shareOfSpace', data.within), color: spaceColor },
    { text: words.compared('shareOfSales', data.within), color: salesColor },
  ];
  const title = t('share.title', { level: levelInText(words, data.level) });
  return (
    <ChartPanel
      title={title}
      tile="share"
      view={plain ? undefined : view}
      onView={setView}
      chart={chart}
      legend={legend}
      refreshing={refreshing.charts}
    >
      {data.items.length === 0 ? (
        <EmptyState icon="filter" title={t('empty.filteredTitle')} text={t('empty.filteredText')} />
      ) : view === 'chart' ? (
        <ShareBars
          ref={chart}
          title={title}
          items={items}
          count={data.count}
          legend={legend}
          order={order}
          onOrder={setOrder}
          limit={limit}
          onLimit={setLimit}
        />
      ) : (
        <SpaceTable
          title={title}
          columns={shareColumns(source, [data.space, data.salesMeasure])}
          defaultSort={SORT_OF[order]}
          storageKey="dashboard.share"
        />
      )}
    </ChartPanel>
  );
}
