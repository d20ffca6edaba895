import { Navigate, useLocation } from 'react-router';
import { useGetFirstBoardQuery } from '../../api/boards.js';
import { Splash } from '../splash.js';
import { boardPath, type BoardsProject } from './board-path.js';

interface Props {
  project: BoardsProject;
  /** Where the project opens when no dashboard was chosen for it. */
  usual: string;
}

/** Opens a project with the dashboard that was chosen for it, else with its usual page. */
export function FirstPage({ project, usual }: Props) {
  const { search } = useLocation();
  const { data, isFetching } = useGetFirstBoardQuery({ p: project.projectid }, { refetchOnMountOrArgChange: true });
  if (isFetching) return <Splash height="50dvh" />;
  const first = data?.boardid ?? null;
  return <Navigate to={{ pathname: first === null ? usual : boardPath(project, first), search }} replace />;
}
