import { slKey } from '../projects/projects.facade.js';

/** `{origin}/{last 12 characters of the project id}?dash={dashboardId}` */
export function linkAddress(origin: string, projectId: string, dashboardId: string): string {
  return `${origin}/${slKey(projectId)}?dash=${dashboardId}`;
}

/** Whether this could be the `dash` of any link; anything else is not looked up. */
export function looksLikeDash(dash: string): boolean {
  return /^[0-9a-f]{32}$/.test(dash);
}
