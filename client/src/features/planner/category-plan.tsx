import { NONE_KEY } from '@core/none-key.js';
import { Box, Progress, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanogramPlanDto } from '../../api/reports.gen.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { FindingLine } from '../../components/finding-line.js';
import { PageHeader } from '../../components/page-header.js';
import type { DataColumn } from '../../components/table/data-column.js';
import { headWidth } from '../../components/table/head-width.js';
import { LazyTable } from '../../components/table/lazy-table.js';
import { errorText } from '../../lib/error-text.js';
import { fileName } from '../../lib/file-name.js';
import { useFileOwner } from '../../lib/use-file-owner.js';
import { NO_VALUE } from '../../lib/format.js';
import { PlanCaveats } from './plan-caveats.js';
import { PlanChoice } from './plan-choice.js';
import { PlanFinding, planToStart } from './plan-finding.js';
import { PlanFigures } from './plan-figures.js';
import type { PlanPage } from './plan-page.js';
import { PlanOptions } from './plan-options.js';
import { usePlanState } from './plan-state.js';
import { usePlanWords } from './plan-words.js';
import { summedTotals, useCategoryPlans } from './use-category-plans.js';

/** Of what keeps a planogram from being planned only the code is answered. */
const CONFLICT = 409;
type Column = DataColumn<PlanogramPlanDto>;
type Totals = NonNullable<PlanogramPlanDto['totals']>;

function useColumns(money: string): Column[] {
  const words = usePlanWords();
  const { i18n } = useTranslation(['planner', 'errors']);
  return useMemo(() => {
    const { t, arrow, format, range } = words;
    const head = (id: string) => {
      const header = t(`columns.${id}` as 'columns.name');
      return { id, header, width: headWidth(header) };
    };
    const figure = (id: string, value: (totals: Totals) => number, cell: (totals: Totals) => string): Column => ({
      ...head(id),
      kind: 'number',
      value: ({ totals }) => totals && value(totals),
      cell: ({ totals }) => (totals ? cell(totals) : NO_VALUE),
      reason: ({ problem }) => (problem === null ? undefined : errorText(i18n, { status: CONFLICT, code: problem })),
    });
    const whole = (value: number) => format.integer(value);
    return [
      { ...head('planogram'), value: (row) => row.planogram ?? row.filename, card: 'title', width: 240 },
      { ...head('store'), value: (row) => row.store, card: 'foot' },
      { ...head('stores'), kind: 'integer', value: (row) => row.stores, hidden: true },
      {
        ...figure(
          'changed',
          (of) => of.changed,
          (of) => whole(of.changed),
        ),
        card: 'figure',
      },
      {
        ...figure(
          'below',
          (of) => of.supply.after.below,
          ({ supply: { before, after } }) => arrow(whole(before.below), whole(after.below)),
        ),
        card: 'figure',
      },
      figure(
        'above',
        (of) => of.supply.after.above,
        ({ supply: { before, after } }) => arrow(whole(before.above), whole(after.above)),
      ),
      {
        ...figure(
          'sales',
          (of) => of.change.expected,
          (of) => range(of.change, money),
        ),
        width: 140,
        card: 'figure',
      },
      figure(
        'refills',
        (of) => of.restocking.after.refills,
        ({ restocking: { before, after } }) => arrow(format.figure(before.refills), format.figure(after.refills)),
      ),
    ];
  }, [words, i18n, money]);
}

interface Props extends PlanPage {
  category: string;
}

/** The plans of a category's planograms: their total across the stores, and a line for each that opens it. */
export function CategoryPlan({ project, planograms, publication, marks, category }: Props) {
  const { t, format, planogram: nameOf } = usePlanWords();
  const state = usePlanState();
  const plans = useCategoryPlans({ p: project.projectid, category, publication }, state);
  const ownerOf = useFileOwner();
  const { items, total, first, isDone, error, retry } = plans;
  const totals = useMemo(() => summedTotals(items), [items]);
  const start = useMemo(() => planToStart(items), [items]);
  const money = first?.units.money ?? '';
  const columns = useColumns(money);
  const name = category === NONE_KEY ? t('choice.noCategory') : category;
  const progress = { done: format.integer(items.length), all: format.integer(total) };
  return (
    <>
      <PageHeader
        title={t('title')}
        marks={marks}
        lead={total === null ? t('finding.planning') : t(isDone ? 'category.done' : 'category.planning', progress)}
      />
      <Stack gap="3" mb="1">
        <PlanChoice planograms={planograms} category={category} planogram={null} state={state} />
        <PlanOptions state={state} settings={first?.settings} />
      </Stack>
      {isDone || total === null ? null : (
        <Progress.Root
          size="xs"
          mb="3"
          value={items.length}
          max={Math.max(1, total)}
          aria-label={t('category.planning', progress)}
        >
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      )}
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {first ? (
        <Stack gap="4">
          {isDone && items.length === 0 ? (
            <FindingLine>{t('category.noPlanograms', { category: name })}</FindingLine>
          ) : null}
          {isDone && items.some(({ totals: planned }) => planned !== null) ? (
            <PlanFinding
              projectId={project.projectid}
              totals={totals}
              objective={first.settings.objective}
              money={money}
              isSum
              action={
                start && {
                  text: t('category.start', { name: nameOf({ ...start, name: start.planogram }) }),
                  onClick: () => state.choosePlanogram(start.planogramid),
                }
              }
              refreshing={false}
            />
          ) : null}
          <PlanFigures totals={totals} money={money} refreshing={!isDone} />
          <Text textStyle="sm" color="fg.muted">
            {t('category.perStore')}
          </Text>
          <LazyTable
            label={t('category.table')}
            columns={columns}
            rows={items}
            rowId={({ planogramid }) => planogramid}
            onRowClick={({ planogramid }) => state.choosePlanogram(planogramid)}
            storageKey="planner.category"
            export={{ fileName: fileName(ownerOf(project.projName, first.snapshot.draft), t('title')) }}
            empty={<EmptyState icon="shelf" title={t('none.title')} text={t('none.text')} />}
          />
          <PlanCaveats isProven={totals.isProven} elasticity={first.settings.elasticity} />
        </Stack>
      ) : error ? null : (
        <Box>
          <PanelSkeleton height="420px" />
        </Box>
      )}
    </>
  );
}
