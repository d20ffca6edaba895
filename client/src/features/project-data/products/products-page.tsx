import { Link as TextLink } from '@chakra-ui/react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayChange } from '../../../api/use-may-change.js';
import { useProductPath } from '../../../components/product-link.js';
import { useFieldName } from '../../../components/import/use-field-name.js';
import { LargeTable } from '../../../components/table/large-table.js';
import { useUrlSort, useUrlText } from '../../../lib/url-state.js';
import type { LocalProduct } from '../../../sync/local-database.js';
import { useMatchCounts, useValues } from '../data/use-values.js';
import { type ProjectData, useProjectData } from '../data/use-project-data.js';
import { BulkEditDialog } from '../parts/bulk-edit-dialog.js';
import { DataFrame } from '../parts/data-frame.js';
import { MatchTag } from '../parts/match-tag.js';
import { PlacedCount } from '../parts/placed-count.js';
import { RowDrawer } from '../parts/row-drawer.js';
import { RowFilters, useRowFilters } from '../parts/row-filters.js';
import { SelectionBar } from '../parts/selection-bar.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';
import { productColumns, productId } from './product-columns.js';
import { ProductFinding } from './product-finding.js';

const LEVEL = 'category';
const categoryOf = (row: LocalProduct) => row.Category;
const matchOf = (row: LocalProduct) => row.match;

/** Marks rows by a click, for those who may edit them; the set is new at each change. */
function useSelection<Row>(idOf: (row: Row) => string) {
  const mayChange = useMayChange();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (row: Row) =>
      setSelected((before) => {
        const next = new Set(before);
        if (!next.delete(idOf(row))) next.add(idOf(row));
        return next;
      }),
    [idOf],
  );
  return { selected, setSelected, click: mayChange ? { onRowClick: toggle } : {} };
}

function Products({ data, rows }: { data: ProjectData<LocalProduct>; rows: readonly LocalProduct[] }) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const fieldName = useFieldName('prd');
  const { projectId, counts, linearUnit, currency, sync } = data;
  const [key, setKey] = useUrlText('key');
  const [sort, setSort] = useUrlSort();
  const [editing, setEditing] = useState(false);
  const productPath = useProductPath();
  const selection = useSelection(productId);
  const known = useDeferredValue(counts);
  const columns = useMemo(
    () => productColumns({ t, fieldName, counts: known, linearUnit, currency, open: (row) => setKey(row.UPC) }),
    [t, fieldName, known, linearUnit, currency, setKey],
  );
  const filters = useRowFilters<LocalProduct>({
    level: LEVEL,
    valueOf: categoryOf,
    matchOf,
    keyOf: productId,
    counts: known,
  });
  const values = useValues(projectId, 'prd', 'Category', sync.control?.prd?.version ?? null);
  const matches = useMatchCounts(rows);
  const opened = useMemo(() => (key === null ? undefined : rows.find((row) => row.UPC === key)), [rows, key]);
  const edited = () =>
    rows
      .filter((row) => selection.selected.has(row.UPC))
      .map((row) => ({ key: row.UPC, name: row.name ?? row.UPC, row }));
  return (
    <>
      <LargeTable
        label={t('products.title')}
        columns={columns}
        rows={rows}
        rowId={productId}
        only={filters.only}
        onResetFilters={filters.reset}
        sort={sort}
        onSort={setSort}
        selected={selection.selected}
        {...selection.click}
        onRowOpen={(row) => setKey(row.UPC)}
        storageKey="project-products"
        fileName={`${data.fileOwner} - ${t('products.title')}`}
        about={data.about}
      >
        {(shown) => (
          <>
            <RowFilters
              filters={filters}
              level={LEVEL}
              levelName={fieldName('category')}
              values={values}
              matches={matches}
              counts={known}
            />
            <SelectionBar
              selected={selection.selected}
              shown={shown}
              onSelect={selection.setSelected}
              onEdit={() => setEditing(true)}
            />
          </>
        )}
      </LargeTable>
      {opened ? (
        <RowDrawer
          projectId={projectId}
          object="prd"
          rowKey={opened.UPC}
          title={opened.name ?? opened.UPC}
          row={opened}
          marks={
            <>
              <MatchTag match={opened.match} />
              {productPath ? (
                <TextLink asChild textStyle="xs">
                  <Link to={productPath(opened.UPC)}>{t('productPage')}</Link>
                </TextLink>
              ) : null}
            </>
          }
          onClose={() => setKey(null)}
        />
      ) : null}
      {editing ? (
        <BulkEditDialog
          projectId={projectId}
          object="prd"
          rows={edited()}
          onClose={() => setEditing(false)}
          onDone={() => {
            setEditing(false);
            selection.setSelected(new Set());
          }}
        />
      ) : null}
    </>
  );
}

/** `/projectplanogram/{projectID}/ProjectProducts`: what is placed and what is listed, to be matched and put right. */
export default function ProductsPage() {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const data = useProjectData('prd');
  return (
    <DataFrame
      title={t('products.title')}
      lead={t('products.lead')}
      emptyTitle={t('products.empty')}
      data={data}
      counted={<PlacedCount rows={data.rows} of="products" />}
      finding={(rows, refreshing) => (
        <ProductFinding
          projectId={data.projectId}
          rows={rows}
          isValidated={data.counts !== null}
          refreshing={refreshing}
        />
      )}
    >
      {(rows) => <Products data={data} rows={rows} />}
    </DataFrame>
  );
}
