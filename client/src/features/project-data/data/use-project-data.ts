import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useTranslation } from 'react-i18next';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import { isBeingAnalysed } from '../../../components/report-project/analysis-state.js';
import { useGetProjectQuery } from '../../../api/projects.js';
import { standingNow } from '../../../components/report-source/report-source.js';
import { SOURCE_TEXTS } from '../../../components/report-source/source-texts.js';
import { usePublications } from '../../../components/report-source/use-report-source.js';
import { useFileOwner } from '../../../lib/use-file-owner.js';
import { useFormat } from '../../../lib/use-format.js';
import type { RowsObject } from '../../../api/reports.gen.js';
import type { LocalRows, SyncObject } from '../../../sync/local-database.js';
import { type ProjectSync, useProjectSync } from '../../../sync/use-project-sync.js';
import { useUnitText } from '../../../lib/use-figure-words.js';
import { useLocalRows } from '../../../sync/use-local-rows.js';
import { type FarData, useFarData } from './use-far-data.js';
import { type FindingCounts, useFindingCounts } from './findings.js';

export interface ProjectData<Row> {
  readonly projectId: string;
  /** How the names of exported files begin, and the description of the data in them. */
  readonly fileOwner: string;
  readonly about: { label: string; text: string }[];
  readonly object: SyncObject;
  readonly rows: readonly Row[] | undefined;
  /** Set when there are too many rows for this browser; null when `rows` has, or will have, all of them. */
  readonly far: FarData<Row> | null;
  readonly readError: unknown;
  readonly sync: ProjectSync;
  /** The unit of lengths in the reader's language and the currency code; feet and USD until the server has answered. */
  readonly linearUnit: string;
  readonly currency: string;
  /** Open findings by the row's key; null before the first validation, and for rows on the server. */
  readonly counts: FindingCounts | null;
  /** Whether the project has been validated, so that findings are known; null until the server has answered. */
  readonly isValidated: boolean | null;
  /** The figures are older than the data: an analysis is running. */
  readonly isStale: boolean;
}

/**
 * The data that the rows belong to, for exported files: a draft or the publication with the same data; empty in a Lite
 * project.
 */
function useRowsSource(project: ProjectDetailsDto | undefined): {
  isDraft: boolean;
  about: { label: string; text: string }[];
} {
  const { t } = useTranslation(SOURCE_TEXTS);
  const format = useFormat();
  const publications = usePublications(project);
  return useMemo(() => {
    if (project?.kind !== 'full') return { isDraft: false, about: [] };
    const held = standingNow(project, publications);
    const text = held === null ? t('draft.mark') : t('plain', { number: format.integer(held) });
    return { isDraft: held === null, about: [{ label: t('label'), text }] };
  }, [project, publications, t, format]);
}

/** The rows of one workspace page, read from this browser, and their state. */
export function useProjectData<O extends RowsObject>(object: O): ProjectData<LocalRows[O]> {
  const { projectID: projectId = '' } = useParams();
  // While an analysis runs, the project is polled; a live message is faster, but can be lost.
  const { data: project } = useGetProjectQuery({ id: projectId });
  const isStale = isBeingAnalysed(project);
  useGetProjectQuery({ id: projectId }, { pollingInterval: isStale ? 4000 : 0, skip: !isStale });
  const sync = useProjectSync(projectId, isStale);
  const version = sync.control === undefined ? undefined : (sync.control[object]?.version ?? null);
  const isFar = sync.control?.[object]?.status === 'too-large';
  const far = useFarData(projectId, object, isFar ? (version ?? null) : null);
  const { rows, error } = useLocalRows(object, projectId, isFar ? null : version);
  const { counts, isLoading } = useFindingCounts(projectId, object, isFar || sync.control === undefined);
  const isUnknown = far ? far.about === undefined : isLoading;
  const isFound = far ? (far.about?.wrong ?? null) !== null : counts !== null;
  const isValidated = isUnknown ? null : isFound;
  const unitText = useUnitText();
  const ownerOf = useFileOwner();
  const of = useRowsSource(project);
  const { linear, money } = sync.manifest?.units ?? { linear: 'ft', money: 'USD' };
  return useMemo(
    () => ({
      projectId,
      fileOwner: ownerOf(project?.projName ?? '', of.isDraft),
      about: of.about,
      object,
      rows: isFar ? undefined : rows,
      far,
      readError: far ? far.error : error,
      sync,
      linearUnit: unitText(linear),
      currency: money,
      counts,
      isValidated,
      isStale,
    }),
    [
      projectId,
      project?.projName,
      ownerOf,
      of,
      object,
      rows,
      isFar,
      far,
      error,
      sync,
      unitText,
      linear,
      money,
      counts,
      isValidated,
      isStale,
    ],
  );
}
