import { Box } from '@chakra-ui/react';
import { useParams } from 'react-router';
import type { BoardDto } from '../../api/boards.gen.js';
import { useGetBoardQuery } from '../../api/boards.js';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { asApiError } from '../../api/problem.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { NotFoundView } from '../../components/not-found-view.js';
import { NotReady } from '../../components/report-project/not-ready.js';
import { useHasFigures } from '../../components/report-project/use-has-figures.js';
import { useReportProject } from '../../components/report-project/use-report-project.js';
import { usePageTitle } from '../../lib/page-context.js';
import { BoardPlace } from './board-place.js';
import { BoardView } from './board-view.js';

function Shown({ project, board }: { project: ProjectDetailsDto; board: BoardDto }) {
  const has = useHasFigures(project);
  if (has === undefined) return <PanelSkeleton height="420px" />;
  return has ? (
    <BoardView key={board.boardid} project={project} board={board} />
  ) : (
    <NotReady project={project} inWorkspace={project.kind === 'full'} />
  );
}

/** `/projectplanogram/{projectID}/Dashboards/{boardID}`, `/report/{projectID}/dashboards/{boardID}`: a user-made dashboard. */
export default function BoardPage() {
  const { projectID = '', boardID = '' } = useParams();
  const { project, error, isGone, retry } = useReportProject(projectID);
  const asked = useGetBoardQuery({ p: projectID, boardid: boardID }, { refetchOnMountOrArgChange: true });
  const board = asked.data?.boardid === boardID ? asked.data : undefined;
  usePageTitle(board?.name);
  const boardError = asked.error && !board ? asApiError(asked.error) : null;
  if (isGone || boardError?.status === 404 || boardError?.status === 400) return <NotFoundView />;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (boardError) return <ErrorState error={boardError} onRetry={() => void asked.refetch()} />;
  if (!project || !board) return <PanelSkeleton height="420px" />;
  return (
    <BoardPlace project={project}>
      <Box maxW="1920px" mx="auto">
        <Shown project={project} board={board} />
      </Box>
    </BoardPlace>
  );
}
