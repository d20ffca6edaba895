import { Box } from '@chakra-ui/react';
import { useParams } from 'react-router';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { useGetProjectPlanogramsQuery } from '../../api/reports.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { NotFoundView } from '../../components/not-found-view.js';
import { hasFigures } from '../../components/report-project/has-figures.js';
import { NotReady } from '../../components/report-project/not-ready.js';
import { SourcePicker } from '../../components/report-source/source-picker.js';
import { useReportSource } from '../../components/report-source/use-report-source.js';
import { useReportProject } from '../../components/report-project/use-report-project.js';
import { CategoryPlan } from './category-plan.js';
import { useStart } from './use-start.js';
import { PlanogramPlan } from './planogram-plan.js';
import { usePlanState } from './plan-state.js';
import { usePlanWords } from './plan-words.js';

function Planner({ project }: { project: ProjectDetailsDto }) {
  const { t } = usePlanWords();
  const source = useReportSource(project);
  const { publication } = source;
  const list = useGetProjectPlanogramsQuery({ p: project.projectid, publication });
  const state = usePlanState();
  const start = useStart(list.data?.items, state);
  const marks = <SourcePicker project={project} source={source} />;
  if (list.isError && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <PanelSkeleton height="520px" />;
  const planograms = list.data.items;
  if (!start) return <EmptyState icon="shelf" title={t('none.title')} text={t('none.text')} isPage />;
  const chosen = planograms.find(({ planogramid }) => planogramid === state.planogram);
  const page = { project, planograms, publication, marks };
  if (state.category !== null && !chosen) return <CategoryPlan {...page} category={state.category} />;
  if (chosen) return <PlanogramPlan {...page} planogram={chosen} start={null} />;
  return <PlanogramPlan {...page} planogram={start.planogram} start={start} />;
}

/** `/projectplanogram/{projectID}/FacingsPlan`: what should change, on one planogram or over a category. */
export default function PlannerPage() {
  const { projectID = '' } = useParams();
  const { project, error, isGone, retry } = useReportProject(projectID);
  if (isGone) return <NotFoundView />;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <Box maxW="1680px" mx="auto">
      {!project ? (
        <PanelSkeleton height="520px" />
      ) : hasFigures(project) ? (
        <Planner key={project.projectid} project={project} />
      ) : (
        <NotReady project={project} inWorkspace />
      )}
    </Box>
  );
}
