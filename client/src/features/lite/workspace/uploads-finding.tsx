import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import type { RequestDto } from '../../../api/uploads.gen.js';
import { useGetProjectValidationQuery } from '../../../api/validation.js';
import { FindingSkeleton } from '../../../components/feedback/skeletons.js';
import { type FindingAction, FindingLine, useUploadsAction } from '../../../components/finding-line.js';
import { useFormat } from '../../../lib/use-format.js';
import { UPLOADS_TEXTS } from './uploads-texts.js';

type Upload = Pick<
  RequestDto,
  'requestid' | 'requeststatus' | 'filecount' | 'fileerrored' | 'fileinuse' | 'inuse' | 'retryofrequestid'
>;
type Standing = Pick<ProjectDetailsDto, 'kind' | 'published' | 'hasUnpublished'>;

interface Finding {
  key: 'none' | 'reading' | 'failed' | 'unread' | 'unpublished' | 'behind' | 'used' | 'lite';
  /** The files that it is about. */
  files: number;
}

const WITHOUT_DATA: readonly string[] = ['initial', 'cancel'];

/**
 * The upload that needs attention first: one being read, one that failed, unreadable files, or data that reports do not
 * use. `refused` is the number of files missing in validation; null without validation (Lite).
 */
export function findingOf(uploads: readonly Upload[], project: Standing, refused: number | null): Finding {
  const sent = uploads.filter(({ requeststatus }) => !WITHOUT_DATA.includes(requeststatus));
  const [latest] = sent;
  if (!latest) return { key: 'none', files: 0 };
  if (latest.requeststatus === 'processing' || latest.requeststatus === 'uploaded')
    return { key: 'reading', files: latest.filecount };
  if (latest.requeststatus === 'error') return { key: 'failed', files: latest.filecount };
  const inUse = sent.filter((upload) => upload.inuse);
  const again = new Set(inUse.map(({ retryofrequestid }) => retryofrequestid));
  const errored = inUse.reduce((sum, { requestid, fileerrored }) => sum + (again.has(requestid) ? 0 : fileerrored), 0);
  const unread = refused ?? errored;
  if (unread > 0) return { key: 'unread', files: unread };
  const files = inUse.reduce((sum, { fileinuse }) => sum + fileinuse, 0);
  if (project.kind === 'lite') return { key: 'lite', files };
  if ((project.published ?? null) === null) return { key: 'unpublished', files };
  return { key: project.hasUnpublished ? 'behind' : 'used', files };
}

interface Props {
  project: ProjectDetailsDto;
  uploads: readonly RequestDto[];
  /** Opens an upload on the page of all uploads. Without it, the sentence links there. */
  onOpen?: (upload: RequestDto) => void;
}

/** The project's uploads in one sentence. */
export function UploadsFinding({ project, uploads, onOpen }: Props) {
  const { t } = useTranslation([UPLOADS_TEXTS, 'common']);
  const format = useFormat();
  const toUploads = useUploadsAction();
  const { projectid, kind } = project;
  const validation = useGetProjectValidationQuery(kind === 'full' ? { p: projectid } : skipToken);
  if (validation.isLoading) return <FindingSkeleton />;
  const missed = validation.data?.verdict?.blocking.find(({ rule }) => rule === 'F01')?.findings ?? 0;
  const { key, files } = findingOf(uploads, project, kind === 'full' ? missed : null);
  const counted = { count: files, formatted: format.integer(files) };
  const page = (name: string) => `/projectplanogram/${projectid}/${name}`;
  const shown = uploads.find(({ requeststatus, fileerrored, inuse }) =>
    key === 'failed' ? !WITHOUT_DATA.includes(requeststatus) : inuse && fileerrored > 0,
  );
  const why = (text: string): FindingAction => {
    if (onOpen === undefined || shown === undefined) return { text, to: page('UploadedRequests') };
    return { text, onClick: () => onOpen(shown) };
  };
  const toPublish: FindingAction = { text: t('finding.toPublish'), to: page('submitreport'), changes: true };
  const actions: Record<Finding['key'], () => FindingAction | null> = {
    none: () => (onOpen === undefined ? null : toUploads(projectid)),
    reading: () => (onOpen === undefined ? { text: t('finding.toRequests'), to: page('UploadedRequests') } : null),
    failed: () => why(t('finding.why')),
    unread: () => {
      const text = t('finding.show', counted);
      return kind === 'full' ? { text, to: page('validation?rule=F01') } : why(text);
    },
    unpublished: () => toPublish,
    behind: () => toPublish,
    used: () => null,
    lite: () => null,
  };
  return (
    <FindingLine action={actions[key]()}>
      {t(`finding.${key}`, { ...counted, number: format.integer(project.published ?? 0) })}
    </FindingLine>
  );
}
