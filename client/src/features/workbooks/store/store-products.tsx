import { useMemo } from 'react';
import type { StoreProductDto, StoreProductsDto } from '../../../api/reports.gen.js';
import { useGetStoreProductsQuery } from '../../../api/reports.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { headWidth } from '../../../components/table/head-width.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { Panel } from '../../../components/panel.js';
import { useWorkbookWords } from '../use-workbook-words.js';
import { useStore } from './store-context.js';

const LONG = '70dvh';

function useColumns(units: StoreProductsDto['units'] | undefined): DataColumn<StoreProductDto>[] {
  const { t, level, metric, value, unitText } = useWorkbookWords();
  return useMemo(() => {
    type Row = StoreProductDto;
    type Measure =
      'facings' | 'capacity' | 'linear' | 'square' | 'cubic' | 'units' | 'sales' | 'profit' | 'daysOfSupply';
    const figure = (id: Measure, rest: Partial<DataColumn<Row>>): DataColumn<Row> => ({
      id,
      header: metric(id),
      kind: 'number',
      value: (row) => row[id],
      width: headWidth(metric(id), rest.unit),
      ...rest,
    });
    const space = (id: 'linear' | 'square' | 'cubic') => (units ? { unit: unitText(units[id]) } : {});
    const money = { kind: 'money', ...(units ? { currency: units.money } : {}) } as const;
    return [
      {
        id: 'name',
        header: level('product'),
        value: (row) => value(row.name ?? row.upc),
        product: (row) => row.key,
        card: 'title',
        width: 240,
      },
      { id: 'upc', header: t('dashboard:table.upc'), value: (row) => row.upc, width: 140, card: 'foot' },
      { id: 'category', header: level('category'), value: (row) => row.category, width: 140, card: 'foot' },
      { id: 'brand', header: level('brand'), value: (row) => row.brand, width: 130 },
      {
        id: 'planograms',
        header: metric('planograms'),
        kind: 'integer',
        value: (row) => row.planograms,
        hidden: true,
      },
      { id: 'positions', header: metric('positions'), kind: 'integer', value: (row) => row.positions, hidden: true },
      figure('facings', { kind: 'integer', card: 'figure' }),
      figure('linear', { ...space('linear'), digits: 2, bar: true }),
      figure('square', { ...space('square'), digits: 2, hidden: true }),
      figure('cubic', { ...space('cubic'), digits: 2, hidden: true }),
      figure('capacity', { kind: 'integer' }),
      figure('units', { card: 'figure' }),
      figure('sales', { ...money, bar: true }),
      figure('profit', { ...money, hidden: true }),
      figure('daysOfSupply', { card: 'figure' }),
    ];
  }, [t, level, metric, value, unitText, units]);
}

/** Everything that stands in the store, with its figures there. */
export function StoreProducts() {
  const { t, format, fileOf } = useWorkbookWords();
  const { project, publication, store, name } = useStore();
  const { data, error, isFetching, refetch } = useGetStoreProductsQuery({
    p: project.projectid,
    store,
    publication,
  });
  const columns = useColumns(data?.units);
  const count = data?.items.length ?? 0;
  return (
    <Panel
      title={t('products.title')}
      lead={data ? t('products.lead', { count, formatted: format.integer(count) }) : undefined}
    >
      <LazyTable
        label={t('products.title')}
        columns={columns}
        rows={data?.items}
        rowId={(row) => row.key}
        refreshing={isFetching && data !== undefined}
        error={error}
        onRetry={() => void refetch()}
        defaultSort={{ id: 'sales', desc: true }}
        storageKey="store-report.products"
        height={count > 30 ? LONG : undefined}
        empty={<EmptyState icon="box" title={t('products.none')} />}
        export={{ fileName: fileOf(data?.snapshot, project.projName, name, t('products.title')) }}
      />
    </Panel>
  );
}
