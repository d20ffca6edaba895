import { storeKey } from '@core/naming/store-number.js';
import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFieldName } from '../../../components/import/use-field-name.js';
import { useUrlSort, useUrlText } from '../../../lib/url-state.js';
import { useFormat } from '../../../lib/use-format.js';
import type { LocalStore } from '../../../sync/local-database.js';
import { useLocalDatabase } from '../../../sync/use-local-database.js';
import { type RowStates, statesOf } from '../data/row-facts.js';
import { useCountOf, useOpenedRow } from '../data/use-opened-row.js';
import { useValues } from '../data/use-values.js';
import { type ProjectData, useProjectData } from '../data/use-project-data.js';
import { DataFrame } from '../parts/data-frame.js';
import { MatchTag } from '../parts/match-tag.js';
import { NoRowDrawer } from '../parts/no-row-drawer.js';
import { PlacedCount } from '../parts/placed-count.js';
import { ProjectTable } from '../parts/project-table.js';
import { RowDrawer } from '../parts/row-drawer.js';
import { RowFilters, useRowFilters } from '../parts/row-filters.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';
import { storeColumns, storeId } from './store-columns.js';
import { StoreFinding } from './store-finding.js';
import { StoreMap } from './map/store-map.js';
import { isPlaced } from './map/store-standing.js';

const LEVEL = 'region';
const regionOf = (row: LocalStore) => row.region;
const matchOf = (row: LocalStore) => row.match;

/**
 * How many products the store carries: counted in the local products by store, or the row's own figure without them.
 */
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

interface Shown {
  data: ProjectData<LocalStore>;
  /** Null when they stay on the server. */
  rows: readonly LocalStore[] | null;
  states: RowStates;
}

function Stores({ data, rows, states }: Shown) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const fieldName = useFieldName('str');
  const { projectId, counts, linearUnit, currency } = data;
  const [key, setKey] = useUrlText('key');
  const [chosen, setChosen] = useState<string | null>(key);
  const [sort, setSort] = useUrlSort();
  const countOf = useCountOf(data, storeId);
  const columns = useMemo(
    () => storeColumns({ t, fieldName, countOf, linearUnit, currency, open: (row) => setKey(row.key) }),
    [t, fieldName, countOf, linearUnit, currency, setKey],
  );
  const filters = useRowFilters<LocalStore>({
    level: LEVEL,
    valueOf: regionOf,
    matchOf,
    countOf,
  });
  const values = useValues(data, 'region');
  // Findings name a store as its file does, with or without leading zeros.
  const found = useOpenedRow(data, key === null ? null : storeKey(key), storeId);
  const opened = found.row;
  const onMap = useMemo(() => (filters.only ? (rows ?? []).filter(filters.only) : (rows ?? [])), [rows, filters.only]);
  const hasPlaces = useMemo(() => rows?.some(isPlaced) ?? false, [rows]);
  const selected = useMemo(() => new Set(chosen === null ? [] : [chosen]), [chosen]);
  return (
    <>
      {hasPlaces ? (
        <StoreMap
          stores={onMap}
          counts={counts}
          chosen={chosen}
          onChoose={(store) => (setChosen(store), setKey(store))}
        />
      ) : (
        <Text color="fg.muted" textStyle="xs" mb="3">
          {t(rows === null ? 'map.tooMany' : 'map.none')}
        </Text>
      )}
      <ProjectTable
        label={t('stores.title')}
        data={data}
        columns={columns}
        rows={rows}
        rowId={storeId}
        only={filters.only}
        asked={filters.asked}
        onResetFilters={filters.reset}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onRowClick={(row) => setChosen(row.key === chosen ? null : row.key)}
        onRowOpen={(row) => setKey(row.key)}
        storageKey="project-stores"
        height="56dvh"
      >
        {() => (
          <RowFilters
            filters={filters}
            level={LEVEL}
            levelName={fieldName('region')}
            values={values}
            matches={states}
            isValidated={data.isValidated}
          />
        )}
      </ProjectTable>
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
      {key === null ? null : <NoRowDrawer of="stores" rowKey={key} opened={found} onClose={() => setKey(null)} />}
    </>
  );
}

/** `/projectplanogram/{projectID}/ProjectStores`: stores as a list and, where coordinates are known, on a plain map. */
export default function StoresPage() {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const data = useProjectData('str');
  const { rows: here, far } = data;
  const own = useMemo(() => here && statesOf(here, regionOf), [here]);
  const states = far ? far.about?.states : own;
  return (
    <DataFrame
      title={t('stores.title')}
      lead={t('stores.lead')}
      emptyTitle={t('stores.empty')}
      data={data}
      counted={<PlacedCount states={states} of="stores" />}
      finding={(refreshing) => (
        <StoreFinding projectId={data.projectId} states={states ?? []} refreshing={refreshing} />
      )}
    >
      {(rows) => <Stores data={data} rows={rows} states={states ?? []} />}
    </DataFrame>
  );
}
