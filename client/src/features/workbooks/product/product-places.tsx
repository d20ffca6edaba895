import { HStack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import type {
  ProductLimitsDto,
  ProductPlaceDto,
  ProductPlaceSort,
  ProductPlaceState,
  ReportUnitsDto,
} from '../../../api/reports.gen.js';
import { useGetProductPlacesQuery } from '../../../api/reports.js';
import { urlOf } from '../../../api/routes.js';
import { Choice } from '../../../components/choice.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { SearchField } from '../../../components/search-field.js';
import { type StatusKind, StatusTag } from '../../../components/status-tag.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { plainHeadWidth } from '../../../components/table/head-width.js';
import { useUrlChoice } from '../../../lib/url-state.js';
import { PagedTable } from './paged-table.js';
import { useProduct } from './product-context.js';
import { ProductExport } from './product-export.js';
import { PLACE_STATE } from './product-tables-address.js';
import { storeColumn } from './store-column.js';
import { usePagedRows } from './use-paged-rows.js';
import { type ProductWords, useProductWords } from './use-product-words.js';

const STATES = ['all', 'atrisk', 'inrange', 'overstock', 'notmoving'] as const;

const KINDS: Record<ProductPlaceState, StatusKind> = {
  atrisk: 'bad',
  inrange: 'good',
  overstock: 'warning',
  notmoving: 'neutral',
};

type Row = ProductPlaceDto;

/** A state in words, with the limit that it is about. */
function stateText({ say, format }: ProductWords, state: ProductPlaceState | 'all', limits: ProductLimitsDto): string {
  return say(`states.${state}`, { days: format.exact(state === 'overstock' ? limits.overstock : limits.atRisk) });
}

/** Where it is: store and planogram. */
function placeColumns(words: ProductWords): DataColumn<Row>[] {
  return [
    storeColumn(words),
    {
      id: 'planogram',
      header: words.level('planogram'),
      value: (row) => row.planogram,
      width: 150,
      card: 'foot',
      longNames: 'half',
    },
  ];
}

/** On which shelf, and how high that is. */
function shelfColumns({ say, unitText }: ProductWords, units: ReportUnitsDto): DataColumn<Row>[] {
  const height = say('columns.shelfHeight');
  return [
    { id: 'shelf', header: say('columns.shelf'), value: (row) => row.shelves.join(', '), width: 60 },
    {
      id: 'shelfHeight',
      header: height,
      kind: 'number',
      digits: 2,
      unit: unitText(units.linear),
      value: (row) => row.shelfHeight,
      width: plainHeadWidth(height, unitText(units.linear)),
    },
  ];
}

/** What it has there, and how long that lasts. */
function figureColumns(words: ProductWords, limits: ProductLimitsDto): DataColumn<Row>[] {
  const { say, metric, reasonText } = words;
  const figure = (
    id: 'facings' | 'capacity' | 'units' | 'daysOfSupply',
    rest: Partial<DataColumn<Row>>,
  ): DataColumn<Row> => ({
    id,
    header: metric(id),
    kind: 'number',
    value: (row) => row[id],
    width: plainHeadWidth(metric(id), rest.unit),
    ...rest,
  });
  return [
    figure('facings', { kind: 'integer', card: 'figure' }),
    figure('capacity', { kind: 'integer' }),
    figure('units', {}),
    figure('daysOfSupply', {
      card: 'figure',
      reason: (row) =>
        row.daysOfSupply === null ? reasonText(row.state === 'notmoving' ? 'no-movement' : 'no-capacity') : undefined,
    }),
    {
      id: 'state',
      header: say('columns.state'),
      value: (row) => stateText(words, row.state, limits),
      cell: (row, text) => <StatusTag kind={KINDS[row.state]}>{text}</StatusTag>,
      width: 128,
      sortable: false,
      card: 'figure',
    },
  ];
}

/** The product's planograms in each of their stores; a row shows its drawing. */
export function ProductPlaces() {
  const words = useProductWords();
  const { say, format } = words;
  const { project, publication, upc, report, openPlanogram } = useProduct();
  const [state, setState] = useUrlChoice(PLACE_STATE, STATES, 'all');
  const list = usePagedRows<ProductPlaceSort>({ id: 'store', desc: false }, state);
  const asked = {
    ...{ p: project.projectid, upc, publication },
    ...(state === 'all' ? {} : { state }),
  };
  const answer = useGetProductPlacesQuery({ ...asked, ...list.asked });
  const { data } = answer;
  const columns = useMemo(
    () => [...placeColumns(words), ...shelfColumns(words, report.units), ...figureColumns(words, report.limits)],
    [words, report.units, report.limits],
  );
  const label = say('tabs.places');
  const { search, sort } = list.asked;
  return (
    <>
      <HStack gap="3" wrap="wrap" mb="3">
        <Choice
          label={say('places.state')}
          value={state}
          options={STATES.map((value) => ({ value, text: stateText(words, value, report.limits) }))}
          onChoose={setState}
        />
        <SearchField label={say('places.search')} value={list.search} onSearch={list.find} />
        <Text color="fg.muted" role="status" flex={{ base: '1 0 100%', md: '1' }} order={{ base: 1, md: 0 }}>
          {data ? say('places.lead', { count: data.count, formatted: format.integer(data.count) }) : ''}
        </Text>
        <ProductExport
          label={label}
          columns={columns}
          url={(format) => urlOf('/api/main/getproductplaces/{p}/{upc}', { ...asked, search, sort, format })}
        />
      </HStack>
      <PagedTable
        label={label}
        columns={columns}
        list={list}
        answer={answer}
        rowId={(row) => `${row.store} ${row.planogramid}`}
        onRowClick={(row) => openPlanogram(row.planogramid)}
        empty={<EmptyState icon="store" title={say('places.none')} text={say('places.noneText')} />}
      />
    </>
  );
}
