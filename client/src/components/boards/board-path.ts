import { generatePath } from 'react-router';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';

/** A project with dashboards. */
export type BoardsProject = Pick<ProjectDetailsDto, 'projectid' | 'kind'>;

/** The routes of a project's list of dashboards, in its workspace or beside its report; each is below its list. */
export const BOARDS_ROUTES = {
  full: '/projectplanogram/:projectID/Dashboards',
  lite: '/report/:projectID/dashboards',
} as const;

/** Path of a project's list of dashboards. */
export const boardsPath = ({ projectid, kind }: BoardsProject): string =>
  generatePath(BOARDS_ROUTES[kind], { projectID: projectid });

/** Path of one dashboard. */
export const boardPath = (project: BoardsProject, boardId: string): string => `${boardsPath(project)}/${boardId}`;

/** Path of a project's report, which is the built-in dashboard. */
export const reportPath = (projectId: string): string => `/report/${projectId}/dashboard`;

/** Navigation state that opens a dashboard in edit mode. */
export const EDITED = { edit: true } as const;
