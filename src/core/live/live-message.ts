/** Number of files in an upload: all, read and failed. */
export interface FileCounts {
  filecount: number;
  filecompleted: number;
  fileerrored: number;
}

/** Progress of an import. For lists: percent of `filecount`, which is 100; for pictures: files. */
interface ImportProgress {
  filecount: number;
  filecompleted: number;
}

export type LiveStatus = 'progress' | LiveEnd;
export type LiveEnd = 'complete' | 'error';

interface About<Type extends string, Status extends LiveStatus = LiveStatus> {
  type: Type;
  status: Status;
  projectid: string;
  requestid: string;
}

/** Files of a planogram upload; `requestid` is the upload. */
export type UploadProgressMessage = About<'PSA', 'progress'> & FileCounts;

/**
 * An upload ended (with its counts), or the analysis after it ended (without). A failed analysis names no upload: its
 * `requestid` is ''.
 */
export type UploadEndMessage = About<'PSA', LiveEnd> & Partial<FileCounts>;

/** A project's list (`PRD` products, `STR` stores) was imported; `requestid` is the import. */
export type ListImportMessage<Status extends LiveStatus = LiveStatus> = About<'PRD' | 'STR', Status> & ImportProgress;

/** A retailer's master data was imported: here `projectid` is the retailer and `requestid` the import. */
export type MasterImportMessage<Status extends LiveStatus = LiveStatus> = About<'MASTER', Status> & ImportProgress;

/** A retailer's pictures are read: here `projectid` is the retailer and `requestid` the upload of pictures. */
export type PicturesMessage<Status extends LiveStatus = LiveStatus> = About<'PICTURES', Status> & ImportProgress;

/** A project's validation. It has no id of its own, so `requestid` is the project as well. */
export type ValidationMessage<Status extends LiveStatus = LiveStatus> = About<'VALIDATION', Status>;

/** A publish run, named in `requestid`. */
export type PublishMessage<Status extends LiveStatus = LiveStatus> = About<'PUBLISH', Status>;

/** A requested report, named in `requestid`. */
export type ReportMessage<Status extends LiveStatus = LiveStatus> = About<'REPORT', Status>;

/** The colors of a project's values. They have no id of their own, so `requestid` is the project as well. */
export type ColoursMessage = About<'COLORS', 'complete'>;

/** The reader has a new notification. It belongs to no project, so both ids are ''. */
export type NotificationMessage = About<'NOTIFICATION', 'complete'>;

/** What the server says over `/ws`: a hint to fetch again, never the only copy of a fact. */
export type LiveMessage =
  | UploadProgressMessage
  | UploadEndMessage
  | ListImportMessage
  | MasterImportMessage
  | PicturesMessage
  | ValidationMessage
  | PublishMessage
  | ReportMessage
  | ColoursMessage
  | NotificationMessage;

/** Says how far something is; the next one says more. */
export type ProgressMessage = LiveMessage & { status: 'progress' };

/** Tells of a fact: something has ended, or is otherwise than it was. */
export type EndMessage = LiveMessage & { status: LiveEnd };

export type LiveType = LiveMessage['type'];

const KNOWN: Readonly<Record<LiveType, true>> = {
  PSA: true,
  PRD: true,
  STR: true,
  MASTER: true,
  PICTURES: true,
  VALIDATION: true,
  PUBLISH: true,
  REPORT: true,
  COLORS: true,
  NOTIFICATION: true,
};

/** Whether this build knows a message's type; a newer server may send others. */
export function isLiveType(type: unknown): type is LiveType {
  return typeof type === 'string' && Object.hasOwn(KNOWN, type);
}
