import { generatePath } from 'react-router';
import type { FoundProjectDto } from '../api/projects.gen.js';
import { hasPage } from './feature-routes.js';

/** Opens the project's first page. */
const WORKSPACE = '/projectplanogram/:projectID';

/** Where work on a project continues: its report, its upload's status, or its workspace; null when there is none. */
export function projectLink({
  projectid,
  kind,
  projStatus,
}: Pick<FoundProjectDto, 'projectid' | 'kind' | 'projStatus'>): string | null {
  if (kind === 'full') return hasPage(WORKSPACE) ? generatePath(WORKSPACE, { projectID: projectid }) : null;
  return projStatus === 'complete' ? litePath(projectid) : statusLink(projectid);
}

/** Opens a lite project with its first page: the dashboard that was chosen for it, or else its report. */
export function litePath(projectid: string): string {
  return `/report/${projectid}`;
}

/** The lite page with an open upload status. */
export function statusLink(projectid: string): string {
  return `/reveallite?status=${projectid}`;
}
