import { Button } from '@chakra-ui/react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.js';
import { LargeTable } from '../../../components/table/large-table.js';
import { useUrlSort, useUrlText, useUrlWriter } from '../../../lib/url-state.js';
import type { LocalPlanogram } from '../../../sync/local-database.js';
import { useValues } from '../data/use-values.js';
import { type ProjectData, useProjectData } from '../data/use-project-data.js';
import { DataFrame } from '../parts/data-frame.js';
import { RowFilters, useRowFilters } from '../parts/row-filters.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';
import { planogramColumns, planogramId, UNASSIGNED } from './planogram-columns.js';
import { PlanogramFinding } from './planogram-finding.js';
import { PlanogramView } from './planogram-view.js';
import { useStorePlanograms } from './use-store-planograms.js';

const LEVEL = 'category';
const categoryOf = (row: LocalPlanogram) => row.category;

function PlanogramTable({ data, rows }: { data: ProjectData<LocalPlanogram>; rows: readonly LocalPlanogram[] }) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const { projectId, counts, linearUnit, currency, sync } = data;
  const [sort, setSort] = useUrlSort();
  const write = useUrlWriter();
  const known = useDeferredValue(counts);
  const columns = useMemo(() => {
    const open = (row: LocalPlanogram) => write({ planogram: row.pogkey }, true);
    return planogramColumns({ t, counts: known, linearUnit, currency, open });
  }, [t, known, linearUnit, currency, write]);
  const filters = useRowFilters<LocalPlanogram>({
    level: LEVEL,
    valueOf: categoryOf,
    keyOf: planogramId,
    counts: known,
  });
  const [store, setStore] = useUrlText('store');
  const inStore = useStorePlanograms(projectId, store);
  const { only: kept } = filters;
  const only = useMemo(() => {
    return inStore === null ? kept : (row: LocalPlanogram) => inStore(row) && (kept?.(row) ?? true);
  }, [kept, inStore]);
  const values = useValues(projectId, 'pln', 'category', sync.control?.pln?.version ?? null);
  return (
    <LargeTable
      label={t('planograms.title')}
      columns={columns}
      rows={rows}
      rowId={planogramId}
      only={only}
      onResetFilters={() => (filters.reset(), setStore(null))}
      sort={sort}
      onSort={setSort}
      onRowOpen={(row) => write({ planogram: row.pogkey }, true)}
      storageKey="project-planograms"
      fileName={`${data.fileOwner} - ${t('planograms.title')}`}
      about={data.about}
    >
      {() => (
        <>
          <RowFilters
            filters={filters}
            level={LEVEL}
            levelName={t('column.category')}
            values={values}
            matches={null}
            counts={known}
          />
          {store === null ? null : (
            <Button
              size="sm"
              variant="outline"
              colorPalette="gray"
              aria-label={store === UNASSIGNED ? t('planograms.allUnassigned') : t('planograms.allStores', { store })}
              onClick={() => setStore(null)}
            >
              {store === UNASSIGNED ? t('planograms.onlyUnassigned') : t('planograms.onlyStore', { store })}
              <Icon name="close" size={12} />
            </Button>
          )}
        </>
      )}
    </LargeTable>
  );
}

/** `/projectplanogram/{projectID}/planogram`: every planogram with its findings; opened, its drawing with them marked. */
export default function PlanogramsPage() {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const data = useProjectData('pln');
  const [written] = useUrlText('planogram');
  const planogram = written !== null && /^\d{1,9}\.\d{1,9}$/.test(written) ? written : null;
  const write = useUrlWriter();
  const row = useMemo(() => data.rows?.find((one) => one.pogkey === planogram), [data.rows, planogram]);
  return (
    <DataFrame
      title={t('planograms.title')}
      lead={t('planograms.lead')}
      emptyTitle={t('planograms.empty')}
      data={data}
      {...(planogram === null && {
        finding: (rows: readonly LocalPlanogram[], refreshing: boolean) => (
          <PlanogramFinding projectId={data.projectId} rows={rows} refreshing={refreshing} />
        ),
      })}
    >
      {(rows) =>
        planogram !== null ? (
          <PlanogramView
            key={planogram}
            projectId={data.projectId}
            planogram={planogram}
            row={row}
            onClose={() => write({ planogram: null, rule: null, finding: null }, true)}
          />
        ) : (
          <PlanogramTable data={data} rows={rows} />
        )
      }
    </DataFrame>
  );
}
