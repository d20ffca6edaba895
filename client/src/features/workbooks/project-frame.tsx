import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { FigureRowSkeleton, PanelSkeleton } from '../../components/feedback/skeletons.js';
import { NotFoundView } from '../../components/not-found-view.js';
import { NotReady } from '../../components/report-project/not-ready.js';
import { hasFigures } from '../../components/report-project/has-figures.js';
import { useReportProject } from '../../components/report-project/use-report-project.js';

/** A page of a project with figures; otherwise what it is waiting for, or why there are none. */
export function ProjectFrame({ children }: { children: (project: ProjectDetailsDto) => ReactNode }) {
  const { projectID = '' } = useParams();
  const { project, error, isGone, retry } = useReportProject(projectID);
  if (isGone) return <NotFoundView />;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <Box maxW="1680px" mx="auto">
      {!project ? (
        <>
          <FigureRowSkeleton />
          <Box mt="4">
            <PanelSkeleton />
          </Box>
        </>
      ) : hasFigures(project) ? (
        children(project)
      ) : (
        <NotReady project={project} inWorkspace />
      )}
    </Box>
  );
}
