import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createProjectLite: build.mutation<CreateProjectLiteApiResponse, CreateProjectLiteApiArg>({
      query: (queryArg) => ({
        url: `/api/lite/createprojectlite`,
        method: 'POST',
        body: queryArg.createProjectLiteDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getAllProjectRequestLite: build.query<GetAllProjectRequestLiteApiResponse, GetAllProjectRequestLiteApiArg>({
      query: (queryArg) => ({ url: `/api/lite/getallprojectrequestlite/${encodeURIComponent(String(queryArg.p))}` }),
    }),
    getDashboardLite: build.mutation<GetDashboardLiteApiResponse, GetDashboardLiteApiArg>({
      query: (queryArg) => ({ url: `/api/lite/getdashboardlite`, method: 'POST', body: queryArg.getDashboardLiteDto }),
    }),
    getProjectLite: build.query<GetProjectLiteApiResponse, GetProjectLiteApiArg>({
      query: (queryArg) => ({ url: `/api/lite/getprojectlite/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    listProjectsLite: build.query<ListProjectsLiteApiResponse, ListProjectsLiteApiArg>({
      query: (queryArg) => ({
        url: `/api/lite/listprojectslite`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    updateProjectsAttributesLite: build.mutation<
      UpdateProjectsAttributesLiteApiResponse,
      UpdateProjectsAttributesLiteApiArg
    >({
      query: (queryArg) => ({
        url: `/api/lite/updateprojectsattributeslite`,
        method: 'POST',
        body: queryArg.updateProjectLiteDto,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as liteGenerated };
export type CreateProjectLiteApiResponse =
  /** status 201 The new project, or the one this key made before. */ CreatedProjectDto;
export type CreateProjectLiteApiArg = {
  /** Up to 200 characters of the caller’s choice: the same key and body give the same project. */
  'Idempotency-Key'?: string;
  createProjectLiteDto: CreateProjectLiteDto;
};
export type GetAllProjectRequestLiteApiResponse = /** status 200 At most 1,000. */ RequestDto[];
export type GetAllProjectRequestLiteApiArg = {
  /** Id of the project. */
  p: string;
};
export type GetDashboardLiteApiResponse = /** status 200 The dashboard and its token. */ DashboardLiteDto;
export type GetDashboardLiteApiArg = {
  getDashboardLiteDto: GetDashboardLiteDto;
};
export type GetProjectLiteApiResponse = /** status 200 The project under `Item`. */ LiteProjectItemDto;
export type GetProjectLiteApiArg = {
  /** Id of the project. */
  id: string;
};
export type ListProjectsLiteApiResponse = /** status 200 A page of projects. */ LiteProjectPageDto;
export type ListProjectsLiteApiArg = {
  /** Rows of a page, 1 to 100; 100 when left out. */
  limit?: number;
  /** The `lastEvaluatedKey` of the page before. */
  cursor?: string;
};
export type UpdateProjectsAttributesLiteApiResponse = /** status 200 The project as it is now. */ LiteProjectDto;
export type UpdateProjectsAttributesLiteApiArg = {
  updateProjectLiteDto: UpdateProjectLiteDto;
};
export type CreatedProjectDto = {
  /** Id of the project (UUIDv7). */
  projectid: string;
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
export type CreateProjectLiteDto = {
  /** Name of the project. */
  projName: string;
  /** A project starts `initial`. */
  projStatus: 'initial';
};
export type ProjectBaseCallPointDto = {
  /** Id of the base call point. */
  id: string;
  /** The same id, as base call points have it elsewhere. */
  basecallpointid: string;
  /** Its name. */
  name: string;
};
export type RequestErrorDto = {
  /** Values for the text of `code`, by name; empty if there are none. Sizes are in bytes. */
  params: {
    [key: string]: string | number;
  };
  /** Reference (`X-Request-Id`) of the call whose work failed, to quote to support; null if none was stored. */
  reference: string | null;
  /** `errors.<code>` in the client's texts. */
  code: string;
  /** The entry of the archive that causes it; empty for the archive as a whole. */
  filename: string;
  /** In English. */
  message: string;
};
export type RequestDto = {
  /** `initial → uploaded → processing → complete | error | cancel`; a request with some bad files ends complete. */
  requeststatus: 'initial' | 'uploaded' | 'processing' | 'complete' | 'error' | 'cancel';
  /** The archive’s name in storage; null when stored files were read again. */
  filename: string | null;
  /** The edition, which decides the next step: a lite upload is analyzed at once, a full one is validated first. */
  requestflow: 'lite' | 'full';
  /** Base call points of its project, by name; none in a lite project, or in one for the whole place. */
  basecallpoints: ProjectBaseCallPointDto[];
  /** Always false: comparisons use existing projects (`createcomparereport`), never uploads. */
  isCompare: false;
  /** Always null, see `isCompare`. */
  compareid: string | null;
  /** Always null, see `isCompare`. */
  comparedProject: string | null;
  /** The current step while `processing`: reading the archive's directory, reading the files, computing the report. */
  step: ('read-archive' | 'read-planograms' | 'analyse') | null;
  /** Size of the archive in bytes; null before it is uploaded. */
  archivebytes: number | null;
  /** When retention deleted the archive, so that it cannot be read again. Null while it is stored. */
  archiveremovedat?: string | null;
  /** An earlier request of this project with an identical archive; it is processed all the same. */
  sameasrequestid: string | null;
  /** Why the request as a whole ended in error. */
  error: RequestErrorDto | null;
  /** What it does to the project’s data: replaces it, or is added to it. */
  mode: 'replace' | 'add';
  /** Email address of the person who opened it; null for requests from before this field whose owner was deleted. */
  createdby: string | null;
  /** The request whose failed files this one reads again. */
  retryofrequestid: string | null;
  finishedat: string | null;
  projectid: string;
  requestid: string;
  filetype: string;
  /** Files of the archive, including those refused by name; until it has been read, the client's count. */
  filecount: number;
  /** Files without an outcome yet. */
  fileprocessing: number;
  /** Files that were read. */
  filecompleted: number;
  /** Files in error; `getrequestfiles/…/error` has the reason for each. */
  fileerrored: number;
  /** Folders and system files of the archive: not counted as files. */
  entriesskipped: number;
  /** Part of the project’s current data. */
  inuse: boolean;
  /** Its files that count in the project’s current data: read, not superseded by a newer version, not excluded. */
  fileinuse: number;
  /** Files that were excluded when they were read, because another one has the same content and stores; include them
    with `includefiles`, or with `keepcopies` on submission. */
  copiesleftout: number;
  /** Its files in error that `retryrequest` reads again. */
  fileretryable: number;
  /** `retryrequest` has something to do: files to read again, or resuming where it stopped. */
  retryable: boolean;
  /** It read all files of the project’s data again from their original archives, with the settings of that time. */
  rereads: boolean;
  createdat: string;
  updatedat: string;
};
export type DashboardLiteDto = {
  /** The project’s dashboard. */
  dashboardId: string;
  /** Token (JWT) that reads this one dashboard and nothing else. */
  guestToken: string;
  /** Seconds until the guest token ends. */
  expiresIn: number;
};
export type GetDashboardLiteDto = {
  /** Id of the project. */
  id: string;
};
export type LiteProjectDto = {
  /** Id of the project (UUIDv7). */
  projectid: string;
  /** Name of the project. */
  projName: string;
  /** State of the project. */
  projStatus: 'initial' | 'pending' | 'processing' | 'complete' | 'error' | 'cancel';
  /** The same state under its second name. */
  status: 'initial' | 'pending' | 'processing' | 'complete' | 'error' | 'cancel';
  /** How many files it was made from. */
  fileCount: number;
  /** When it was made (UTC). */
  createdat: string;
  /** When it last changed (UTC). */
  updatedAt: string;
  /** Its dashboard: 128 random bits in hexadecimal. */
  dashboardId: string;
  /** When its retention deletes it unless somebody changes it first (UTC); null when it is kept for ever, shared or in use. */
  keptUntil: string | null;
};
export type LiteProjectItemDto = {
  /** The project. */
  Item: LiteProjectDto;
};
export type LiteProjectPageDto = {
  /** The projects of this page, newest first. */
  items: LiteProjectDto[];
  /** The `cursor` of the next page; null on the last one. */
  lastEvaluatedKey: string | null;
};
export type StoreExtractionDto = {
  /** 1 PSA file name, 2 planogram project name, 3 planogram name, 4 to 53 Desc 1 to 50 of the planogram. */
  option: number;
  /** A regular expression whose first group is the number; left out or null, the first run of digits. */
  pattern?: string | null;
};
export type UpdateProjectLiteDto = {
  /** Id of the project. */
  projectid: string;
  /** New name. */
  projectName?: string;
  /** New state: `initial → pending → processing`, and `cancel` from each of them. How processing ends is decided by the processing; saying the state it already has changes nothing. */
  projectStatus?: 'initial' | 'pending' | 'processing' | 'complete' | 'error' | 'cancel';
  /** How many files it is made from. */
  fileCount?: number;
  /** Where store numbers are looked for in files that are read from now on; the file name when never set. */
  storeExtraction?: StoreExtractionDto;
};
export const {
  useCreateProjectLiteMutation,
  useGetAllProjectRequestLiteQuery,
  useLazyGetAllProjectRequestLiteQuery,
  useGetDashboardLiteMutation,
  useGetProjectLiteQuery,
  useLazyGetProjectLiteQuery,
  useListProjectsLiteQuery,
  useLazyListProjectsLiteQuery,
  useUpdateProjectsAttributesLiteMutation,
} = injectedRtkApi;
