import { Button } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.js';
import { useUrlSort, useUrlText, useUrlWriter } from '../../../lib/url-state.js';
import type { LocalPlanogram } from '../../../sync/local-database.js';
import { useGetFindingCountsQuery } from '../../../api/validation.js';
import { useCountOf, useOpenedRow } from '../data/use-opened-row.js';
import { useValues } from '../data/use-values.js';
import { type ProjectData, useProjectData } from '../data/use-project-data.js';
import { DataFrame } from '../parts/data-frame.js';
import { ProjectTable } from '../parts/project-table.js';
import { RowFilters, useRowFilters } from '../parts/row-filters.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';
import { planogramColumns, planogramId, UNASSIGNED } from './planogram-columns.js';
import { PlanogramFinding, planogramFacts } from './planogram-finding.js';
import { PlanogramView } from './planogram-view.js';
import { useStorePlanograms } from './use-store-planograms.js';

const LEVEL = 'category';
const categoryOf = (row: LocalPlanogram) => row.category;

interface Shown {
  data: ProjectData<LocalPlanogram>;
  /** Null when they stay on the server. */
  rows: readonly LocalPlanogram[] | null;
}

function PlanogramTable({ data, rows }: Shown) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const { projectId, linearUnit, currency } = data;
  const [sort, setSort] = useUrlSort();
  const write = useUrlWriter();
  const countOf = useCountOf(data, planogramId);
  const columns = useMemo(() => {
    const open = (row: LocalPlanogram) => write({ planogram: row.pogkey }, true);
    return planogramColumns({ t, countOf, linearUnit, currency, open });
  }, [t, countOf, linearUnit, currency, write]);
  const filters = useRowFilters<LocalPlanogram>({
    level: LEVEL,
    valueOf: categoryOf,
    countOf,
  });
  const [store, setStore] = useUrlText('store');
  const inStore = useStorePlanograms(projectId, store);
  const { only: kept, asked: wanted } = filters;
  const only = useMemo(() => {
    const { has } = inStore;
    return has === null ? kept : (row: LocalPlanogram) => has(row) && (kept?.(row) ?? true);
  }, [kept, inStore]);
  const asked = useMemo(() => ({ ...wanted, ...inStore.asked }), [wanted, inStore]);
  const values = useValues(data, 'category');
  return (
    <ProjectTable
      label={t('planograms.title')}
      data={data}
      columns={columns}
      rows={rows}
      rowId={planogramId}
      only={only}
      asked={asked}
      onResetFilters={() => (filters.reset(), setStore(null))}
      sort={sort}
      onSort={setSort}
      onRowOpen={(row) => write({ planogram: row.pogkey }, true)}
      storageKey="project-planograms"
    >
      {() => (
        <>
          <RowFilters
            filters={filters}
            level={LEVEL}
            levelName={t('column.category')}
            values={values}
            matches={null}
            isValidated={data.isValidated}
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
    </ProjectTable>
  );
}

/**
 * `/projectplanogram/{projectID}/planogram`: every planogram with its findings; an open one with its drawing, findings
 * marked.
 */
export default function PlanogramsPage() {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const data = useProjectData('pln');
  const [written] = useUrlText('planogram');
  const planogram = written !== null && /^\d{1,9}\.\d{1,9}$/.test(written) ? written : null;
  const write = useUrlWriter();
  const { row } = useOpenedRow(data, planogram, planogramId);
  const { rows: here, far, counts } = data;
  const { isLoading } = useGetFindingCountsQuery({ p: data.projectId, object: 'pln' }, { skip: far !== null });
  const own = useMemo(() => here && planogramFacts(here, counts), [here, counts]);
  const facts = far ? far.about && { ...far.about, all: far.all } : own;
  return (
    <DataFrame
      title={t('planograms.title')}
      lead={t('planograms.lead')}
      emptyTitle={t('planograms.empty')}
      data={data}
      {...(planogram === null && {
        finding: (refreshing: boolean) =>
          facts ? (
            <PlanogramFinding projectId={data.projectId} facts={facts} isCounting={isLoading} refreshing={refreshing} />
          ) : null,
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
