import { Box, Stack } from '@chakra-ui/react';
import { useParams } from 'react-router';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { FigureRowSkeleton, PanelSkeleton } from '../../components/feedback/skeletons.js';
import { NotFoundView } from '../../components/not-found-view.js';
import { NotReady } from '../../components/report-project/not-ready.js';
import { hasFigures } from '../../components/report-project/has-figures.js';
import { useReportProject } from '../../components/report-project/use-report-project.js';
import { PodBuilder } from './builder/pod-builder.js';
import { PodReport } from './report/pod-report.js';
import { usePodState } from './state/pod-state.js';
import { useDraft } from './state/use-draft.js';

function PodsOf({ project }: { project: ProjectDetailsDto }) {
  const state = usePodState();
  const [draft, setDraft] = useDraft(project.projectid);
  return state.pod === null ? (
    <PodBuilder project={project} state={state} draft={draft} setDraft={setDraft} />
  ) : (
    <PodReport key={state.pod} project={project} podId={state.pod} state={state} setDraft={setDraft} />
  );
}

/** `/projectplanogram/{projectID}/podanalysis`: points of distribution; with `?pod=` one analysis, else a new one. */
export default function PodsPage() {
  const { projectID = '' } = useParams();
  const { project, error, isGone, retry } = useReportProject(projectID);
  if (isGone) return <NotFoundView />;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <Box maxW="1680px" mx="auto">
      {!project ? (
        <Stack gap="4">
          <FigureRowSkeleton count={6} />
          <PanelSkeleton height="420px" />
        </Stack>
      ) : hasFigures(project) ? (
        <PodsOf key={project.projectid} project={project} />
      ) : (
        <NotReady project={project} inWorkspace />
      )}
    </Box>
  );
}
