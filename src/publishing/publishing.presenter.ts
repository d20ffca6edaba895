import type { PublicationFileDto } from './dto/publication-files.dto.js';
import type { PublicationDto } from './dto/publication.dto.js';
import type { PublishedReportDto } from './dto/report.dto.js';
import type { SubmitStatusDto } from './dto/submit.dto.js';
import { presentFigures } from '../projects/projects.facade.js';
import type { ReadFile } from '../uploads/uploads.facade.js';
import type { PublicationMoveEntity } from './entities/publication-move.entity.js';
import type { PublishRunEntity } from './entities/publish-run.entity.js';
import type { OwnPublication, PublicationHead } from './publications.repository.js';
import type { RunStep } from './publication.js';
import { publishingMessage } from './publishing-messages.js';

/** Progress of a run at each step, in percent. */
const PROGRESS: Readonly<Record<RunStep, number>> = { analysis: 10, validation: 50, writing: 90 };

const WAITING: Readonly<Record<RunStep, string>> = {
  analysis: 'Analyzing the latest data.',
  validation: 'Validating the analysis.',
  writing: 'Saving the publication.',
};

export function presentRun(run: PublishRunEntity | null): SubmitStatusDto {
  if (!run) {
    return {
      status: 'not-submitted',
      progress: 0,
      step: null,
      code: null,
      params: {},
      reference: null,
      message: 'Publishing of this project was never requested.',
      number: null,
      unchanged: false,
      submittedBy: null,
      submittedAt: null,
      finishedAt: null,
    };
  }
  return {
    status: run.state,
    progress: run.state === 'published' ? 100 : run.state === 'queued' ? 0 : PROGRESS[run.step],
    step: run.step,
    code: run.errorCode,
    params: run.errorParams ?? {},
    reference: run.errorReference,
    message: messageOf(run),
    number: run.number,
    unchanged: run.isNew === false,
    submittedBy: run.actorEmail,
    submittedAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

function messageOf({ state, step, errorCode, errorParams, number, isNew }: PublishRunEntity): string {
  if (state === 'failed') return publishingMessage(errorCode ?? '', errorParams ?? {});
  if (state !== 'published') return state === 'queued' ? 'Publishing has been asked for.' : WAITING[step];
  return isNew ? `Published as number ${number}.` : `Nothing has changed since publication ${number}.`;
}

export function presentPublication(
  publication: PublicationHead,
  current: number | null,
  transitions: readonly PublicationMoveEntity[],
): PublicationDto {
  const { number, authorEmail, publishedAt, dataVersion, totals, verdict, settings, requestIds, lists } = publication;
  const { limits, storeExtraction, productKey, retailer, timePeriod, setStatus, currency } = settings;
  const figures = presentFigures(limits);
  return {
    number,
    current: number === current,
    author: authorEmail,
    publishedAt: publishedAt.toISOString(),
    dataVersion,
    totals: { ...totals },
    verdict: { ...verdict },
    settings: {
      atRisk: figures.dosLow,
      overstock: figures.dosHigh,
      ...figures,
      storeExtraction: storeExtraction.option,
      storePattern: storeExtraction.pattern,
      productKey,
      retailer,
      timePeriod,
      setStatus,
      currency,
    },
    requests: requestIds,
    lists: lists.map((list) => ({ ...list })),
    moves: transitions
      .filter((transition) => transition.number === number)
      .map(({ kind, byEmail, at }) => ({ kind, by: byEmail, at: at.toISOString() })),
  };
}

export function presentReport(publication: OwnPublication): PublishedReportDto {
  const { projectId, projectName, number, isCurrent, authorEmail, publishedAt, totals } = publication;
  return {
    projectid: projectId,
    projName: projectName,
    reporttype: 'publication',
    reportname: `Publication ${number}`,
    number,
    current: isCurrent,
    status: 'complete',
    author: authorEmail,
    createdAt: publishedAt.toISOString(),
    totals: { ...totals },
  };
}

export function presentFile(file: ReadFile): PublicationFileDto {
  const { fileNo, name, requestId, bytes, planograms, positions, storeNumbers, uploadedAt, uploadedBy } = file;
  return {
    fileno: fileNo,
    filename: name,
    requestid: requestId,
    bytes,
    planograms,
    positions,
    stores: [...storeNumbers],
    uploadedat: uploadedAt.toISOString(),
    uploadedby: uploadedBy,
  };
}
