/** Where the dashboards of a project are listed. */
export const boardsPath = (projectId: string): string => `/projectplanogram/${projectId}/Dashboards`;

/** Where one of them is looked at. */
export const boardPath = (projectId: string, boardId: string): string => `${boardsPath(projectId)}/${boardId}`;

/** What an address is opened with to begin arranging at once. */
export const EDITED = { edit: true } as const;
