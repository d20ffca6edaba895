import { useLocation, useMatch } from 'react-router';
import { useListBoardsQuery } from '../../api/boards.js';
import { boardPath } from '../../components/boards/board-path.js';
import { keptSource } from '../../lib/source-address.js';
import type { PageItem } from './palette-items.js';

/** The user-made dashboards of the open project; none outside a project. */
export function useProjectBoards(): PageItem[] {
  const p = useMatch('/projectplanogram/:projectID/*')?.params.projectID ?? '';
  const { search } = useLocation();
  const { currentData } = useListBoardsQuery({ p }, { skip: p === '' });
  return (currentData ?? []).map(({ boardid, name }) => ({
    to: `${boardPath(p, boardid)}${keptSource(search)}`,
    name,
    icon: 'dashboard',
  }));
}
