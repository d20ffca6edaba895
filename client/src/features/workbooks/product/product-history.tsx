import { Box, Flex, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { ProductPublicationDto, ReportUnitsDto } from '../../../api/reports.gen.js';
import { useGetProductHistoryQuery } from '../../../api/reports.js';
import { urlOf } from '../../../api/routes.js';
import { ChartView } from '../../../components/charts/chart-view.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { plainHeadWidth } from '../../../components/table/head-width.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { useColorMode } from '../../../lib/color-mode.js';
import { SERIES } from '../../../lib/palette.js';
import { historyChart } from './history-chart.js';
import { useProduct } from './product-context.js';
import { ProductExport } from './product-export.js';
import { type ProductWords, useProductWords } from './use-product-words.js';
import { Legend } from '../../../components/charts/legend.js';

type Row = ProductPublicationDto;

const nameOf = ({ say, format }: ProductWords, { publication }: Row): string =>
  publication === null ? say('history.draft') : format.integer(publication);

function historyColumns(words: ProductWords, units: ReportUnitsDto): DataColumn<Row>[] {
  const { say, metric, unitText } = words;
  const figure = (
    id: 'stores' | 'storesInScope' | 'facings' | 'linear' | 'units' | 'sales' | 'daysOfSupply',
    rest: Partial<DataColumn<Row>>,
  ): DataColumn<Row> => {
    const header = id === 'storesInScope' ? say('columns.inScope') : metric(id);
    return {
      ...{ id, header, kind: 'integer', width: plainHeadWidth(header, rest.unit) },
      value: (row) => (row.carried || id === 'storesInScope' ? row[id] : null),
      reason: (row) => (row.carried ? undefined : say('history.notCarried')),
      ...rest,
    };
  };
  return [
    {
      id: 'publication',
      header: say('columns.publication'),
      value: (row) => nameOf(words, row),
      card: 'title',
      width: 96,
    },
    {
      id: 'createdAt',
      header: say('columns.made'),
      kind: 'dateTime',
      value: (row) => row.createdAt,
      width: 184,
      card: 'foot',
    },
    figure('stores', { card: 'figure' }),
    figure('storesInScope', {}),
    {
      id: 'distribution',
      header: metric('distribution'),
      kind: 'percent',
      value: (row) => row.distribution,
      width: plainHeadWidth(metric('distribution')),
    },
    figure('facings', { card: 'figure' }),
    figure('linear', { kind: 'number', digits: 2, unit: unitText(units.linear) }),
    figure('units', { kind: 'number', card: 'figure' }),
    figure('sales', { kind: 'money', currency: units.money }),
    figure('daysOfSupply', { kind: 'number' }),
  ];
}

function Chart({ rows }: { rows: readonly Row[] }) {
  const words = useProductWords();
  const mode = useColorMode();
  const { say, format, metric } = words;
  const option = useMemo(
    () =>
      historyChart(
        rows,
        {
          facings: metric('facings'),
          units: metric('units'),
          nameOf: (row) => nameOf(words, row),
          integer: format.integer,
        },
        mode,
      ),
    [rows, words, metric, format, mode],
  );
  const marks = rows.map((row, dataIndex) => ({
    key: row.publication === null ? 'draft' : String(row.publication),
    text: format.series([
      nameOf(words, row),
      format.pair(metric('facings'), format.integer(row.facings)),
      format.pair(metric('units'), format.integer(row.units)),
    ]),
    dataIndex,
  }));
  return (
    <Box mb="4">
      <Legend
        entries={(['facings', 'units'] as const).map((id, index) => ({
          text: metric(id),
          color: SERIES[mode][index] ?? '',
        }))}
      />
      <ChartView label={say('history.chart')} option={option} marks={marks} height={190} />
    </Box>
  );
}

/** The product from publication to publication. */
export function ProductHistory() {
  const words = useProductWords();
  const { say } = words;
  const { project, publication, upc, report } = useProduct();
  const asked = { p: project.projectid, upc, publication };
  const { data, error, isFetching, refetch } = useGetProductHistoryQuery(asked);
  const columns = useMemo(() => historyColumns(words, report.units), [words, report.units]);
  const rows = data?.items ?? [];
  const published = rows.filter((row) => row.publication !== null).length;
  const label = say('tabs.history');
  return (
    <>
      <Flex gap="3" mb="3" wrap="wrap" justify="space-between">
        <Text color="fg.muted">
          {say(data && published === 0 ? 'history.none' : data && rows.length === 1 ? 'history.one' : 'history.lead')}
        </Text>
        <ProductExport
          label={label}
          columns={columns}
          url={(format) => urlOf('/api/main/getproducthistory/{p}/{upc}', { ...asked, format })}
        />
      </Flex>
      {rows.length > 1 ? <Chart rows={rows} /> : null}
      <LazyTable
        label={label}
        columns={columns}
        rows={data?.items}
        rowId={(row) => String(row.publication)}
        refreshing={isFetching && data !== undefined}
        error={error}
        onRetry={() => void refetch()}
        plain
        empty={<EmptyState icon="layers" title={say('history.none')} />}
      />
    </>
  );
}
