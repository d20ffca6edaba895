import { Tabs, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { DaysOfSupplyRowDto } from '../../../api/reports.gen.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { headWidth } from '../../../components/table/head-width.js';
import { EXCEPTIONS_ID, LISTS, type ListName, useExceptions } from '../../../components/supply-exceptions.js';
import { useSupplyLimitsText } from '../../../components/supply-limits-text.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { Panel } from '../../../components/panel.js';
import { useWorkbookWords } from '../use-workbook-words.js';
import { useStore } from './store-context.js';

function useColumns(list: ListName): DataColumn<DaysOfSupplyRowDto>[] {
  const { t, level, metric, value, reasonText } = useWorkbookWords();
  return useMemo(() => {
    const columns: DataColumn<DaysOfSupplyRowDto>[] = [
      {
        id: 'name',
        header: level('product'),
        value: (row) => value(row.name ?? row.upc),
        product: (row) => row.key,
        card: 'title',
        width: 220,
      },
      { id: 'upc', header: t('dashboard:table.upc'), value: (row) => row.upc, width: 140, card: 'foot' },
      {
        id: 'planogram',
        header: level('planogram'),
        value: (row) => row.planogram,
        width: 180,
        card: 'foot',
        longNames: 'half',
      },
      {
        id: 'facings',
        header: metric('facings'),
        kind: 'integer',
        value: (row) => row.facings,
        width: headWidth(metric('facings')),
      },
      {
        id: 'capacity',
        header: metric('capacity'),
        kind: 'integer',
        value: (row) => row.capacity,
        card: 'figure',
        width: headWidth(metric('capacity')),
      },
      {
        id: 'units',
        header: metric('units'),
        kind: 'number',
        value: (row) => row.units,
        card: 'figure',
        width: headWidth(metric('units')),
      },
    ];
    if (list === 'notMoving') return columns.filter(({ id }) => id !== 'units');
    return [
      ...columns,
      {
        id: 'daysOfSupply',
        header: metric('daysOfSupply'),
        kind: 'number',
        value: (row) => row.daysOfSupply,
        reason: (row) => (row.daysOfSupply === null ? reasonText('no-capacity') : undefined),
        card: 'figure',
        width: headWidth(metric('daysOfSupply')),
      },
    ];
  }, [t, level, metric, value, reasonText, list]);
}

function RiskList({ list }: { list: ListName }) {
  const { t, format, fileOf } = useWorkbookWords();
  const { figures, name, project, openPlanogram } = useStore();
  const columns = useColumns(list);
  const { items, count } = figures.daysOfSupply[list];
  const label = t(`dashboard:supply.lists.${list}`);
  return (
    <>
      {items.length < count ? (
        <Text color="fg.muted" textStyle="xs" mb="2">
          {t('risks.first', { shown: format.integer(items.length), all: format.integer(count) })}
        </Text>
      ) : null}
      <LazyTable
        label={label}
        columns={columns}
        rows={items}
        rowId={(row) => `${row.planogramid} ${row.key}`}
        storageKey={`store-report.${list}`}
        empty={<EmptyState icon="checkCircle" title={t(`dashboard:supply.none.${list}`)} />}
        onRowClick={(row) => openPlanogram(row.planogramid, row.planogram ?? row.planogramid, row.key)}
        export={{ fileName: fileOf(figures.snapshot, project.projName, name, label) }}
      />
    </>
  );
}

/** What runs out, is overstocked or does not move in the store. A row opens its planogram with the product marked. */
export function StoreRisks() {
  const { t, format } = useWorkbookWords();
  const limitsText = useSupplyLimitsText();
  const { figures, refreshing } = useStore();
  const { list, setList } = useExceptions();
  return (
    <Panel
      title={t('risks.title')}
      lead={limitsText(figures.daysOfSupply.limits)}
      refreshing={refreshing}
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
              {t(`dashboard:supply.lists.${name}`)} · {format.integer(figures.daysOfSupply[name].count)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {LISTS.map((name) => (
          <Tabs.Content key={name} value={name} p="0">
            <RiskList list={name} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Panel>
  );
}
