import { useState } from 'react';
import { useGetProjectQuery } from '../../api/projects.js';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { usePageTitle } from '../../lib/page-context.js';
import { isUnderWay } from './not-ready.js';

const POLL_MS = 5000;

export interface ReportProject {
  project: ProjectDetailsDto | undefined;
  error: unknown;
  /** The project does not exist, or the user has no access. */
  isGone: boolean;
  retry: () => void;
}

/** The project of a report, polled while its figures are being computed. */
export function useReportProject(projectId: string): ReportProject {
  const [waiting, setWaiting] = useState(false);
  const { data, error, refetch } = useGetProjectQuery(
    { id: projectId },
    // The live channel reports changes; slow polling covers a channel that is down.
    { pollingInterval: waiting ? POLL_MS : 0, refetchOnMountOrArgChange: true },
  );
  const project = data?.projectid === projectId ? data : undefined;
  const isComing = project?.kind === 'full' && (project.analysis === 'running' || project.analysis === 'stale');
  const underWay = project ? isUnderWay(project.projStatus) || isComing : false;
  if (underWay !== waiting) setWaiting(underWay);
  usePageTitle(project?.projName);
  const isGone = !project && error !== undefined && 'status' in error && (error.status === 404 || error.status === 400);
  return { project, error: project ? undefined : error, isGone, retry: () => void refetch() };
}
