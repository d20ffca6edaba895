import { HStack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { ProductVoidDto, ProductVoidSort, ReportUnitsDto } from '../../../api/reports.gen.js';
import { useGetProductVoidsQuery } from '../../../api/reports.js';
import { urlOf } from '../../../api/routes.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { SearchField } from '../../../components/search-field.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { plainHeadWidth } from '../../../components/table/head-width.js';
import { PagedTable } from './paged-table.js';
import { useProduct } from './product-context.js';
import { ProductExport } from './product-export.js';
import { storeColumn } from './store-column.js';
import { usePagedRows } from './use-paged-rows.js';
import { type ProductWords, useProductWords } from './use-product-words.js';

type Row = ProductVoidDto;

function voidColumns(words: ProductWords, units: ReportUnitsDto): DataColumn<Row>[] {
  const { say, level } = words;
  const heads = {
    planograms: say('columns.planograms'),
    categoryUnits: say('columns.categoryUnits'),
    categorySales: say('columns.categorySales'),
    expectedSales: say('columns.expectedSales'),
  };
  const figure = (id: keyof typeof heads, rest: Partial<DataColumn<Row>>): DataColumn<Row> => ({
    id,
    header: heads[id],
    kind: 'number',
    value: (row) => row[id],
    width: plainHeadWidth(heads[id]),
    reason: (row) => (row.planograms === 0 ? say('voids.noCategory') : undefined),
    ...rest,
  });
  const money = { kind: 'money', currency: units.money } as const;
  return [
    storeColumn(words),
    { id: 'banner', header: level('banner'), value: (row) => row.banner, width: 110, sortable: false, card: 'foot' },
    { id: 'region', header: level('region'), value: (row) => row.region, width: 100, sortable: false },
    figure('planograms', { kind: 'integer' }),
    figure('categoryUnits', {}),
    figure('categorySales', { ...money, card: 'figure' }),
    figure('expectedSales', { ...money, digits: 2, card: 'figure' }),
  ];
}

/** The stores in scope that do not carry the product, those whose category sells most first. */
export function ProductVoids() {
  const words = useProductWords();
  const { say, format } = words;
  const { project, publication, upc, report, category } = useProduct();
  const list = usePagedRows<ProductVoidSort>({ id: 'categorySales', desc: true });
  const asked = { p: project.projectid, upc, publication };
  const answer = useGetProductVoidsQuery({ ...asked, ...list.asked });
  const { data } = answer;
  const columns = useMemo(() => voidColumns(words, report.units), [words, report.units]);
  const label = say('tabs.voids');
  const { search, sort } = list.asked;
  const share = data?.shareOfCategory ?? null;
  return (
    <>
      <Text color="fg.muted" mb="3">
        {share === null
          ? say('voids.leadPlain')
          : say('voids.lead', { category, share: format.percent(share, share < 0.1 ? 2 : 1) })}
      </Text>
      <HStack gap="3" wrap="wrap" mb="3" justify="space-between">
        <SearchField label={say('voids.search')} value={list.search} onSearch={list.find} />
        <ProductExport
          label={label}
          columns={columns}
          url={(format) => urlOf('/api/main/getproductvoids/{p}/{upc}', { ...asked, search, sort, format })}
        />
      </HStack>
      <PagedTable
        label={label}
        columns={columns}
        list={list}
        answer={answer}
        rowId={(row) => row.store}
        empty={<EmptyState icon="checkCircle" title={say(list.search === '' ? 'voids.none' : 'places.none')} />}
      />
    </>
  );
}
