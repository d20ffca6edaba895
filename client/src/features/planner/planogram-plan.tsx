import { Box, Stack, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useGetFacingsPlanQuery, useGetPlanogramDrawingQuery } from '../../api/reports.js';
import type { FacingsPlanDto, ReportPlanogramDto } from '../../api/reports.gen.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { PageHeader } from '../../components/page-header.js';
import { Panel } from '../../components/panel.js';
import { type FindingAction, FindingLine } from '../../components/finding-line.js';
import { showPart } from '../../lib/show-part.js';
import { LockBar } from './lock-bar.js';
import { PlanCaveats } from './plan-caveats.js';
import { categoryOf, PlanChoice } from './plan-choice.js';
import { PlanDownloads } from './plan-downloads.js';
import { PlanFigures } from './plan-figures.js';
import { PlanFinding } from './plan-finding.js';
import { PlanLists } from './plan-lists.js';
import type { PlanPage } from './plan-page.js';
import { PlanOptions } from './plan-options.js';
import { PlanShelves } from './plan-shelves.js';
import {
  LISTS_ID,
  lockQuery,
  type PlanControls,
  type PlanList,
  planQuery,
  usePlanList,
  usePlanState,
} from './plan-state.js';
import { usePlanWords } from './plan-words.js';
import type { Start } from './use-start.js';

interface Props extends PlanPage {
  planogram: ReportPlanogramDto;
  /** Why it is shown; null when the user has chosen it. */
  start: Start | null;
}

/** Why this planogram is shown when the user has not chosen it; null also when there is no other. */
function useBegin({ planograms, planogram, start }: Props): string | null {
  const { t, format, days, planogram: nameOf } = usePlanWords();
  const { daysOfSupply } = planogram;
  if (start === null || daysOfSupply === null || planograms.length < 2) return null;
  return t(start.isNext ? 'finding.beginNext' : 'finding.begin', {
    name: nameOf(planogram),
    days: days(daysOfSupply),
    all: format.integer(planograms.length),
  });
}

function Plan({
  plan,
  begin,
  project,
  publication,
  planogram,
  state,
  refreshing,
}: Omit<Props, 'planograms' | 'marks' | 'start'> & {
  plan: FacingsPlanDto;
  begin: string | null;
  state: PlanControls;
  refreshing: boolean;
}) {
  const { t } = usePlanWords();
  const [selected, setSelected] = useState<string | null>(null);
  const today = useGetPlanogramDrawingQuery({
    p: project.projectid,
    planogramid: planogram.planogramid,
    publication,
  });
  const { setList } = usePlanList();
  const { changed, supply } = plan.totals;
  const open = (list: PlanList) => () => {
    setList(list);
    showPart(LISTS_ID);
  };
  const action = (): FindingAction | null => {
    if (changed > 0) return { text: t('finding.showChanges'), onClick: open('changes') };
    // Not chosen by the user, and nothing to change: the category's plan names the one to start with.
    if (begin !== null) {
      return { text: t('finding.toCategory'), onClick: () => state.chooseCategory(categoryOf(planogram)) };
    }
    const isUnmet = supply.after.below + supply.after.above > 0;
    return isUnmet ? { text: t('finding.showUnmet'), onClick: open('unmet') } : null;
  };
  const overfull = plan.runs.filter(({ isOverfull }) => isOverfull).length;
  return (
    <>
      <Box mb="3">
        <PlanFinding
          projectId={project.projectid}
          totals={plan.totals}
          objective={plan.settings.objective}
          money={plan.units.money}
          action={action()}
          begin={begin}
          refreshing={refreshing}
        />
      </Box>
      <PlanFigures totals={plan.totals} money={plan.units.money} refreshing={refreshing} />
      <LockBar plan={plan} selected={selected} state={state} />
      {/* The list is the answer and stands first; its reasons need the page's width. */}
      <Stack gap="4">
        <PlanLists plan={plan} state={state} selected={selected} onSelect={setSelected} refreshing={refreshing} />
        {overfull > 0 ? <Text color="fg.muted">{t('overfull', { count: overfull })}</Text> : null}
        <Panel title={t('shelves.title')} refreshing={refreshing || today.isFetching}>
          {today.isError ? (
            <ErrorState error={today.error} onRetry={() => void today.refetch()} />
          ) : today.data ? (
            <PlanShelves plan={plan} today={today.data} selected={selected} onSelect={setSelected} />
          ) : (
            <PanelSkeleton height="640px" />
          )}
        </Panel>
        <PlanCaveats isProven={plan.totals.isProven} elasticity={plan.settings.elasticity} />
      </Stack>
    </>
  );
}

/** Whether it was judged and stays as it is. */
const hasNothing = ({ totals: { changed, supply } }: FacingsPlanDto): boolean =>
  changed === 0 && supply.before.below + supply.before.inRange + supply.before.above > 0;

/** What should change on one planogram: planned anew with every choice, the last plan staying until the next is there. */
export function PlanogramPlan(props: Props) {
  const { project, planograms, publication, marks, planogram, start } = props;
  const { t } = usePlanWords();
  const begin = useBegin(props);
  const state = usePlanState();
  const { projectid: p } = project;
  const { planogramid } = planogram;
  const answer = useGetFacingsPlanQuery({ p, planogramid, publication, ...planQuery(state), ...lockQuery(state) });
  const plan = answer.currentData ?? (answer.data?.planogramid === planogramid ? answer.data : undefined);
  const isEmpty = plan?.totals.changed === 0;
  const isPassing = start?.pass != null && !answer.isFetching && plan !== undefined && hasNothing(plan);
  const pass = useEffectEvent(() => start?.pass?.());
  useEffect(() => {
    if (isPassing) pass();
  }, [isPassing, planogramid]);
  return (
    <>
      <PageHeader
        title={t('title')}
        marks={marks}
        actions={
          <PlanDownloads
            projectId={p}
            publication={publication}
            planogramId={planogramid}
            name={planogram.name ?? planogram.filename}
            state={state}
            without={!plan || isEmpty ? ['xlsx', 'csv', 'psa'] : plan.proposed ? [] : ['psa']}
          />
        }
      />
      <Stack gap="3" mb="1">
        <PlanChoice planograms={planograms} category={categoryOf(planogram)} planogram={planogram} state={state} />
        <PlanOptions state={state} settings={plan?.settings} />
      </Stack>
      {answer.isError && !answer.isFetching ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : plan && !isPassing ? (
        <Plan
          key={planogramid}
          plan={plan}
          begin={begin}
          project={project}
          publication={publication}
          planogram={planogram}
          state={state}
          refreshing={answer.isFetching}
        />
      ) : (
        <>
          <Box mb="3">
            <FindingLine refreshing>{t('finding.planning')}</FindingLine>
          </Box>
          <PanelSkeleton height="640px" />
        </>
      )}
    </>
  );
}
