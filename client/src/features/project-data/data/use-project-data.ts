import { useMemo } from 'react';
import { useParams } from 'react-router';
import { isBeingAnalysed } from '../../../components/report-project/analysis-state.js';
import { useGetProjectQuery } from '../../../api/projects.js';
import type { LocalRows, SyncObject } from '../../../sync/local-database.js';
import { type ProjectSync, useProjectSync } from '../../../sync/use-project-sync.js';
import { useUnitText } from '../../../lib/use-figure-words.js';
import { useLocalRows } from '../../../sync/use-local-rows.js';
import { type FindingCounts, useFindingCounts } from './findings.js';

export interface ProjectData<Row> {
  readonly projectId: string;
  readonly projectName: string;
  readonly object: SyncObject;
  readonly rows: readonly Row[] | undefined;
  readonly readError: unknown;
  readonly sync: ProjectSync;
  /** The unit of the rows' lengths in the reader's words, and of money as the server names it; feet until it has said. */
  readonly linearUnit: string;
  readonly currency: string;
  /** Open findings by the row's key; null before the first validation. */
  readonly counts: FindingCounts | null;
  /** The figures are older than the data: an analysis is on its way. */
  readonly isStale: boolean;
}

/** The rows of one page of the workspace, read from this browser, and how they stand. */
export function useProjectData<O extends SyncObject>(object: O): ProjectData<LocalRows[O]> {
  const { projectID: projectId = '' } = useParams();
  // While an analysis runs, the project is asked how it stands; a live message is quicker, but may be lost.
  const { data: project } = useGetProjectQuery({ id: projectId });
  const isStale = isBeingAnalysed(project);
  useGetProjectQuery({ id: projectId }, { pollingInterval: isStale ? 4000 : 0, skip: !isStale });
  const sync = useProjectSync(projectId, isStale);
  const version = sync.control === undefined ? undefined : (sync.control[object]?.version ?? null);
  const { rows, error } = useLocalRows(object, projectId, version);
  const counts = useFindingCounts(projectId, object);
  const unitText = useUnitText();
  const { linear, money } = sync.manifest?.units ?? { linear: 'ft', money: 'USD' };
  return useMemo(
    () => ({
      projectId,
      projectName: project?.projName ?? '',
      object,
      rows,
      readError: error,
      sync,
      linearUnit: unitText(linear),
      currency: money,
      counts,
      isStale,
    }),
    [projectId, project?.projName, object, rows, error, sync, unitText, linear, money, counts, isStale],
  );
}
