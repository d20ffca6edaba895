import { storeKey } from '@core/naming/store-number.js';
import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFieldName } from '../../../components/import/use-field-name.js';
import { LargeTable } from '../../../components/table/large-table.js';
import { useUrlSort, useUrlText } from '../../../lib/url-state.js';
import { useFormat } from '../../../lib/use-format.js';
import type { LocalStore } from '../../../sync/local-database.js';
import { useLocalDatabase } from '../../../sync/use-local-database.js';
import { useMatchCounts, useValues } from '../data/use-values.js';
import { type ProjectData, useProjectData } from '../data/use-project-data.js';
import { DataFrame } from '../parts/data-frame.js';
import { MatchTag } from '../parts/match-tag.js';
import { PlacedCount } from '../parts/placed-count.js';
import { RowDrawer } from '../parts/row-drawer.js';
import { RowFilters, useRowFilters } from '../parts/row-filters.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';
import { storeColumns, storeId } from './store-columns.js';
import { StoreFinding } from './store-finding.js';
import { isPlaced, StoreMap } from './store-map.js';

const LEVEL = 'region';
const regionOf = (row: LocalStore) => row.region;
const matchOf = (row: LocalStore) => row.match;

/** What the store carries, counted in the local table of products by store; nothing where that is left at the server. */
function Carried({ data, store }: { data: ProjectData<LocalStore>; store: LocalStore }) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const format = useFormat();
  const db = useLocalDatabase();
  const [count, setCount] = useState<number | null>(null);
  const status = data.sync.control?.prs?.status;
  useEffect(() => {
    if (!db || status !== 'complete') return;
    let left = false;
    db.carriedBy(data.projectId, store.storenumber)
      .count()
      .then(
        (found) => !left && setCount(found),
        () => undefined,
      );
    return () => {
      left = true;
    };
  }, [db, status, data.projectId, store.storenumber]);
  return (
    <Stack gap="1">
      <Heading as="h3" size="sm">
        {t('stores.carries')}
      </Heading>
      <Text>
        {t('stores.carriesText', {
          products: format.integer(count ?? store.products),
          planograms: format.integer(store.planograms),
        })}
      </Text>
      <Button asChild size="xs" variant="outline" alignSelf="flex-start">
        <Link to={`/projectplanogram/${data.projectId}/planogram?store=${encodeURIComponent(store.key)}`}>
          {t('stores.toPlanograms')}
        </Link>
      </Button>
    </Stack>
  );
}

function Stores({ data, rows }: { data: ProjectData<LocalStore>; rows: readonly LocalStore[] }) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const fieldName = useFieldName('str');
  const { projectId, counts, linearUnit, currency, sync } = data;
  const [key, setKey] = useUrlText('key');
  const [chosen, setChosen] = useState<string | null>(key);
  const [sort, setSort] = useUrlSort();
  const known = useDeferredValue(counts);
  const columns = useMemo(
    () => storeColumns({ t, fieldName, counts: known, linearUnit, currency, open: (row) => setKey(row.key) }),
    [t, fieldName, known, linearUnit, currency, setKey],
  );
  const filters = useRowFilters<LocalStore>({
    level: LEVEL,
    valueOf: regionOf,
    matchOf,
    keyOf: storeId,
    counts: known,
  });
  const values = useValues(projectId, 'str', 'region', sync.control?.str?.version ?? null);
  const matches = useMatchCounts(rows);
  // Findings name a store as its file does, with leading zeros or not.
  const opened = useMemo(() => (key === null ? undefined : rows.find((row) => row.key === storeKey(key))), [rows, key]);
  const onMap = useMemo(() => (filters.only ? rows.filter(filters.only) : rows), [rows, filters.only]);
  const hasPlaces = useMemo(() => rows.some(isPlaced), [rows]);
  const selected = useMemo(() => new Set(chosen === null ? [] : [chosen]), [chosen]);
  return (
    <>
      {hasPlaces ? (
        <StoreMap
          stores={onMap}
          counts={known}
          chosen={chosen}
          onChoose={(store) => (setChosen(store), setKey(store))}
        />
      ) : (
        <Text color="fg.muted" textStyle="xs" mb="3">
          {t('map.none')}
        </Text>
      )}
      <LargeTable
        label={t('stores.title')}
        columns={columns}
        rows={rows}
        rowId={storeId}
        only={filters.only}
        onResetFilters={filters.reset}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onRowClick={(row) => setChosen(row.key === chosen ? null : row.key)}
        onRowOpen={(row) => setKey(row.key)}
        storageKey="project-stores"
        height="56dvh"
        fileName={`${data.fileOwner} - ${t('stores.title')}`}
        about={data.about}
      >
        {() => (
          <RowFilters
            filters={filters}
            level={LEVEL}
            levelName={fieldName('region')}
            values={values}
            matches={matches}
            counts={known}
          />
        )}
      </LargeTable>
      {opened ? (
        <RowDrawer
          projectId={projectId}
          object="str"
          rowKey={opened.key}
          title={[opened.storenumber, opened.name].filter(Boolean).join(' ')}
          row={opened}
          marks={<MatchTag match={opened.match} />}
          onClose={() => setKey(null)}
        >
          <Carried data={data} store={opened} />
        </RowDrawer>
      ) : null}
    </>
  );
}

/** `/projectplanogram/{projectID}/ProjectStores`: stores as a list and, where coordinates are known, on a plain map. */
export default function StoresPage() {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const data = useProjectData('str');
  return (
    <DataFrame
      title={t('stores.title')}
      lead={t('stores.lead')}
      emptyTitle={t('stores.empty')}
      data={data}
      counted={<PlacedCount rows={data.rows} of="stores" />}
      finding={(rows, refreshing) => <StoreFinding projectId={data.projectId} rows={rows} refreshing={refreshing} />}
    >
      {(rows) => <Stores data={data} rows={rows} />}
    </DataFrame>
  );
}
