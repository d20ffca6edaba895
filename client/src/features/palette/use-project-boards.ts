import { useLocation, useMatch } from 'react-router';
import { useListBoardsQuery } from '../../api/boards.js';
import { useGetProjectQuery } from '../../api/projects.js';
import { boardPath } from '../../components/boards/board-path.js';
import { keptSource } from '../../lib/source-address.js';
import type { PageItem } from './palette-items.js';

/** The user-made dashboards of the open project; none outside a project. */
export function useProjectBoards(): PageItem[] {
  const workspace = useMatch('/projectplanogram/:projectID/*');
  const report = useMatch('/report/:projectID/*');
  const p = (workspace ?? report)?.params.projectID ?? '';
  const { currentData: project } = useGetProjectQuery({ id: p }, { skip: p === '' });
  const { search } = useLocation();
  const { currentData } = useListBoardsQuery({ p }, { skip: p === '' });
  if (!project) return [];
  return (currentData ?? []).map(({ boardid, name }) => ({
    to: `${boardPath(project, boardid)}${keptSource(search)}`,
    name,
    icon: 'dashboard',
  }));
}
