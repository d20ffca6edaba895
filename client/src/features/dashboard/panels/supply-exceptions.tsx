import { Tabs, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { DaysOfSupplyRowDto, DaysOfSupplyTable } from '../../../api/reports.gen.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { EXCEPTIONS_ID, LISTS, type ListName, useExceptions } from '../../../components/supply-exceptions.js';
import { useChartHeight } from '../../../components/tile-room.js';
import { Panel } from '../../../components/panel.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { headWidth } from '../../../components/table/head-width.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { fileName } from '../../../lib/file-name.js';
import { useReasonText } from '../../../lib/use-figure-words.js';
import { useDashboard } from '../dashboard-context.js';
import { daysOfSupplyUrl } from '../data/table-urls.js';
import { PutPanel } from '../parts/put-panel.js';
import { PlanLink } from '../parts/plan-link.js';
import { useDashboardWords } from '../use-dashboard-words.js';

const TABLES: Record<ListName, DaysOfSupplyTable> = {
  atRisk: 'atrisk',
  overstock: 'overstock',
  notMoving: 'notmoving',
};

/** The list's height on a page; in a tile, the height of what is above it. */
const LIST_PX = 320;
const TABS_PX = 92;

function useListColumns(list: ListName): DataColumn<DaysOfSupplyRowDto>[] {
  const words = useDashboardWords();
  const reasonText = useReasonText();
  return useMemo(() => {
    const { t, metric } = words;
    type Row = DaysOfSupplyRowDto;
    const figure = (
      id: 'stores' | 'facings' | 'capacity' | 'units' | 'daysOfSupply',
      rest: Partial<DataColumn<Row>>,
    ) => {
      const header = metric(id);
      return { id, header, kind: 'integer', value: (row: Row) => row[id], width: headWidth(header), ...rest } as const;
    };
    const columns: DataColumn<Row>[] = [
      {
        id: 'name',
        header: words.level('product'),
        value: (row) => words.value(row.name ?? row.upc),
        product: (row) => row.key,
        card: 'title',
        width: 180,
      },
      { id: 'upc', header: t('table.upc'), value: (row) => row.upc, width: 128, hidden: true },
      {
        id: 'planogram',
        header: words.level('planogram'),
        value: (row) => row.planogram,
        longNames: 'half',
        width: 190,
        card: 'foot',
        hidden: true,
      },
      { id: 'store', header: words.level('store'), value: (row) => row.store, width: 90, card: 'foot' },
      figure('stores', { hidden: true }),
      figure('facings', { hidden: true }),
      figure('capacity', { hidden: list !== 'notMoving', card: 'figure' }),
      figure('units', { kind: 'number', card: 'figure', hidden: true }),
    ];
    const days = figure('daysOfSupply', {
      kind: 'number',
      reason: (row) => (row.daysOfSupply === null ? reasonText('no-capacity') : undefined),
      card: 'figure',
    });
    return list === 'notMoving' ? columns : [...columns, days];
  }, [words, reasonText, list]);
}

function ExceptionList({ list }: { list: ListName }) {
  const height = useChartHeight(LIST_PX, TABS_PX);
  const words = useDashboardWords();
  const { chosen, chosenScope, state, act, projectId, projectName, showShelf } = useDashboard();
  const columns = useListColumns(list);
  const { t, format } = words;
  const { items, count } = chosen.daysOfSupply[list];
  const label = t(`supply.lists.${list}`);
  return (
    <>
      {items.length < count ? (
        <Text color="fg.muted" textStyle="xs" mb="2">
          {t('supply.first', { shown: format.integer(items.length), all: format.integer(count) })}
        </Text>
      ) : null}
      <LazyTable
        label={label}
        columns={columns}
        rows={items}
        rowId={(row) => `${row.planogramid} ${row.key}`}
        height={`${height}px`}
        storageKey={`dashboard.supply.${list}`}
        empty={<EmptyState icon="checkCircle" title={t(`supply.none.${list}`)} />}
        onRowClick={(row) => {
          act({ type: 'choose-planogram', planogram: row.planogramid });
          if (!state.selection.product?.includes(row.key)) {
            act({ type: 'toggle', level: 'product', value: row.key, additive: false });
          }
          showShelf();
        }}
        export={{
          fileName: fileName(projectName, label),
          server: {
            url: (file) =>
              daysOfSupplyUrl(projectId, chosen.level, chosenScope.parent, TABLES[list], {
                filter: chosen.filter.id,
                units: state.units,
                format: file,
              }),
            as: 'guest',
          },
        }}
      />
    </>
  );
}

/** Lists of low stock, excess stock and stock that does not move. */
export function SupplyExceptions() {
  const { t, format } = useDashboardWords();
  const { chosen, refreshing } = useDashboard();
  const { list, setList } = useExceptions();
  return (
    <Panel
      title={t('supply.exceptions')}
      controls={
        <>
          <PlanLink />
          <PutPanel kind="exceptions" title={t('supply.exceptions')} />
        </>
      }
      refreshing={refreshing.chosen}
      id={EXCEPTIONS_ID}
    >
      <Tabs.Root
        size="sm"
        value={list}
        onValueChange={(next) => setList(LISTS.find((name) => name === next.value) ?? 'atRisk')}
        lazyMount
        unmountOnExit
      >
        <Tabs.List mb="3" overflowX="auto" overflowY="hidden">
          {LISTS.map((name) => (
            <Tabs.Trigger key={name} value={name} whiteSpace="nowrap" flexShrink="0">
              {t(`supply.lists.${name}`)} · {format.integer(chosen.daysOfSupply[name].count)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {LISTS.map((name) => (
          <Tabs.Content key={name} value={name} p="0">
            <ExceptionList list={name} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Panel>
  );
}
