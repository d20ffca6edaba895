/** How many of an upload's files there are, how many were read, and how many failed. */
export interface FileCounts {
  filecount: number;
  filecompleted: number;
  fileerrored: number;
}

/** How far an import is: of a list, percent of `filecount`, which is 100; of pictures, their files. */
interface ImportProgress {
  filecount: number;
  filecompleted: number;
}

export type LiveStatus = 'progress' | 'complete' | 'error';

interface About<Type extends string, Status extends LiveStatus = LiveStatus> {
  type: Type;
  status: Status;
  projectid: string;
  requestid: string;
}

/** Files of a planogram upload; `requestid` is the upload. */
export type UploadProgressMessage = About<'PSA', 'progress'> & FileCounts;

/**
 * An upload ended, with its counts, or the analysis that followed it, without. An analysis that failed names no upload:
 * its `requestid` is ''.
 */
export type UploadEndMessage = About<'PSA', 'complete' | 'error'> & Partial<FileCounts>;

/** A list of a project (`PRD` products, `STR` stores) is imported; `requestid` is the import. */
export type ListImportMessage = About<'PRD' | 'STR'> & ImportProgress;

/** A retailer's master data are imported: here `projectid` is the retailer, and `requestid` the import. */
export type MasterImportMessage = About<'MASTER'> & ImportProgress;

/** Pictures of a retailer are read: here `projectid` is the retailer, and `requestid` the upload of them. */
export type PicturesMessage = About<'PICTURES'> & ImportProgress;

/** A project's validation; it has no id of its own, so `requestid` is the project as well. */
export type ValidationMessage = About<'VALIDATION'>;

/** A publish run, named in `requestid`. */
export type PublishMessage = About<'PUBLISH'>;

/** A requested report, named in `requestid`. */
export type ReportMessage = About<'REPORT'>;

/** The colours of a project's values; they have no id of their own, so `requestid` is the project as well. */
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
