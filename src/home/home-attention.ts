import type { Project, UnpublishedChange } from '../projects/projects.facade.js';
import type { ProjectSummary } from '../reports/reports.facade.js';
import { type CountedRequest, messageOf, type UnreadFiles } from '../uploads/uploads.facade.js';
import { ATTENTION_KINDS, type HomeAttentionDto } from './dto/home.dto.js';

/** Older events are known by now, or no longer matter. */
const DAYS = 30;
const DAY_MS = 86_400_000;

/** What is known about the examined projects. */
interface Known {
  requests: readonly CountedRequest[];
  unread: readonly UnreadFiles[];
  summaries: ReadonlyMap<string, ProjectSummary>;
  unpublished: readonly UnpublishedChange[];
}

/**
 * What needs a person: failed uploads first, then files that could not be read, then data newer than what reports read,
 * then stock at risk; each kind newest first.
 */
export function attentionOf(
  { requests, unread, summaries, unpublished }: Known,
  projects: ReadonlyMap<string, Project>,
  now: Date,
): HomeAttentionDto[] {
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const items = [...projects.values()].flatMap((project) => {
    const request = requests.find(({ projectId }) => projectId === project.id);
    const files = unread.find(({ projectId }) => projectId === project.id);
    const change = unpublished.find(({ projectId }) => projectId === project.id);
    return [
      failedUpload(project, request),
      failedFiles(project, files),
      newerData(project, change),
      atRisk(project, summaries.get(project.id)),
    ];
  });
  return items
    .filter((item) => item !== null)
    .filter(({ at }) => Date.parse(at) >= since.getTime())
    .sort((one, other) => rankOf(one) - rankOf(other) || Date.parse(other.at) - Date.parse(one.at));
}

const rankOf = ({ kind }: HomeAttentionDto): number => ATTENTION_KINDS.indexOf(kind);

function blank(project: Project, at: Date): Omit<HomeAttentionDto, 'kind'> {
  return {
    projectid: project.id,
    projName: project.name,
    projKind: project.kind,
    at: at.toISOString(),
    count: null,
    of: null,
    limit: null,
    code: null,
    message: null,
    params: {},
  };
}

function failedUpload(project: Project, request: CountedRequest | undefined): HomeAttentionDto | null {
  if (request?.state !== 'error' || !request.finishedAt || request.errorCode === null) return null;
  const { errorCode: code, errorParams } = request;
  const message = messageOf(code, errorParams);
  return { ...blank(project, request.finishedAt), kind: 'upload-failed', code, message, params: { ...errorParams } };
}

function failedFiles(project: Project, unread: UnreadFiles | undefined): HomeAttentionDto | null {
  if (!unread) return null;
  return { ...blank(project, unread.at), kind: 'files-failed', count: unread.files, of: unread.of };
}

function newerData(project: Project, change: UnpublishedChange | undefined): HomeAttentionDto | null {
  if (!change) return null;
  return { ...blank(project, change.changedAt), kind: 'unpublished', count: change.number };
}

function atRisk(project: Project, summary: ProjectSummary | undefined): HomeAttentionDto | null {
  if (!summary?.figures || summary.figures.atRisk === 0) return null;
  const { figures, limits, createdAt } = summary;
  return {
    ...blank(project, createdAt),
    kind: 'at-risk',
    count: figures.atRisk,
    of: figures.supplyRows,
    limit: limits.atRiskBelow,
  };
}
