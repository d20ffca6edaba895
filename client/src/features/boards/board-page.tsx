import { Box } from '@chakra-ui/react';
import { useParams } from 'react-router';
import { useGetBoardQuery } from '../../api/boards.js';
import { asApiError } from '../../api/problem.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { NotFoundView } from '../../components/not-found-view.js';
import { hasFigures } from '../../components/report-project/has-figures.js';
import { NotReady } from '../../components/report-project/not-ready.js';
import { useReportProject } from '../../components/report-project/use-report-project.js';
import { usePageTitle } from '../../lib/page-context.js';
import { BoardView } from './board-view.js';

/** `/projectplanogram/{projectID}/Dashboards/{boardID}`: a user-made dashboard. */
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
    <Box maxW="1920px" mx="auto">
      {hasFigures(project) ? (
        <BoardView key={board.boardid} project={project} board={board} />
      ) : (
        <NotReady project={project} inWorkspace />
      )}
    </Box>
  );
}
