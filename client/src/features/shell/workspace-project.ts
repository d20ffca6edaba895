import type { ProjectDetailsDto } from '../../api/projects.gen.js';

/** A project as its workspace shows it. */
export type WorkspaceProject = ProjectDetailsDto;

/** The quarters whose reset times a project's details show. */
export const RESET_QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'] as const;

/** Call points that the header names; the rest is counted. */
export const TAGS_SHOWN = 2;

/** What the header's tags say: that it is for the whole place, or the first call points by name and how many more. */
export function callPointTags(project: Pick<WorkspaceProject, 'multiBase' | 'baseCallPoints'>): {
  multiBase: boolean;
  names: string[];
  more: number;
} {
  if (project.multiBase) return { multiBase: true, names: [], more: 0 };
  const names = (project.baseCallPoints ?? [])
    .map(({ name }) => name)
    .sort((one, other) => one.localeCompare(other, undefined, { numeric: true }));
  return { multiBase: false, names: names.slice(0, TAGS_SHOWN), more: Math.max(0, names.length - TAGS_SHOWN) };
}
