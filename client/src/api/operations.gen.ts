import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAdminAttention: build.query<GetAdminAttentionApiResponse, GetAdminAttentionApiArg>({
      query: () => ({ url: `/api/main/adminattention` }),
    }),
    getBackups: build.query<GetBackupsApiResponse, GetBackupsApiArg>({
      query: () => ({ url: `/api/main/backups` }),
    }),
    deleteProject: build.mutation<DeleteProjectApiResponse, DeleteProjectApiArg>({
      query: (queryArg) => ({ url: `/api/main/deleteproject`, method: 'POST', body: queryArg.removeProjectDto }),
    }),
    getProjectRemoval: build.query<GetProjectRemovalApiResponse, GetProjectRemovalApiArg>({
      query: (queryArg) => ({ url: `/api/main/getprojectremoval/${encodeURIComponent(String(queryArg.p))}` }),
    }),
    getUsage: build.query<GetUsageApiResponse, GetUsageApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getusage`,
        params: {
          tenant: queryArg.tenant,
        },
      }),
    }),
    makeBackup: build.mutation<MakeBackupApiResponse, MakeBackupApiArg>({
      query: () => ({ url: `/api/main/makebackup`, method: 'POST' }),
    }),
    openQueueBoard: build.mutation<OpenQueueBoardApiResponse, OpenQueueBoardApiArg>({
      query: () => ({ url: `/api/main/openqueueboard`, method: 'POST' }),
    }),
    cancelQueueJobs: build.mutation<CancelQueueJobsApiResponse, CancelQueueJobsApiArg>({
      query: (queryArg) => ({ url: `/api/main/queuecancel`, method: 'POST', body: queryArg.queueActDto }),
    }),
    getQueueFailures: build.query<GetQueueFailuresApiResponse, GetQueueFailuresApiArg>({
      query: () => ({ url: `/api/main/queuefailures` }),
    }),
    getQueueJobs: build.query<GetQueueJobsApiResponse, GetQueueJobsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/queuejobs`,
        params: {
          state: queryArg.state,
          queue: queryArg.queue,
          code: queryArg.code,
          cause: queryArg.cause,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    retryQueueJobs: build.mutation<RetryQueueJobsApiResponse, RetryQueueJobsApiArg>({
      query: (queryArg) => ({ url: `/api/main/queueretry`, method: 'POST', body: queryArg.queueActDto }),
    }),
    getQueues: build.query<GetQueuesApiResponse, GetQueuesApiArg>({
      query: () => ({ url: `/api/main/queues` }),
    }),
    setRetention: build.mutation<SetRetentionApiResponse, SetRetentionApiArg>({
      query: (queryArg) => ({ url: `/api/main/setretention`, method: 'POST', body: queryArg.setRetentionDto }),
    }),
    setTenantLimits: build.mutation<SetTenantLimitsApiResponse, SetTenantLimitsApiArg>({
      query: (queryArg) => ({ url: `/api/main/settenantlimits`, method: 'POST', body: queryArg.setTenantLimitsDto }),
    }),
    getSystemHealth: build.query<GetSystemHealthApiResponse, GetSystemHealthApiArg>({
      query: () => ({ url: `/api/main/systemhealth` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as operationsGenerated };
export type GetAdminAttentionApiResponse = /** status 200 The current state. */ AdminAttentionDto;
export type GetAdminAttentionApiArg = void;
export type GetBackupsApiResponse = /** status 200 As a worker found them last. */ BackupsDto;
export type GetBackupsApiArg = void;
export type DeleteProjectApiResponse = unknown;
export type DeleteProjectApiArg = {
  removeProjectDto: RemoveProjectDto;
};
export type GetProjectRemovalApiResponse =
  /** status 200 Its contents, and what others have of it. */ ProjectRemovalDto;
export type GetProjectRemovalApiArg = {
  /** The project. */
  p: string;
};
export type GetUsageApiResponse = /** status 200 As it is now. */ UsageDto;
export type GetUsageApiArg = {
  /** The tenant to look into; the caller's own when left out. Only administrators of the platform choose. */
  tenant?: string;
};
export type MakeBackupApiResponse = /** status 200 The backups as they are now. */ BackupsDto;
export type MakeBackupApiArg = void;
export type OpenQueueBoardApiResponse = /** status 200 Where the board is. */ QueueBoardDto;
export type OpenQueueBoardApiArg = void;
export type CancelQueueJobsApiResponse = /** status 200 What was canceled, and what could not be. */ QueueActedDto;
export type CancelQueueJobsApiArg = {
  queueActDto: QueueActDto;
};
export type GetQueueFailuresApiResponse = /** status 200 At most 200 causes. */ FailureGroupDto[];
export type GetQueueFailuresApiArg = void;
export type GetQueueJobsApiResponse = /** status 200 A page of jobs. */ QueueJobPageDto;
export type GetQueueJobsApiArg = {
  /** Where the jobs are. */
  state: 'waiting' | 'active' | 'delayed' | 'failed' | 'done';
  /** Only jobs of this queue. */
  queue?: string;
  /** Only failures with this code; with `cause`. */
  code?: string;
  /** Only failures of this cause, as `queuefailures` names it; with `code`. */
  cause?: string;
  /** Jobs of a page, 1 to 200; 50 when left out. */
  limit?: number;
  /** The `lastEvaluatedKey` of the page before. */
  cursor?: string;
};
export type RetryQueueJobsApiResponse = /** status 200 What was taken up, and what could not be. */ QueueActedDto;
export type RetryQueueJobsApiArg = {
  queueActDto: QueueActDto;
};
export type GetQueuesApiResponse = /** status 200 The queues as they are now. */ QueuesDto;
export type GetQueuesApiArg = void;
export type SetRetentionApiResponse = unknown;
export type SetRetentionApiArg = {
  setRetentionDto: SetRetentionDto;
};
export type SetTenantLimitsApiResponse = unknown;
export type SetTenantLimitsApiArg = {
  setTenantLimitsDto: SetTenantLimitsDto;
};
export type GetSystemHealthApiResponse = /** status 200 The warnings as they stand now. */ SystemHealthDto;
export type GetSystemHealthApiArg = void;
export type HealthWarningDto = {
  /** What is amiss: `health.<reason>`. */
  code: string;
  /** What tells warnings of one code apart, such as a host; empty where there is only one. */
  about: string;
  /** Figures and names to fill the words with. */
  params: {
    [key: string]: string | number;
  };
  /** Since when (UTC). */
  since: string;
  /** The processes that report it: host, process id and a random part. */
  processes: string[];
};
export type InstallationStateDto = {
  /** Whether uploads are refused and work pauses because the disk is full. */
  isPaused: boolean;
  /** Running workers; null unless the caller is an administrator of the platform’s tenant. */
  workersAlive: number | null;
  /** Warnings of the installation, oldest first; only for the platform’s tenant, else empty. */
  warnings: HealthWarningDto[];
  /** Whether Reveal makes daily backups (BACKUP_DIR is set); null unless the caller is an administrator of the platform’s tenant. */
  backsUp: boolean | null;
};
export type OpenFailuresDto = {
  /** Unresolved failures of the last 30 days. */
  count: number;
  /** Number of their causes. */
  causes: number;
  /** Code of the most frequent cause; null without failures. */
  code: string | null;
  /** The message of that cause, without ids and numbers; empty when the code says it all. */
  cause: string | null;
  /** Failures of that cause. */
  ofCause: number;
  /** When the last one failed (UTC); null without failures. */
  lastAt: string | null;
};
export type WaitingJobsDto = {
  /** Jobs waiting for a worker. */
  count: number;
  /** Whether there may be more. */
  isPartial: boolean;
};
export type Quota =
  | 'storagePerTenant'
  | 'storagePerPerson'
  | 'projectsPerTenant'
  | 'projectsPerPerson'
  | 'uploadsPerTenant'
  | 'uploadsPerPerson'
  | 'livePerTenant'
  | 'livePerPerson';
export type LimitDto = {
  quota: Quota;
  /** Bytes for storage, else a count; null: no limit. */
  limit: number | null;
  /** What the tenant was given; null: it has the default. */
  own: number | null;
  /** The default; null: no limit. */
  standard: number | null;
  /** What counts against it now, uploads that have begun included; null for limits of each person. */
  used: number | null;
};
export type NamedPersonDto = {
  /** First and last name. */
  name: string;
  /** E-mail address. */
  email: string;
};
export type NamedPeopleDto = {
  /** Number of people. */
  count: number;
  /** The one who has waited longest; null if there is none. */
  first: NamedPersonDto | null;
};
export type PeopleStateDto = {
  /** Active accounts that may use this application. */
  canSignIn: number;
  /** Invited people whose temporary password has expired. */
  expired: NamedPeopleDto;
  /** People who were invited over 7 days ago and never signed in, although their temporary password works. */
  late: NamedPeopleDto;
  /** People whose sign-in was paused within the last 15 minutes, who have neither signed in nor been unlocked since. */
  locked: NamedPeopleDto;
};
export type AlikeRetailersDto = {
  /** Active retailers that look like another one with more projects. */
  count: number;
  /** The one with the fewest projects; null if there is none. */
  id: string | null;
  /** Its name. */
  name: string | null;
  /** The name of the retailer that it looks like. */
  other: string | null;
};
export type AdminAttentionDto = {
  /** Whether jobs, people and retailers are those of all tenants, or only of the caller’s. */
  allTenants: boolean;
  installation: InstallationStateDto | null;
  failures: OpenFailuresDto | null;
  waiting: WaitingJobsDto | null;
  /** The limits of the caller’s tenant whose use is counted. */
  limits: LimitDto[] | null;
  people: PeopleStateDto | null;
  retailers: AlikeRetailersDto | null;
  /** Parts that could not be read. */
  unread: ('installation' | 'failures' | 'waiting' | 'limits' | 'people' | 'retailers')[];
  /** When this was read (UTC). */
  at: string;
};
export type FieldErrorDto = {
  /** The field, with dots into objects and lists: `filters.brand.0`. */
  field: string;
  /** What is wrong with it, and what it takes. */
  message: string;
};
export type ProblemDto = {
  /** Always `about:blank`: `code` says what happened. */
  type: string;
  /** The status in words. */
  title: string;
  /** The HTTP status. */
  status: number;
  /** What happened, in English. */
  detail: string;
  /** What happened, for programs: `<module>.<reason>`, or the code of the sign-in provider. */
  code: string;
  /** The path that was called, without its query. */
  instance: string;
  /** The call’s reference (`X-Request-Id`), to quote to support: every log line of the call carries it. */
  requestId?: string;
  /** Values for a text made from the code. */
  params?: {
    [key: string]: string | number;
  };
  /** The fields that are not valid. */
  errors?: FieldErrorDto[];
};
export type BackupDto = {
  /** Its folder, on the machine of the worker that made it. */
  path: string;
  /** The machine. */
  host: string;
  /** What it was made for. */
  kind: 'manual' | 'daily' | 'restore-point';
  /** The version of the program that made it. */
  version: string;
  /** The moment that it is of. */
  createdAt: string;
  /** When all of it had been read back and compared. */
  checkedAt: string;
  /** Bytes of its files; those that two backups share count in both. */
  bytes: number;
};
export type BackupRunDto = {
  /** Whether somebody asked for it, or it was the day’s. */
  kind: 'manual' | 'daily';
  /** `asked` = waits for a worker. */
  state: 'asked' | 'running' | 'done' | 'failed';
  /** When it was asked for or due. */
  askedAt: string;
  /** When it ended; null before. */
  endedAt: string | null;
  /** Why it failed; null when it did not. */
  message: string | null;
};
export type BackupsDto = {
  /** BACKUP_DIR; null = no backups are made here. */
  folder: string | null;
  /** Daily backups that stay. */
  keep: number;
  /** When the next daily one is due. */
  nextAt: string | null;
  /** Newest first. */
  backups: BackupDto[];
  /** The last attempts, newest first. */
  runs: BackupRunDto[];
};
export type RemoveProjectDto = {
  /** The project. */
  projectid: string;
  /** The project's name, typed to confirm. */
  name: string;
};
export type ForeignComparisonDto = {
  /** The name of the comparison. */
  name: string;
  /** The project that it belongs to. */
  project: string;
  /** Who made it. */
  author: string;
};
export type UsedBytesDto = {
  /** Archives as they were uploaded. */
  archives: number;
  /** What was read out of them. */
  parts: number;
  /** Analyses, published ones too. */
  snapshots: number;
  /** Workbooks, PDFs and data files that were made. */
  reports: number;
  /** Files of product and store lists. */
  lists: number;
  /** Pictures of products, and archives of them that were not read yet. */
  pictures: number;
  /** All of these. */
  bytes: number;
  /** The objects that hold them. */
  objects: number;
};
export type ProjectRemovalDto = {
  projectid: string;
  /** To be typed by who deletes it. */
  projName: string;
  kind: 'lite' | 'full';
  /** False for a full project that is not archived. */
  deletable: boolean;
  /** Uploads that were not canceled. */
  uploads: number;
  /** Planogram files in them. */
  files: number;
  publications: number;
  /** Links that open its reports without a sign-in. */
  shareLinks: number;
  /** Workbooks, PDFs and data files. */
  reports: number;
  /** Saved pivots. */
  pivots: number;
  /** Dashboards that people made. */
  boards: number;
  /** Pod analyses. */
  pods: number;
  /** Its own saved comparisons. */
  comparisons: number;
  /** Saved comparisons of other projects with this one, which go as well; at most 50. */
  foreignComparisons: ForeignComparisonDto[];
  /** What it has in storage. */
  used: UsedBytesDto;
};
export type TenantUsageDto = {
  /** Archives as they were uploaded. */
  archives: number;
  /** What was read out of them. */
  parts: number;
  /** Analyses, published ones too. */
  snapshots: number;
  /** Workbooks, PDFs and data files that were made. */
  reports: number;
  /** Files of product and store lists. */
  lists: number;
  /** Pictures of products, and archives of them that were not read yet. */
  pictures: number;
  /** All of these. */
  bytes: number;
  /** The objects that hold them. */
  objects: number;
  /** The tenant. */
  tenant: string;
  /** Projects that were not canceled. */
  projects: number;
  /** Accounts. */
  people: number;
  /** Uploads that were opened, have not arrived, and may still. */
  openUploads: number;
  /** Live connections, over all servers. */
  liveConnections: number;
};
export type RetentionKind = 'liteDays' | 'archiveDays' | 'auditDays';
export type RetentionDto = {
  kind: RetentionKind;
  /** What the tenant has set; null: it has the default. */
  own: number | null;
  /** The default; 0: for ever. */
  standard: number;
  /** The shortest time it may be set to. */
  least: number;
};
export type StorageComparisonDto = {
  /** When it was compared. */
  endedAt: string;
  objects: number;
  /** Of all objects. */
  bytes: number;
  /** Objects that nothing needs. */
  orphans: number;
  /** Of those. */
  orphanBytes: number;
  /** The largest 20 of them. */
  orphanKeys: string[];
  /** Objects that should be there and are not. */
  missing: number;
  /** The first 20 of them. */
  missingKeys: string[];
  /** Sizes in the database that were wrong and were corrected. */
  corrected: number;
};
export type PersonUsageDto = {
  userId: string;
  /** Their address. */
  email: string;
  /** Their name. */
  name: string;
  /** Projects that were not canceled. */
  projects: number;
  /** Uploads that were opened, have not arrived, and may still. */
  openUploads: number;
  /** Live connections, over all servers. */
  liveConnections: number;
  /** Bytes of their projects in storage. */
  bytes: number;
};
export type ProjectUsageDto = {
  /** Archives as they were uploaded. */
  archives: number;
  /** What was read out of them. */
  parts: number;
  /** Analyses, published ones too. */
  snapshots: number;
  /** Workbooks, PDFs and data files that were made. */
  reports: number;
  /** Files of product and store lists. */
  lists: number;
  /** Pictures of products, and archives of them that were not read yet. */
  pictures: number;
  /** All of these. */
  bytes: number;
  /** The objects that hold them. */
  objects: number;
  projectId: string;
  /** Its name. */
  name: string;
  kind: 'lite' | 'full';
  /** The tenant. */
  tenant: string;
  /** Whose it is. */
  ownerEmail: string;
  /** It stands in the archive. */
  isArchived: boolean;
  /** When it was last changed. */
  changedAt: string;
};
export type UsageDto = {
  /** The tenant that is looked into. */
  total: TenantUsageDto;
  /** What the tenant and each of its people may have. */
  limits: LimitDto[];
  /** How long the tenant keeps things. */
  retention: RetentionDto[];
  /** What the last nightly look at the storage found, for administrators of the platform. */
  comparison: StorageComparisonDto | null;
  /** The caller may give the tenant limits of its own. */
  mayChangeLimits: boolean;
  /** Every tenant, the largest first, for administrators of the platform; else the own one alone. */
  tenants: TenantUsageDto[];
  /** Owners of projects, at most 200, those with the most bytes first. */
  people: PersonUsageDto[];
  /** Projects, at most 500, the largest first. */
  projects: ProjectUsageDto[];
};
export type QueueBoardDto = {
  /** Where the board is. */
  url: string;
  /** Seconds until the cookie ends; using the board renews it. */
  expiresIn: number;
};
export type SkippedRequestDto = {
  /** Id of the request. */
  requestid: string;
  /** The code of why not: `errors.<code>` has its words. */
  code: string;
};
export type QueueActedDto = {
  /** Requests that were taken up or canceled, and keys of failures that were. */
  done: string[];
  /** Those where it was not possible. */
  skipped: SkippedRequestDto[];
  /** Whether the group has more than one call takes: call again. */
  hasMore: boolean;
};
export type QueueActDto = {
  /** Ids of requests, 1 to 200; or `failureids`, or `code` and `cause` instead. */
  requestids?: string[];
  /** Keys of failed analyses and validations of whole projects, 1 to 200. Only to retry. */
  failureids?: string[];
  /** The code of a group of failures. */
  code?: string;
  /** The cause of a group of failures. */
  cause?: string;
};
export type FailureGroupDto = {
  /** Code of the failure. */
  code: string;
  /** What it said, without ids and numbers; empty where the code says all. */
  cause: string;
  /** What the newest of them said. */
  sample: string;
  /** Failures. */
  failures: number;
  /** Uploads among them. */
  requests: number;
  /** Uploads and projects that can be taken up again. */
  retryable: number;
  /** The first of them (UTC). */
  firstAt: string;
  /** The last of them (UTC). */
  lastAt: string;
};
export type JobSubjectDto = {
  /** What it is. */
  kind: 'upload' | 'project' | 'masterdata' | 'mail';
  /** Id of the project or of the retailer; null for mails. */
  id: string | null;
  /** Name of the project or of the retailer; null for mails. */
  name: string | null;
  /** Which of a retailer’s data: `prd` products, `str` stores, `pictures`; null for the others. */
  part: string | null;
  /** The tenant it belongs to; null for mails to somebody without an account. */
  tenant: string | null;
  /** Id of the project; null where there is none. */
  projectid: string | null;
  /** Id of the request; null where there is none. */
  requestid: string | null;
  /** Id of the owner, of who began the import, or of who gets the mail; null without an account. */
  personid: string | null;
  /** Name of that person. */
  personname: string | null;
  /** E-mail address of that person. */
  personemail: string | null;
};
export type JobRequestDto = {
  /** Id of the request. */
  requestid: string;
  /** State of the request. */
  requeststatus: string;
  /** What is being done with it; null when nothing is. */
  step: string | null;
  /** When the request was opened (UTC). */
  createdAt: string;
  /** Files in its archive; null until that was read. */
  filecount: number | null;
  /** Bytes of its archive; null while there is none. */
  bytes: number | null;
  /** Id of the project. */
  projectid: string;
  /** Name of the project. */
  projName: string;
  /** Lite or full edition. */
  kind: 'lite' | 'full';
  /** The tenant it belongs to. */
  tenant: string;
  /** Id of the owner. */
  ownerid: string;
  /** Name of the owner. */
  ownername: string;
  /** E-mail address of the owner. */
  owneremail: string;
};
export type QueueJobDto = {
  /** What tells this line from all others. */
  key: string;
  /** Where the job is. */
  state: 'waiting' | 'active' | 'delayed' | 'failed' | 'done';
  /** Name of the queue; null where the upload failed, not a job. */
  queue: string | null;
  /** Name of the job; null where the upload failed, not a job. */
  job: string | null;
  /** Id of the job within its queue. */
  jobid: string | null;
  /** The ids the job was given; empty where the upload failed, not a job. */
  ids: {
    [key: string]: string | number;
  };
  /** Enqueued, begun, failed or done (UTC), by its state. */
  at: string;
  /** Milliseconds it ran, or has run; null when it did not. */
  ranMs: number | null;
  /** Tries that ended; null where not known. */
  attempts: number | null;
  /** The worker that ran it. */
  worker: string | null;
  /** Code of the failure. */
  code: string | null;
  /** What the failure said, for operators. */
  message: string | null;
  /** Reference (`X-Request-Id`) of the call that caused it; null where that was not kept. */
  reference: string | null;
  /** What it is about and for whom; null when that is not there any more. */
  subject: JobSubjectDto | null;
  /** The upload; null for jobs about something else. */
  request: JobRequestDto | null;
  /** Whether it can be taken up again. */
  canRetry: boolean;
  /** Whether it can be canceled. */
  canCancel: boolean;
};
export type QueueJobPageDto = {
  /** Jobs in their queue: those enqueued first in front; failed and done ones: the newest first. */
  items: QueueJobDto[];
  /** The `cursor` of the next page; null on the last one. */
  lastEvaluatedKey: string | null;
};
export type QueueCountsDto = {
  /** Name of the queue. */
  queue: string;
  /** Jobs that wait for a worker. */
  waiting: number;
  /** Jobs that run. */
  active: number;
  /** Jobs that wait for their next try. */
  delayed: number;
  /** Jobs whose last try failed, of the last 24 hours. */
  failed: number;
  /** Jobs that were done in the last 24 hours. */
  done: number;
  /** Seconds that the oldest waiting job has waited; null when none waits. */
  oldestSeconds: number | null;
  /** Whether it was paused: nothing of it is begun. */
  isPaused: boolean;
  /** Whether there are more jobs than were counted (of other tenants, far ahead). */
  isPartial: boolean;
};
export type WorkerMemoryDto = {
  /** Bytes that its running jobs share. */
  totalBytes: number;
  /** Bytes in use when it was last seen. */
  usedBytes: number;
  /** Jobs waiting for memory when it was last seen. */
  waiting: number;
};
export type WorkerDto = {
  /** Name of the worker: host, process and a random part. */
  worker: string;
  /** The host it runs on. */
  host: string;
  /** Its process id. */
  pid: number;
  /** The queues it takes jobs of. */
  queues: string[];
  /** Jobs of one queue that it runs at a time. */
  concurrency: number;
  /** Jobs it ran when it was last seen. */
  running: number;
  /** The memory that its running jobs share; null if the worker does not report it. */
  memory: WorkerMemoryDto | null;
  /** When it started (UTC). */
  startedAt: string;
  /** When it last gave a sign of life (UTC); every 10 seconds while it lives. */
  seenAt: string;
  /** Whether it gave a sign within the last 30 seconds. */
  isAlive: boolean;
};
export type QueuesDto = {
  /** Every queue. */
  queues: QueueCountsDto[];
  /** The workers, those seen last first; only for the platform’s tenant, else empty. */
  workers: WorkerDto[];
  /** Workers that live, of all tenants’ work. */
  workersAlive: number;
  /** Whether jobs of all tenants are shown, or those of the own one. */
  allTenants: boolean;
  /** Whether the caller may open the queue board. */
  hasBoard: boolean;
  /** Failures that stay until somebody acts, of the last 30 days. */
  failures: number;
  /** When this was counted (UTC). */
  at: string;
};
export type SetRetentionDto = {
  /** The tenant; the caller's own when left out. Only administrators of the platform choose. */
  tenant?: string;
  /** Days after which lite projects that nobody changed are deleted. 0: never; else at least 7. Null: the default. */
  liteDays: number | null;
  /** Days after which uploaded archives are deleted that neither the data nor a publication needs. 0: never; else at least 7. Null: the default. */
  archiveDays: number | null;
  /** Days after which entries of the audit log are deleted. 0: never; else at least 90. Null: the default. */
  auditDays: number | null;
};
export type TenantLimitsDto = {
  /** Bytes that all of its projects and lists may have in storage. */
  storagePerTenant?: number | null;
  /** Bytes that the projects of one person may have in storage. */
  storagePerPerson?: number | null;
  /** Projects, without canceled ones. */
  projectsPerTenant?: number | null;
  /** Projects of one person. */
  projectsPerPerson?: number | null;
  /** Uploads that are open at a time. */
  uploadsPerTenant?: number | null;
  /** Uploads of one person that are open at a time. */
  uploadsPerPerson?: number | null;
  /** Live connections at a time. */
  livePerTenant?: number | null;
  /** Live connections of one person at a time. */
  livePerPerson?: number | null;
};
export type SetTenantLimitsDto = {
  /** The tenant. */
  tenant: string;
  /** Its limits. */
  limits: TenantLimitsDto;
};
export type SystemHealthDto = {
  /** What needs an operator’s attention, oldest first; empty when nothing does. */
  warnings: HealthWarningDto[];
  /** When this was read (UTC). */
  at: string;
};
export const {
  useGetAdminAttentionQuery,
  useLazyGetAdminAttentionQuery,
  useGetBackupsQuery,
  useLazyGetBackupsQuery,
  useDeleteProjectMutation,
  useGetProjectRemovalQuery,
  useLazyGetProjectRemovalQuery,
  useGetUsageQuery,
  useLazyGetUsageQuery,
  useMakeBackupMutation,
  useOpenQueueBoardMutation,
  useCancelQueueJobsMutation,
  useGetQueueFailuresQuery,
  useLazyGetQueueFailuresQuery,
  useGetQueueJobsQuery,
  useLazyGetQueueJobsQuery,
  useRetryQueueJobsMutation,
  useGetQueuesQuery,
  useLazyGetQueuesQuery,
  useSetRetentionMutation,
  useSetTenantLimitsMutation,
  useGetSystemHealthQuery,
  useLazyGetSystemHealthQuery,
} = injectedRtkApi;
