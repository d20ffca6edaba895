import { type ReactNode, useMemo } from 'react';
import { matchPath, Navigate, useLocation, useParams } from 'react-router';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { boardPath, BOARDS_ROUTES, boardsPath } from '../../components/boards/board-path.js';
import { type ColourSource, ColourSourceContext } from '../../components/project-colours/colour-source.js';

interface Props {
  project: ProjectDetailsDto;
  children: ReactNode;
}

/** The colors of the project, which a workspace provides for its own pages. */
function LiteColours({ project: { projectid: projectId }, children }: Props) {
  const colours = useMemo((): ColourSource => ({ projectId, publication: null, asGuest: false }), [projectId]);
  return <ColourSourceContext value={colours}>{children}</ColourSourceContext>;
}

/** Around a page of dashboards; leads to the same page of the project's kind from the address of the other kind. */
export function BoardPlace({ project, children }: Props) {
  const { pathname, search, hash, state } = useLocation();
  const { boardID } = useParams();
  if (!matchPath({ path: BOARDS_ROUTES[project.kind], end: false }, pathname)) {
    const to = boardID === undefined ? boardsPath(project) : boardPath(project, boardID);
    return <Navigate to={{ pathname: to, search, hash }} state={state} replace />;
  }
  return project.kind === 'lite' ? <LiteColours project={project}>{children}</LiteColours> : children;
}
