import type { ExtractedFileDto, FailedFileDto, RequestDto } from './dto/request-replies.dto.js';
import type { RequestFileEntity } from './entities/request-file.entity.js';
import type { RequestEntity } from './entities/request.entity.js';
import type { RequestCounts } from './request-progress.js';
import { messageOf } from './upload-messages.js';

/** The archive as people know it: the specification names it so. */
const ARCHIVE_NAME = 'file.zip';

export function presentRequest(request: RequestEntity, counts: RequestCounts): RequestDto {
  const { errorCode, errorFilename, errorParams } = request;
  const open = counts.filecount - counts.filecompleted - counts.fileerrored;
  return {
    projectid: request.projectId,
    requestid: request.id,
    requeststatus: request.state,
    filetype: request.filetype,
    ...counts,
    fileprocessing: request.state === 'processing' ? Math.max(0, open) : 0,
    entriesskipped: request.skippedEntries,
    step: request.step,
    archivebytes: request.archiveBytes === null ? null : Number(request.archiveBytes),
    sameasrequestid: request.sameAsRequestId,
    error:
      errorCode === null
        ? null
        : { code: errorCode, filename: errorFilename ?? '', message: messageOf(errorCode, errorParams) },
    createdat: request.createdAt,
    updatedat: request.updatedAt,
    finishedat: request.finishedAt,
  };
}

export function presentExtracted(file: RequestFileEntity): ExtractedFileDto {
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
  };
}

export function presentFailed(file: RequestFileEntity): FailedFileDto {
  const code = file.errorCode ?? '';
  return { filename: file.name, line: file.errorLine, code, message: messageOf(code, file.errorParams) };
}

/** Why the archive as a whole was refused, as an item of the failed files' list; nothing when it was not. */
export function presentRefusal({ errorCode, errorFilename, errorParams }: RequestEntity): FailedFileDto[] {
  if (errorCode === null) return [];
  const filename = errorFilename === null || errorFilename === '' ? ARCHIVE_NAME : errorFilename;
  return [{ filename, line: 0, code: errorCode, message: messageOf(errorCode, errorParams) }];
}
