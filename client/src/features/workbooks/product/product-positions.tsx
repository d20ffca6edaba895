import { Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { ProductPositionDto, ReportUnitsDto } from '../../../api/reports.gen.js';
import { useGetProductPositionsQuery } from '../../../api/reports.js';
import { urlOf } from '../../../api/routes.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { headWidth } from '../../../components/table/head-width.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { fileName } from '../../../lib/file-name.js';
import { useProduct } from './product-context.js';
import { type ProductWords, useProductWords } from './use-product-words.js';

type Row = ProductPositionDto;

function positionColumns({ say, metric, level, unitText }: ProductWords, units: ReportUnitsDto): DataColumn<Row>[] {
  const figure = (id: 'facings' | 'linear' | 'capacity', rest: Partial<DataColumn<Row>>): DataColumn<Row> => ({
    id,
    header: metric(id),
    kind: 'integer',
    value: (row) => row[id],
    width: headWidth(metric(id), rest.unit),
    ...rest,
  });
  return [
    {
      id: 'planogram',
      header: level('planogram'),
      value: (row) => row.planogram,
      card: 'title',
      width: 150,
      longNames: 'half',
    },
    { id: 'filename', header: say('columns.file'), value: (row) => row.filename, card: 'foot', width: 190 },
    { id: 'line', header: say('columns.line'), kind: 'integer', value: (row) => row.line, card: 'figure' },
    { id: 'store', header: level('store'), value: (row) => row.store, card: 'foot', width: 84 },
    { id: 'segment', header: say('columns.segment'), kind: 'integer', value: (row) => row.segment },
    figure('facings', { card: 'figure' }),
    figure('linear', { kind: 'number', digits: 2, unit: unitText(units.linear) }),
    figure('capacity', { card: 'figure' }),
  ];
}

/** Every position of the product, with the file and line that it was read from. */
export function ProductPositions() {
  const words = useProductWords();
  const { say, format } = words;
  const { project, publication, upc, name, report, openPlanogram } = useProduct();
  const asked = { p: project.projectid, upc, publication };
  const { data, error, isFetching, refetch } = useGetProductPositionsQuery(asked);
  const columns = useMemo(() => positionColumns(words, report.units), [words, report.units]);
  const label = say('tabs.positions');
  const count = data?.count ?? 0;
  const shown = data?.items.length ?? 0;
  return (
    <>
      <Text color="fg.muted" mb="3">
        {!data
          ? ''
          : shown < count
            ? say('positions.first', { shown: format.integer(shown), all: format.integer(count) })
            : say('positions.lead', { count, formatted: format.integer(count) })}
      </Text>
      <LazyTable
        label={label}
        columns={columns}
        rows={data?.items}
        rowId={(row) => `${row.planogramid} ${row.line}`}
        refreshing={isFetching && data !== undefined}
        error={error}
        onRetry={() => void refetch()}
        onRowClick={(row) => openPlanogram(row.planogramid)}
        height={shown > 12 ? '46dvh' : undefined}
        storageKey="product.positions"
        empty={<EmptyState icon="shelf" title={say('drawn.none')} />}
        export={{
          fileName: fileName(project.projName, name, label),
          server: {
            as: 'user',
            url: (format) => urlOf('/api/main/getupcpogstoredata/{p}/{upc}', { ...asked, format }),
          },
        }}
      />
    </>
  );
}
