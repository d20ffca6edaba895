/** Path of a project's list of dashboards. */
export const boardsPath = (projectId: string): string => `/projectplanogram/${projectId}/Dashboards`;

/** Path of one dashboard. */
export const boardPath = (projectId: string, boardId: string): string => `${boardsPath(projectId)}/${boardId}`;

/** Navigation state that opens a dashboard in edit mode. */
export const EDITED = { edit: true } as const;
