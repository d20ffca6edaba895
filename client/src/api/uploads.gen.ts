import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMultiFolderList: build.query<GetMultiFolderListApiResponse, GetMultiFolderListApiArg>({
      query: (queryArg) => ({
        url: `/api/lite/getmultifolderlist/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.r))}`,
      }),
    }),
    createRequest: build.mutation<CreateRequestApiResponse, CreateRequestApiArg>({
      query: (queryArg) => ({ url: `/api/main/createrequest`, method: 'POST', body: queryArg.createRequestDto }),
    }),
    excludeFiles: build.mutation<ExcludeFilesApiResponse, ExcludeFilesApiArg>({
      query: (queryArg) => ({ url: `/api/main/excludefiles`, method: 'POST', body: queryArg.excludeFilesDto }),
    }),
    getAllProjectRequest: build.query<GetAllProjectRequestApiResponse, GetAllProjectRequestApiArg>({
      query: (queryArg) => ({ url: `/api/main/getallprojectrequest/${encodeURIComponent(String(queryArg.p))}` }),
    }),
    getExcludedFiles: build.query<GetExcludedFilesApiResponse, GetExcludedFilesApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getexcludedfiles/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    getProjectRequest: build.query<GetProjectRequestApiResponse, GetProjectRequestApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getprojectrequest/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.r))}`,
      }),
    }),
    getProjectSettings: build.query<GetProjectSettingsApiResponse, GetProjectSettingsApiArg>({
      query: (queryArg) => ({ url: `/api/main/getprojectsettings/${encodeURIComponent(String(queryArg.p))}` }),
    }),
    getRequest: build.query<GetRequestApiResponse, GetRequestApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getrequest/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.r))}/${encodeURIComponent(String(queryArg['type']))}`,
      }),
    }),
    getRequestArchive: build.query<GetRequestArchiveApiResponse, GetRequestArchiveApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getrequestarchive/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.r))}`,
      }),
    }),
    getRequestFilesInError: build.query<GetRequestFilesInErrorApiResponse, GetRequestFilesInErrorApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getrequestfiles/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.r))}/error`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    getRequestFilesExtracted: build.query<GetRequestFilesExtractedApiResponse, GetRequestFilesExtractedApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getrequestfiles/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.r))}/pogextract`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    getUploadedFileCount: build.query<GetUploadedFileCountApiResponse, GetUploadedFileCountApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getuploadedfilecount/${encodeURIComponent(String(queryArg.bucket))}/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.r))}`,
      }),
    }),
    includeFiles: build.mutation<IncludeFilesApiResponse, IncludeFilesApiArg>({
      query: (queryArg) => ({ url: `/api/main/includefiles`, method: 'POST', body: queryArg.includeFilesDto }),
    }),
    previewProjectSettings: build.mutation<PreviewProjectSettingsApiResponse, PreviewProjectSettingsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/previewprojectsettings`,
        method: 'POST',
        body: queryArg.updateProjectSettingsDto,
      }),
    }),
    previewUpload: build.mutation<PreviewUploadApiResponse, PreviewUploadApiArg>({
      query: (queryArg) => ({ url: `/api/main/previewupload`, method: 'POST', body: queryArg.previewUploadDto }),
    }),
    readAgain: build.mutation<ReadAgainApiResponse, ReadAgainApiArg>({
      query: (queryArg) => ({ url: `/api/main/readagain`, method: 'POST', body: queryArg.readAgainDto }),
    }),
    renewUpload: build.mutation<RenewUploadApiResponse, RenewUploadApiArg>({
      query: (queryArg) => ({ url: `/api/main/renewupload`, method: 'POST', body: queryArg.renewUploadDto }),
    }),
    retryRequest: build.mutation<RetryRequestApiResponse, RetryRequestApiArg>({
      query: (queryArg) => ({ url: `/api/main/retryrequest`, method: 'POST', body: queryArg.retryRequestDto }),
    }),
    updateProjectSettings: build.mutation<UpdateProjectSettingsApiResponse, UpdateProjectSettingsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/updateprojectsettings`,
        method: 'POST',
        body: queryArg.updateProjectSettingsDto,
      }),
    }),
    updateRequest: build.mutation<UpdateRequestApiResponse, UpdateRequestApiArg>({
      query: (queryArg) => ({ url: `/api/main/updaterequest`, method: 'POST', body: queryArg.updateRequestDto }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as uploadsGenerated };
export type GetMultiFolderListApiResponse = /** status 200 By name; the top is the empty name. */ FolderDto[];
export type GetMultiFolderListApiArg = {
  /** Project id. */
  p: string;
  /** Request id. */
  r: string;
};
export type CreateRequestApiResponse = /** status 201 The request, in state `initial`. */ CreatedRequestDto;
export type CreateRequestApiArg = {
  createRequestDto: CreateRequestDto;
};
export type ExcludeFilesApiResponse = /** status 200 What changed. */ ExclusionChangeDto;
export type ExcludeFilesApiArg = {
  excludeFilesDto: ExcludeFilesDto;
};
export type GetAllProjectRequestApiResponse = /** status 200 At most 1,000. */ RequestDto[];
export type GetAllProjectRequestApiArg = {
  /** Project id. */
  p: string;
};
export type GetExcludedFilesApiResponse = /** status 200 By file number. */ ExcludedFileDto[];
export type GetExcludedFilesApiArg = {
  /** Project id. */
  p: string;
  /** Files in the answer, 1 to 10,000; default 1,000. */
  limit?: number;
  /** From the header `x-last-evaluated-key` of the previous page. */
  cursor?: string;
  /** Only files with this text in their name, ignoring case. */
  search?: string;
};
export type GetProjectRequestApiResponse = /** status 200 The request as it is now. */ RequestDto;
export type GetProjectRequestApiArg = {
  /** Project id. */
  p: string;
  /** Request id. */
  r: string;
};
export type GetProjectSettingsApiResponse =
  /** status 200 The settings, and which files were read by others. */ ProjectSettingsDto;
export type GetProjectSettingsApiArg = {
  /** Project id. */
  p: string;
};
export type GetRequestApiResponse = /** status 200 The request as it is now. */ RequestDto;
export type GetRequestApiArg = {
  /** Project id. */
  p: string;
  /** Request id. */
  r: string;
  /** Lookup type: `PSAL`, or `PSA`, which means the same. */
  type: 'PSA' | 'PSAL';
};
export type GetRequestArchiveApiResponse = /** status 200 Signed; it expires. */ ArchiveLinkDto;
export type GetRequestArchiveApiArg = {
  /** Project id. */
  p: string;
  /** Request id. */
  r: string;
};
export type GetRequestFilesInErrorApiResponse = /** status 200 By file number. */ FailedFileDto[];
export type GetRequestFilesInErrorApiArg = {
  /** Project id. */
  p: string;
  /** Request id. */
  r: string;
  /** Files in the answer, 1 to 10,000; default 1,000. */
  limit?: number;
  /** From the header `x-last-evaluated-key` of the previous page. */
  cursor?: string;
  /** Only files with this text in their name, ignoring case. */
  search?: string;
};
export type GetRequestFilesExtractedApiResponse = /** status 200 By file number. */ ExtractedFileDto[];
export type GetRequestFilesExtractedApiArg = {
  /** Project id. */
  p: string;
  /** Request id. */
  r: string;
  /** Files in the answer, 1 to 10,000; default 1,000. */
  limit?: number;
  /** From the header `x-last-evaluated-key` of the previous page. */
  cursor?: string;
  /** Only files with this text in their name, ignoring case. */
  search?: string;
};
export type GetUploadedFileCountApiResponse =
  /** status 200 Counted in the archive that arrived. */ UploadedFileCountDto;
export type GetUploadedFileCountApiArg = {
  /** Where uploads are stored: `public`, the only place; `lite` is accepted as well. */
  bucket: 'public' | 'lite';
  /** Project id. */
  p: string;
  /** Request id. */
  r: string;
};
export type IncludeFilesApiResponse = /** status 200 What changed. */ ExclusionChangeDto;
export type IncludeFilesApiArg = {
  includeFilesDto: IncludeFilesDto;
};
export type PreviewProjectSettingsApiResponse =
  /** status 200 Store numbers as they were found, and as they would be. */ SettingsPreviewDto;
export type PreviewProjectSettingsApiArg = {
  updateProjectSettingsDto: UpdateProjectSettingsDto;
};
export type PreviewUploadApiResponse =
  /** status 200 `replace` and `add`, in this order, with their consequences. */ UploadPreviewDto;
export type PreviewUploadApiArg = {
  previewUploadDto: PreviewUploadDto;
};
export type ReadAgainApiResponse = /** status 200 The request that does the work. */ RequestDto;
export type ReadAgainApiArg = {
  readAgainDto: ReadAgainDto;
};
export type RenewUploadApiResponse =
  /** status 200 The new link; the old one works until its own time is over. */ UploadLinkDto;
export type RenewUploadApiArg = {
  renewUploadDto: RenewUploadDto;
};
export type RetryRequestApiResponse =
  /** status 200 The request that does the work: this one, or the new one. */ RequestDto;
export type RetryRequestApiArg = {
  retryRequestDto: RetryRequestDto;
};
export type UpdateProjectSettingsApiResponse = /** status 200 The settings as they are now. */ ProjectSettingsDto;
export type UpdateProjectSettingsApiArg = {
  updateProjectSettingsDto: UpdateProjectSettingsDto;
};
export type UpdateRequestApiResponse = /** status 200 The request as it is now. */ RequestDto;
export type UpdateRequestApiArg = {
  updateRequestDto: UpdateRequestDto;
};
export type FolderDto = {
  /** Path inside the zip; empty at the top. */
  folder: string;
  filecount: number;
  filecompleted: number;
  fileerrored: number;
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
export type UploadLinkDto = {
  method: 'PUT';
  /** Where to PUT the zip's bytes, once, without a bearer token: the link is signed. */
  url: string;
  /** The same upload through tus 1.0, which survives a broken connection. */
  tusUrl: string;
  /** When the link expires; `renewupload` returns a new one. */
  expiresAt: string;
};
export type CreatedRequestDto = {
  /** The new request, in state `initial`. */
  requestid: string;
  upload: UploadLinkDto;
};
export type CreateRequestDto = {
  /** The project to upload to. */
  projectid: string;
  /** The archive's content: planogram files. */
  filetype: 'PSA';
  /** What the upload does to the data of a full project: `replace` replaces all of it; `add` adds to it, and files with
    existing full names are newer versions. Lite projects accept only `replace`. Default `replace`, unless given here
    or on submission. */
  mode?: 'replace' | 'add';
};
export type ExclusionChangeDto = {
  projectid: string;
  /** Number of files that the call changed; repeating it changes nothing. */
  changed: number;
  /** Files of the project that are currently excluded, by a person or as copies. */
  excluded: number;
};
export type ExcludeFilesDto = {
  /** The full project. */
  projectid: string;
  /** Numbers of files that were read. */
  filenos: number[];
  /** `chosen`: another version should count, or none. `duplicate`: the content occurs twice. */
  reason: 'chosen' | 'duplicate';
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
export type ExcludedFileDto = {
  reason: 'chosen' | 'duplicate';
  /** Who excluded it; null for a copy that was excluded automatically. */
  excludedby: string | null;
  fileno: number;
  /** Including its folders. */
  filename: string;
  requestid: string;
  excludedat: string;
};
export type CategorySettingsDto = {
  /** The category. */
  category: string;
  /** Its own lower limit; null: the project’s. */
  dosLow: number | null;
  /** Its own upper limit; null: the project’s. */
  dosHigh: number | null;
  /** Its own elasticity; null: the project’s. */
  elasticity: number | null;
};
export type KeyMatch = 'exact' | 'zeros' | 'gtin';
export type ResetTimeDto = {
  /** The quarter. */
  quarter: string;
  /** The day of the reset, with its local time where that is known; null when not known. */
  date: string | null;
  /** It is a quarter of the project’s time period. */
  inPeriod: boolean;
};
export type ProjectSettingsDto = {
  /** Days of supply under which a product is at risk. */
  dosLow: number;
  /** Days of supply above which it is overstocked. */
  dosHigh: number;
  /** By how many percent sales rise with one percent more space. */
  elasticity: number;
  /** Share of the space with movement under which an index is marked. */
  lowCoverageBelow: number;
  /** Categories with settings of their own. */
  byCategory: CategorySettingsDto[];
  /** Id of the project. */
  projectid: string;
  /** 1 PSA file name, 2 planogram project name, 3 planogram name, 4 to 53 Desc 1 to 50. */
  storeExtraction: number;
  /** Own pattern; null: the first run of digits. */
  storePattern: string | null;
  /** Days that movement covers where neither planogram nor file says. */
  movementDays: number;
  /** Desc cell with the segment; null: none. */
  segmentCell: number | null;
  /** Desc cell with the subsegment; null: none. */
  subsegmentCell: number | null;
  /** Desc cell with the package; null: none. */
  packageCell: number | null;
  /** Code page of files that declare none; null: none chosen. */
  codePage:
    | (
        | 'windows-1252'
        | 'windows-1250'
        | 'windows-1251'
        | 'windows-1253'
        | 'windows-1254'
        | 'windows-1255'
        | 'windows-1256'
        | 'windows-1257'
        | 'windows-1258'
        | 'windows-874'
        | 'shift_jis'
        | 'gbk'
        | 'euc-kr'
        | 'big5'
      )
    | null;
  /** Under which cells product lists are matched. */
  productKey: 'upc' | 'id' | 'upc-and-id';
  /** How their keys meet where they are not equal. */
  keyMatch: KeyMatch;
  /** Currency of its money, ISO 4217. */
  currency: string;
  /** When shelves are reset, by quarter. */
  resetTimes: ResetTimeDto[];
  /** Files that count in the project’s data. */
  files: number;
  /** Those of them that were read by other settings or limits than those of now, or by an earlier version of Reveal: `readagain` reads them. */
  readotherwise: number;
  /** The request that reads them again now; null when none does. */
  rereading: string | null;
};
export type ArchiveLinkDto = {
  /** Where to fetch the zip, without a bearer token: the link is signed. */
  url: string;
  /** The file name for browsers. */
  filename: string;
  bytes: number;
  /** When the link expires; the same call returns a new one. */
  expiresat: string;
};
export type FailedFileDto = {
  /** Null when the archive as a whole was refused. */
  fileno: number | null;
  /** Values for the text of `code`, by name; empty if there are none. Sizes are in bytes. */
  params: {
    [key: string]: string | number;
  };
  /** Including its folders; `file.zip` when the archive as a whole was refused. */
  filename: string;
  /** 1-based; 0 for the file as a whole. */
  line: number;
  /** `errors.<code>` in the client's texts. */
  code: string;
  /** In English. */
  message: string;
  /** The cause may have passed: `retryrequest` reads it again. All others need another file. */
  retryable: boolean;
};
export type ExtractedFileDto = {
  /** The store number found; the first when planograms differ, null when none has one. */
  storenumber: string | null;
  /** Whether it counts in the project’s current data: `used`; `superseded` by a newer version with the same full name;
    `excluded` by a person or as a copy; `past`, because a later upload replaced its whole request; `pending` until its
    request is complete. */
  use: 'used' | 'superseded' | 'excluded' | 'past' | 'pending';
  /** Number of the file in the project; planogram ids start with it. */
  fileno: number;
  /** Including its folders. */
  filename: string;
  /** Planograms in the file. */
  planograms: number;
  /** All store numbers found in the file. */
  storenumbers: string[];
  positions: number;
  products: number;
  /** True count of diagnostics with severity warning. */
  warnings: number;
  /** True count of diagnostics with severity error: rows that were skipped. */
  errors: number;
};
export type UploadedFileCountDto = {
  projectid: string;
  requestid: string;
  /** How many of the request's files are in storage: 0 until the archive is complete. */
  filecount: number;
  /** Size of the archive in bytes; 0 until it is complete. */
  bytes: number;
};
export type IncludeFilesDto = {
  /** The full project. */
  projectid: string;
  /** Numbers of files to include again. */
  filenos: number[];
};
export type PreviewedFileDto = {
  /** Number of the file in the project. */
  fileno: number;
  /** With its folders. */
  filename: string;
  /** Store numbers found when it was read. */
  before: string[];
  /** Store numbers that these settings find. */
  after: string[];
  /** By which cells the file itself knows its products. */
  productkey: 'upc' | 'id' | 'upc-and-id';
  /** Up to three names beyond ASCII, as these settings read them. */
  names: string[];
};
export type StorePlaceDto = {
  /** Where: 1 file name, 2 project name, 3 planogram name, 4–53 Desc 1–50. */
  source: number;
  /** The text of the first planogram that has a number there. */
  example: string;
  /** The number in that text. */
  number: string;
  /** Planograms with a number there. */
  found: number;
  /** Distinct numbers. */
  stores: number;
  /** Whether the numbers look like years or dates. */
  areDates: boolean;
};
export type SettingsPreviewDto = {
  /** Files that count in the project’s data. */
  files: number;
  /** Of them, spread over all, those that were looked at. */
  looked: PreviewedFileDto[];
  /** Looked-at files whose store numbers would be others. */
  changed: number;
  /** Looked-at files in which these settings find no store number. */
  without: number;
  /** Where store numbers are likely to stand in the looked-at files, the likeliest first. */
  places: StorePlaceDto[];
};
export type CategorySettingsBodyDto = {
  /** The category, as the products have it. */
  category: string;
  /** Days of supply under which its products are at risk. */
  dosLow?: number | null;
  /** Days of supply above which they are overstocked. */
  dosHigh?: number | null;
  /** Space elasticity of their sales. */
  elasticity?: number | null;
};
export type ResetTimeChangeDto = {
  /** A quarter of the project’s time period, or of 2020 and 2021. */
  quarter: string;
  /** The day of the reset, with its local time if that is known; null: not known. */
  date: string | null;
};
export type UpdateProjectSettingsDto = {
  /** Days of supply under which a product is at risk; null: 3. A change has the data analyzed anew. */
  dosLow?: number | null;
  /** Days of supply above which it is overstocked; null: 28. */
  dosHigh?: number | null;
  /** Currency of its money, ISO 4217; null: USD. */
  currency?: string | null;
  /** By how many percent sales rise with one percent more space; null: 0.17. */
  elasticity?: number | null;
  /** Share of the space with movement under which an index is marked; null: 0.8. */
  lowCoverageBelow?: number | null;
  /** Categories with limits or an elasticity of their own: the whole list; null or empty: none. */
  byCategory?: CategorySettingsBodyDto[] | null;
  /** When shelves are reset: the quarters named here change, the others stay. */
  resetTimes?: ResetTimeChangeDto[];
  /** Id of a full project. */
  projectid: string;
  /** 1 PSA file name, 2 planogram project name, 3 planogram name, 4 to 53 Desc 1 to 50. */
  storeExtraction?: number;
  /** A regular expression whose first group is the store number; null: the first run of digits. */
  storePattern?: string | null;
  /** Days that movement covers where neither planogram nor file says; null: 7. */
  movementDays?: number | null;
  /** Desc cell of a Product that holds its segment; null: none. */
  segmentCell?: number | null;
  /** Desc cell of a Product that holds its subsegment; null: none. */
  subsegmentCell?: number | null;
  /** Desc cell of a Product that holds its package; null: none. */
  packageCell?: number | null;
  /** What files are in that neither are Unicode nor declare a code page; null: windows-1252, in doubt. */
  codePage?:
    | (
        | 'windows-1252'
        | 'windows-1250'
        | 'windows-1251'
        | 'windows-1253'
        | 'windows-1254'
        | 'windows-1255'
        | 'windows-1256'
        | 'windows-1257'
        | 'windows-1258'
        | 'windows-874'
        | 'shift_jis'
        | 'gbk'
        | 'euc-kr'
        | 'big5'
      )
    | null;
  /** Under which cells product lists are matched to the files; holds at once, without reading again. */
  productKey?: 'upc' | 'id' | 'upc-and-id';
  /** How keys of product lists meet those of planograms that no row has exactly: `zeros` without leading zeros, blanks and hyphens; `gtin` also without a check digit that one side left out, as UPC-E and as GTIN-14. Holds at once. */
  keyMatch?: KeyMatch;
};
export type UploadConsequenceDto = {
  mode: 'replace' | 'add';
  /** Files of the upload that the project does not have. */
  added: number;
  /** Files that exist under the same full name: these become the current version. */
  replaced: number;
  /** Files of the project that stay unchanged. */
  kept: number;
  /** Files of the project that no longer count. */
  gone: number;
  /** Files that count afterwards, if all can be read. */
  total: number;
  addednames: string[];
  replacednames: string[];
  keptnames: string[];
  gonenames: string[];
  /** Files of the upload with the same content as another one that stays, included in the numbers above. They are
    excluded if their stores are the same, which is known once they are read, unless `keepcopies` is submitted. Null
    for a request by names. */
  copies: number | null;
  copynames: string[];
};
export type UploadPreviewDto = {
  choices: UploadConsequenceDto[];
  projectid: string;
  /** Files that count in the project now. */
  current: number;
  /** Planogram files of the upload, each name once. */
  files: number;
  /** Other uploads of the project in progress; their files are not counted here. */
  underway: number;
};
export type PreviewUploadDto = {
  /** Names of the files with their folders, as in the archive; unreadable kinds are ignored. */
  names?: string[];
  /** The project to upload to. */
  projectid: string;
  /** Instead of names: a request whose archive is uploaded but not submitted yet. */
  requestid?: string;
};
export type ReadAgainDto = {
  /** Id of a full project. */
  projectid: string;
};
export type RenewUploadDto = {
  /** The project of the request. */
  projectid: string;
  /** The request whose archive is to be uploaded again. */
  requestid: string;
};
export type RetryRequestDto = {
  /** The project of the request. */
  projectid: string;
  /** The request with files to be read again. */
  requestid: string;
};
export type UpdateRequestDto = {
  /** The project of the request. */
  projectid: string;
  /** The request to move. */
  requestid: string;
  /** `processing` submits it, `cancel` ends it. */
  requeststatus: 'processing' | 'cancel';
  /** How many files were packed into the archive; shown until the archive itself has been read. */
  filecount?: number;
  /** The archive's content: planogram files. */
  filetype: 'PSA';
  /** What the upload does to the data of a full project: `replace` replaces all of it; `add` adds to it, and files with
    existing full names are newer versions. Lite projects accept only `replace`. Default: the mode of `createrequest`. */
  mode?: 'replace' | 'add';
  /** Files with the same content and stores as another file of the project are excluded, so that they do not count
    twice; with this, they count. Default `false`. */
  keepcopies?: boolean;
};
export const {
  useGetMultiFolderListQuery,
  useLazyGetMultiFolderListQuery,
  useCreateRequestMutation,
  useExcludeFilesMutation,
  useGetAllProjectRequestQuery,
  useLazyGetAllProjectRequestQuery,
  useGetExcludedFilesQuery,
  useLazyGetExcludedFilesQuery,
  useGetProjectRequestQuery,
  useLazyGetProjectRequestQuery,
  useGetProjectSettingsQuery,
  useLazyGetProjectSettingsQuery,
  useGetRequestQuery,
  useLazyGetRequestQuery,
  useGetRequestArchiveQuery,
  useLazyGetRequestArchiveQuery,
  useGetRequestFilesInErrorQuery,
  useLazyGetRequestFilesInErrorQuery,
  useGetRequestFilesExtractedQuery,
  useLazyGetRequestFilesExtractedQuery,
  useGetUploadedFileCountQuery,
  useLazyGetUploadedFileCountQuery,
  useIncludeFilesMutation,
  usePreviewProjectSettingsMutation,
  usePreviewUploadMutation,
  useReadAgainMutation,
  useRenewUploadMutation,
  useRetryRequestMutation,
  useUpdateProjectSettingsMutation,
  useUpdateRequestMutation,
} = injectedRtkApi;
