import type { ProjectBaseCallPointDto, ProjectKind } from '../../projects/projects.facade.js';
import type { ExtractedFileDto, FailedFileDto, FileUse, RequestDto } from '../dto/request-replies.dto.js';
import type { RequestFileEntity } from '../entities/request-file.entity.js';
import type { RequestEntity } from '../entities/request.entity.js';
import type { FileCounts } from '../../core/live/live-message.js';
import { RETRYABLE_CODES } from './request-operations.queries.js';
import { RETRYABLE_FILE_CODES } from '../messages/upload-codes.js';
import { messageOf } from '../messages/upload-messages.js';

/** The archive's public name, from the specification. */
const ARCHIVE_NAME = 'file.zip';

/** Facts about a request that are not in its row. */
export interface RequestPlace {
  readonly flow: ProjectKind;
  readonly baseCallPoints: ProjectBaseCallPointDto[];
  readonly counts: FileCounts;
  /** Its files that count in the project's data; null when it is not part of it. */
  readonly filesInUse: number | null;
  /** Its files that could not be read and can be retried. */
  readonly filesRetryable: number;
}

export function presentRequest(
  request: RequestEntity,
  { flow, baseCallPoints, counts, filesInUse, filesRetryable }: RequestPlace,
): RequestDto {
  const { errorCode, errorFilename, errorParams } = request;
  const open = counts.filecount - counts.filecompleted - counts.fileerrored;
  return {
    projectid: request.projectId,
    requestid: request.id,
    requeststatus: request.state,
    filetype: request.filetype,
    filename: request.rereads ? null : ARCHIVE_NAME,
    requestflow: flow,
    basecallpoints: baseCallPoints,
    ...{ isCompare: false, compareid: null, comparedProject: null },
    ...counts,
    fileprocessing: request.state === 'processing' ? Math.max(0, open) : 0,
    entriesskipped: request.skippedEntries,
    step: request.step,
    archivebytes: request.archiveBytes === null ? null : Number(request.archiveBytes),
    archiveremovedat: request.archiveRemovedAt,
    sameasrequestid: request.sameAsRequestId,
    error:
      errorCode === null
        ? null
        : {
            code: errorCode,
            filename: errorFilename ?? '',
            params: { ...errorParams },
            message: messageOf(errorCode, errorParams),
            reference: request.errorReference,
          },
    mode: request.mode,
    createdby: request.createdEmail,
    inuse: filesInUse !== null,
    fileinuse: filesInUse ?? 0,
    copiesleftout: request.copiesLeftOut,
    fileretryable: request.archiveRemovedAt === null ? filesRetryable : 0,
    retryable: isRetryable(request) || (request.archiveRemovedAt === null && filesRetryable > 0),
    retryofrequestid: request.retryOfRequestId,
    rereads: request.rereads,
    createdat: request.createdAt,
    updatedat: request.updatedAt,
    finishedat: request.finishedAt,
  };
}

/** Whether a request that failed as a whole can be retried: its archive was kept. */
export const isRetryable = ({ state, errorCode, archiveRemovedAt }: RequestEntity): boolean =>
  state === 'error' && archiveRemovedAt === null && RETRYABLE_CODES.includes(errorCode ?? '');

/** @param use whether the file counts in the project's data, and if not, why */
export function presentExtracted(file: RequestFileEntity, use: FileUse): ExtractedFileDto {
  return {
    fileno: file.fileNo,
    filename: file.name,
    planograms: file.planograms,
    storenumber: file.storeNumbers[0] ?? null,
    storenumbers: file.storeNumbers,
    positions: file.positions,
    products: file.products,
    warnings: file.warnings,
    errors: file.errors,
    use,
  };
}

export function presentFailed(file: RequestFileEntity): FailedFileDto {
  const code = file.errorCode ?? '';
  return {
    fileno: file.fileNo,
    filename: file.name,
    line: file.errorLine,
    code,
    params: { ...file.errorParams },
    message: messageOf(code, file.errorParams),
    retryable: RETRYABLE_FILE_CODES.includes(code),
  };
}

/** Why the archive as a whole was refused, as an item of the list of failed files; empty if it was not. */
export function presentRefusal(request: RequestEntity): FailedFileDto[] {
  const { errorCode, errorFilename, errorParams } = request;
  if (errorCode === null) return [];
  const filename = errorFilename === null || errorFilename === '' ? ARCHIVE_NAME : errorFilename;
  const message = messageOf(errorCode, errorParams);
  const why = { code: errorCode, params: { ...errorParams }, message };
  return [{ fileno: null, filename, line: 0, ...why, retryable: isRetryable(request) }];
}
