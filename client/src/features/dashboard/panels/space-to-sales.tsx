import { HStack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { ChartHandle } from '../../../components/charts/chart-types.js';
import { StatusTag } from '../../../components/status-tag.js';
import { isEven, itemsInScope, largestGap } from '../analysis/largest-gap.js';
import { useDashboard } from '../dashboard-context.js';
import { useTileRoom } from '../../../components/tile-room.js';
import { ChartPanel, type PanelView } from '../parts/chart-panel.js';
import { spaceToSalesColumns } from '../parts/measure-columns.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { unitOfMeasure, useDashboardWords, writeMeasure } from '../use-dashboard-words.js';
import { Quadrant } from './quadrant.js';
import { useColumnSource } from './use-item-table.js';

const SpaceTable = lazyPart(async () => (await import('../parts/space-table.js')).SpaceTable);

function useFinding(): string | null {
  const { t, format, value, unitText } = useDashboardWords();
  const { data, state } = useDashboard();
  const items = itemsInScope(data, state.selection);
  const item = largestGap(items);
  if (!item || items.length < 2) return null;
  if (isEven(item)) return t('spaceToSales.even');
  const unit = unitOfMeasure(data.space, data.units);
  const worth = writeMeasure(format, data.space, Math.abs(item.opportunity ?? 0), data.units);
  const words = { name: value(item.name), worth: unit ? `${worth} ${unitText(unit)}` : worth };
  return (item.opportunity ?? 0) < 0 ? t('spaceToSales.above', words) : t('spaceToSales.below', words);
}

interface Props {
  /** Only the chart, as in every tile: the surrounding page has the finding and the table. */
  plain?: boolean;
}

/** Who has too much space for their sales, who too little, and what the difference is worth. */
export function SpaceToSales({ plain: asked = false }: Props) {
  const plain = useTileRoom() !== null || asked;
  const { t, format } = useDashboardWords();
  const { data, refreshing } = useDashboard();
  const source = useColumnSource();
  const chart = useRef<ChartHandle>(null);
  const [view, setView] = useState<PanelView>('chart');
  const finding = useFinding();
  const title = t('spaceToSales.title');
  const lowCoverage = data.total.lowCoverage && data.items.length > 0;
  return (
    <ChartPanel
      title={title}
      tile="spaceToSales"
      lead={plain ? undefined : finding}
      view={plain ? undefined : view}
      onView={setView}
      chart={chart}
      refreshing={refreshing.charts}
    >
      {lowCoverage ? (
        <HStack gap="2" mb="2" wrap="wrap">
          <StatusTag kind="warning">{t('table.lowCoverage')}</StatusTag>
          <Text color="fg.muted">{t('spaceToSales.coverage', { share: format.percent(data.total.coverage, 0) })}</Text>
        </HStack>
      ) : null}
      {view === 'table' ? (
        <SpaceTable
          title={title}
          columns={spaceToSalesColumns(source, [data.space, data.salesMeasure])}
          defaultSort={{ id: 'index', desc: true }}
          storageKey="dashboard.space-to-sales"
        />
      ) : (
        <Quadrant ref={chart} label={finding ? `${title}. ${finding}` : title} />
      )}
    </ChartPanel>
  );
}
