import { generatePath, Navigate, useLocation, useParams } from 'react-router';
import { useGetFirstBoardQuery } from '../../api/boards.js';
import { boardPath } from '../../components/boards/board-path.js';
import { Splash } from '../../components/splash.js';

/** `/projectplanogram/{projectID}`: the workspace opens with the dashboard that was chosen for it, else with its uploads. */
export default function WorkspaceRoot() {
  const { projectID = '' } = useParams();
  const { search } = useLocation();
  const { data, isFetching } = useGetFirstBoardQuery({ p: projectID }, { refetchOnMountOrArgChange: true });
  if (isFetching) return <Splash height="50dvh" />;
  const first = data?.boardid ?? null;
  const usual = generatePath('/projectplanogram/:projectID/uploads', { projectID });
  return <Navigate to={{ pathname: first === null ? usual : boardPath(projectID, first), search }} replace />;
}
