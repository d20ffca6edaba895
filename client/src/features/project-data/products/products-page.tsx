import { Link as TextLink } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayChange } from '../../../api/use-may-change.js';
import { useProductPath } from '../../../components/product-link.js';
import { useFieldName } from '../../../components/import/use-field-name.js';
import { useUrlSort, useUrlText } from '../../../lib/url-state.js';
import type { LocalProduct } from '../../../sync/local-database.js';
import { EDITED_MOST } from '../data/edits.js';
import { type RowStates, statesOf } from '../data/row-facts.js';
import { useCountOf, useOpenedRow } from '../data/use-opened-row.js';
import { useValues } from '../data/use-values.js';
import { type ProjectData, useProjectData } from '../data/use-project-data.js';
import { BulkEditDialog } from '../parts/bulk-edit-dialog.js';
import { DataFrame } from '../parts/data-frame.js';
import { MatchTag } from '../parts/match-tag.js';
import { NoRowDrawer } from '../parts/no-row-drawer.js';
import { PlacedCount } from '../parts/placed-count.js';
import { ProjectTable } from '../parts/project-table.js';
import { RowDrawer } from '../parts/row-drawer.js';
import { RowFilters, useRowFilters } from '../parts/row-filters.js';
import { SelectionBar } from '../parts/selection-bar.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';
import { productColumns, productId } from './product-columns.js';
import { ProductFinding } from './product-finding.js';

const LEVEL = 'category';
const categoryOf = (row: LocalProduct) => row.Category;
const matchOf = (row: LocalProduct) => row.match;

interface Shown {
  data: ProjectData<LocalProduct>;
  /** Null when they stay on the server. */
  rows: readonly LocalProduct[] | null;
  states: RowStates;
}

/**
 * Rows selected by a click, for users who may edit them. Keeps the rows, because the table drops the server's when they
 * scroll away.
 */
function useSelection<Row>(idOf: (row: Row) => string) {
  const mayChange = useMayChange();
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const toggle = useCallback(
    (row: Row) =>
      setRows((before) => {
        const next = new Map(before);
        if (!next.delete(idOf(row))) next.set(idOf(row), row);
        return next;
      }),
    [idOf],
  );
  const select = useCallback((all: readonly Row[]) => setRows(new Map(all.map((row) => [idOf(row), row]))), [idOf]);
  const keys = useMemo<ReadonlySet<string>>(() => new Set(rows.keys()), [rows]);
  return { rows, keys, select, click: mayChange ? { onRowClick: toggle } : {} };
}

/** The drawer of the opened product, with the link to its page. */
function ProductDrawer({ projectId, row, onClose }: { projectId: string; row: LocalProduct; onClose: () => void }) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const productPath = useProductPath();
  return (
    <RowDrawer
      projectId={projectId}
      object="prd"
      rowKey={row.UPC}
      title={row.name ?? row.UPC}
      row={row}
      marks={
        <>
          <MatchTag match={row.match} />
          {productPath ? (
            <TextLink asChild textStyle="xs">
              <Link to={productPath(row.UPC)}>{t('productPage')}</Link>
            </TextLink>
          ) : null}
        </>
      }
      onClose={onClose}
    />
  );
}

function Products({ data, rows, states }: Shown) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const fieldName = useFieldName('prd');
  const { projectId, linearUnit, currency } = data;
  const [key, setKey] = useUrlText('key');
  const [sort, setSort] = useUrlSort();
  const [editing, setEditing] = useState(false);
  const selection = useSelection(productId);
  const countOf = useCountOf(data, productId);
  const columns = useMemo(
    () => productColumns({ t, fieldName, countOf, linearUnit, currency, open: (row) => setKey(row.UPC) }),
    [t, fieldName, countOf, linearUnit, currency, setKey],
  );
  const filters = useRowFilters<LocalProduct>({
    level: LEVEL,
    valueOf: categoryOf,
    matchOf,
    countOf,
  });
  const values = useValues(data, 'Category');
  const found = useOpenedRow(data, key, productId);
  const opened = found.row;
  const edited = () => {
    // The latest version of rows in this browser; the server's as they were when selected.
    const chosen = rows === null ? [...selection.rows.values()] : rows.filter((row) => selection.rows.has(row.UPC));
    return chosen.map((row) => ({ key: row.UPC, name: row.name ?? row.UPC, row }));
  };
  return (
    <>
      <ProjectTable
        label={t('products.title')}
        data={data}
        columns={columns}
        rows={rows}
        rowId={productId}
        only={filters.only}
        asked={filters.asked}
        onResetFilters={filters.reset}
        sort={sort}
        onSort={setSort}
        selected={selection.keys}
        {...selection.click}
        onRowOpen={(row) => setKey(row.UPC)}
        storageKey="project-products"
      >
        {(found) => (
          <>
            <RowFilters
              filters={filters}
              level={LEVEL}
              levelName={fieldName('category')}
              values={values}
              matches={states}
              isValidated={data.isValidated}
            />
            <SelectionBar
              selected={selection.keys}
              shown={found.count}
              onAll={async () => selection.select(await found.take(EDITED_MOST))}
              onClear={() => selection.select([])}
              onEdit={() => setEditing(true)}
            />
          </>
        )}
      </ProjectTable>
      {opened ? <ProductDrawer projectId={projectId} row={opened} onClose={() => setKey(null)} /> : null}
      {key === null ? null : <NoRowDrawer of="products" rowKey={key} opened={found} onClose={() => setKey(null)} />}
      {editing ? (
        <BulkEditDialog
          projectId={projectId}
          object="prd"
          rows={edited()}
          onClose={() => setEditing(false)}
          onDone={() => {
            setEditing(false);
            selection.select([]);
          }}
        />
      ) : null}
    </>
  );
}

/** `/projectplanogram/{projectID}/ProjectProducts`: placed and listed products, to match and correct. */
export default function ProductsPage() {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const data = useProjectData('prd');
  const { rows: here, far } = data;
  const own = useMemo(() => here && statesOf(here, categoryOf), [here]);
  const states = far ? far.about?.states : own;
  return (
    <DataFrame
      title={t('products.title')}
      lead={t('products.lead')}
      emptyTitle={t('products.empty')}
      data={data}
      counted={<PlacedCount states={states} of="products" />}
      finding={(refreshing) => (
        <ProductFinding
          projectId={data.projectId}
          states={states ?? []}
          isValidated={data.isValidated}
          refreshing={refreshing}
        />
      )}
    >
      {(rows) => <Products data={data} rows={rows} states={states ?? []} />}
    </DataFrame>
  );
}
