/** How much of the project id stands in a link: its last characters, because the first ones are a time and collide. */
const SLICE = 12;

export function sliceOf(projectId: string): string {
  return projectId.slice(-SLICE);
}

/** `{origin}/{last 12 characters of the project id}?dash={dashboardId}` */
export function linkAddress(origin: string, projectId: string, dashboardId: string): string {
  return `${origin}/${sliceOf(projectId)}?dash=${dashboardId}`;
}

/** Whether this could be the `dash` of any link; what could not be is not looked up. */
export function looksLikeDash(dash: string): boolean {
  return /^[0-9a-f]{32}$/.test(dash);
}
