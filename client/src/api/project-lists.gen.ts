import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    applyProjectUpload: build.mutation<ApplyProjectUploadApiResponse, ApplyProjectUploadApiArg>({
      query: (queryArg) => ({ url: `/api/main/applyprojectupload`, method: 'POST', body: queryArg.uploadIdDto }),
    }),
    cancelProjectUpload: build.mutation<CancelProjectUploadApiResponse, CancelProjectUploadApiArg>({
      query: (queryArg) => ({ url: `/api/main/cancelprojectupload`, method: 'POST', body: queryArg.uploadIdDto }),
    }),
    checkProjectUpload: build.mutation<CheckProjectUploadApiResponse, CheckProjectUploadApiArg>({
      query: (queryArg) => ({
        url: `/api/main/checkprojectupload`,
        method: 'POST',
        body: queryArg.checkProjectUploadDto,
      }),
    }),
    createProjectUpload: build.mutation<CreateProjectUploadApiResponse, CreateProjectUploadApiArg>({
      query: (queryArg) => ({
        url: `/api/main/createprojectupload`,
        method: 'POST',
        body: queryArg.createProjectUploadDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    editProjectRows: build.mutation<EditProjectRowsApiResponse, EditProjectRowsApiArg>({
      query: (queryArg) => ({ url: `/api/main/editprojectrows`, method: 'POST', body: queryArg.editProjectRowsDto }),
    }),
    getListMatch: build.query<GetListMatchApiResponse, GetListMatchApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getlistmatch/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg['object']))}`,
        params: {
          uploadid: queryArg.uploadid,
        },
      }),
    }),
    getListSources: build.query<GetListSourcesApiResponse, GetListSourcesApiArg>({
      query: (queryArg) => ({ url: `/api/main/getlistsources/${encodeURIComponent(String(queryArg.p))}` }),
    }),
    getListUpload: build.query<GetListUploadApiResponse, GetListUploadApiArg>({
      query: (queryArg) => ({ url: `/api/main/getlistupload/${encodeURIComponent(String(queryArg.uploadid))}` }),
    }),
    getProjectEdits: build.query<GetProjectEditsApiResponse, GetProjectEditsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getprojectedits/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg['object']))}`,
      }),
    }),
    getProjectUpload: build.query<GetProjectUploadApiResponse, GetProjectUploadApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getprojectupload/${encodeURIComponent(String(queryArg.p))}`,
        method: 'POST',
        body: queryArg.getProjectUploadDto,
      }),
    }),
    getProjectUploadFile: build.query<GetProjectUploadFileApiResponse, GetProjectUploadFileApiArg>({
      query: (queryArg) => ({ url: `/api/main/getprojectuploadfile/${encodeURIComponent(String(queryArg.uploadid))}` }),
    }),
    getProjectUploadProblems: build.query<GetProjectUploadProblemsApiResponse, GetProjectUploadProblemsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getprojectuploadproblems/${encodeURIComponent(String(queryArg.uploadid))}`,
      }),
    }),
    getRowHistory: build.query<GetRowHistoryApiResponse, GetRowHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getrowhistory/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg['object']))}`,
        params: {
          key: queryArg.key,
        },
      }),
    }),
    previewProjectUpload: build.mutation<PreviewProjectUploadApiResponse, PreviewProjectUploadApiArg>({
      query: (queryArg) => ({
        url: `/api/main/previewprojectupload`,
        method: 'POST',
        body: queryArg.previewProjectUploadDto,
      }),
    }),
    projectTemplate: build.query<ProjectTemplateApiResponse, ProjectTemplateApiArg>({
      query: (queryArg) => ({
        url: `/api/main/projecttemplate/${encodeURIComponent(String(queryArg['object']))}`,
        params: {
          format: queryArg.format,
          lang: queryArg.lang,
        },
      }),
    }),
    removeProjectList: build.mutation<RemoveProjectListApiResponse, RemoveProjectListApiArg>({
      query: (queryArg) => ({
        url: `/api/main/removeprojectlist`,
        method: 'POST',
        body: queryArg.removeProjectListDto,
      }),
    }),
    undoEdit: build.mutation<UndoEditApiResponse, UndoEditApiArg>({
      query: (queryArg) => ({ url: `/api/main/undoedit`, method: 'POST', body: queryArg.undoEditDto }),
    }),
    uploadedProducts: build.query<UploadedProductsApiResponse, UploadedProductsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/uploadedproducts/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          search: queryArg.search,
          desc: queryArg.desc,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          sort: queryArg.sort,
          scope: queryArg.scope,
        },
      }),
    }),
    uploadedStores: build.query<UploadedStoresApiResponse, UploadedStoresApiArg>({
      query: (queryArg) => ({
        url: `/api/main/uploadedstores/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          search: queryArg.search,
          desc: queryArg.desc,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          sort: queryArg.sort,
          scope: queryArg.scope,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as projectListsGenerated };
export type ApplyProjectUploadApiResponse = /** status 200 The upload, in state `applying`. */ ProjectUploadDto;
export type ApplyProjectUploadApiArg = {
  uploadIdDto: UploadIdDto;
};
export type CancelProjectUploadApiResponse = /** status 200 The upload, in state `cancel`. */ ProjectUploadDto;
export type CancelProjectUploadApiArg = {
  uploadIdDto: UploadIdDto;
};
export type CheckProjectUploadApiResponse = /** status 200 The upload, in state `checking`. */ ProjectUploadDto;
export type CheckProjectUploadApiArg = {
  checkProjectUploadDto: CheckProjectUploadDto;
};
export type CreateProjectUploadApiResponse =
  /** status 201 The uploads, in state `initial`. */ CreatedProjectUploadsDto;
export type CreateProjectUploadApiArg = {
  /** Up to 200 characters of the caller’s choice: the same key and body give the same uploads, with new links. */
  'Idempotency-Key'?: string;
  createProjectUploadDto: CreateProjectUploadDto;
};
export type EditProjectRowsApiResponse = /** status 200 What it did. */ EditOutcomeDto;
export type EditProjectRowsApiArg = {
  editProjectRowsDto: EditProjectRowsDto;
};
export type GetListMatchApiResponse = /** status 200 The effect of each rule. */ ListMatchDto;
export type GetListMatchApiArg = {
  /** The project. */
  p: string;
  /** Products or stores. */
  object: TableObject;
  /** A checked file on its way into the list: how the list would meet then. */
  uploadid?: string;
};
export type GetListSourcesApiResponse = /** status 200 Both objects. */ ListSourcesDto;
export type GetListSourcesApiArg = {
  /** The project. */
  p: string;
};
export type GetListUploadApiResponse = /** status 200 The upload as it is now. */ ProjectUploadDto;
export type GetListUploadApiArg = {
  /** The upload of a product or store file. */
  uploadid: string;
};
export type GetProjectEditsApiResponse = /** status 200 All edited rows and the newest edits. */ ProjectEditsDto;
export type GetProjectEditsApiArg = {
  /** The project. */
  p: string;
  /** Products or stores. */
  object: TableObject;
};
export type GetProjectUploadApiResponse =
  /** status 200 Of the project and of its retailer; those of planograms stand in `requests`. */ ProjectUploadsDto;
export type GetProjectUploadApiArg = {
  /** The project. */
  p: string;
  getProjectUploadDto: GetProjectUploadDto;
};
export type GetProjectUploadFileApiResponse = /** status 200 The link; it expires. */ UploadFileLinkDto;
export type GetProjectUploadFileApiArg = {
  /** The upload of a product or store file. */
  uploadid: string;
};
export type GetProjectUploadProblemsApiResponse = /** status 200 The link; it expires. */ ProblemsLinkDto;
export type GetProjectUploadProblemsApiArg = {
  /** The upload of a product or store file. */
  uploadid: string;
};
export type GetRowHistoryApiResponse =
  /** status 200 Both, newest first; empty for a row that nobody touched. */ RowHistoryDto;
export type GetRowHistoryApiArg = {
  /** The project. */
  p: string;
  /** Products or stores. */
  object: TableObject;
  /** Key of the row. */
  key: string;
};
export type PreviewProjectUploadApiResponse = /** status 200 The beginning of the file. */ MasterPreviewDto;
export type PreviewProjectUploadApiArg = {
  previewProjectUploadDto: PreviewProjectUploadDto;
};
export type ProjectTemplateApiResponse = /** status 200 The file. */ Blob;
export type ProjectTemplateApiArg = {
  /** Master products or master stores. */
  object: TableObject;
  /** The kind of file. */
  format: 'csv' | 'xlsx';
  /** The language of the heading; English when left out. */
  lang?: 'en-US' | 'zh-CN';
};
export type RemoveProjectListApiResponse = /** status 200 It is gone. */ RemovedListDto;
export type RemoveProjectListApiArg = {
  removeProjectListDto: RemoveProjectListDto;
};
export type UndoEditApiResponse = /** status 200 What it did. */ EditOutcomeDto;
export type UndoEditApiArg = {
  undoEditDto: UndoEditDto;
};
export type UploadedProductsApiResponse =
  /** status 200 A page of rows; with Accept: application/x-ndjson all rows by key, one a line. */ UploadedProductPageDto;
export type UploadedProductsApiArg = {
  /** The project. */
  p: string;
  /** Words that must all be found in the key, the names or the classes of a row. */
  search?: string;
  /** Largest first; rows without a value are last either way. */
  desc?: boolean;
  /** Rows of a page, 1 to 500; 100 when left out. */
  limit?: number;
  /** The `lastEvaluatedKey` of the page before, with the same search and order. */
  cursor?: string;
  /** By what the rows are ordered; by key when left out. */
  sort?:
    | 'key'
    | 'upc'
    | 'id'
    | 'name'
    | 'category'
    | 'subcategory'
    | 'segment'
    | 'subsegment'
    | 'manufacturer'
    | 'brand'
    | 'package'
    | 'size'
    | 'unit_of_measure'
    | 'supplier'
    | 'width'
    | 'height'
    | 'depth'
    | 'price'
    | 'unit_cost'
    | 'case_total_number'
    | 'weight'
    | 'status';
  /** Whose rows; of the list that stands when left out. */
  scope?: ListSourceKind;
};
export type UploadedStoresApiResponse =
  /** status 200 A page of rows; with Accept: application/x-ndjson all rows by key, one a line. */ UploadedStorePageDto;
export type UploadedStoresApiArg = {
  /** The project. */
  p: string;
  /** Words that must all be found in the key, the names or the classes of a row. */
  search?: string;
  /** Largest first; rows without a value are last either way. */
  desc?: boolean;
  /** Rows of a page, 1 to 500; 100 when left out. */
  limit?: number;
  /** The `lastEvaluatedKey` of the page before, with the same search and order. */
  cursor?: string;
  /** By what the rows are ordered; by key when left out. */
  sort?:
    | 'key'
    | 'number'
    | 'name'
    | 'banner'
    | 'region'
    | 'state'
    | 'city'
    | 'cluster'
    | 'latitude'
    | 'longitude'
    | 'planogram';
  /** Whose rows; of the list that stands when left out. */
  scope?: ListSourceKind;
};
export type TableObject = 'prd' | 'str';
export type ImportCountsDto = {
  /** Rows of the file that count. */
  rows: number;
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  /** Changed and removed rows that a person had edited. */
  edited: number;
};
export type RowChangeDto = {
  /** What would happen to it. */
  what: 'added' | 'changed' | 'removed';
  /** Its values now. */
  before: {
    [key: string]: ((string | null) | (number | null)) | null;
  } | null;
  /** Its values afterwards. */
  after: {
    [key: string]: ((string | null) | (number | null)) | null;
  } | null;
  key: string;
};
export type TableFindingDto = {
  /** An error keeps the file from being imported. */
  severity: 'error' | 'warning' | 'info';
  /** Column, from 1; absent for the row as a whole. */
  cell?: number;
  /** The text found, cut to 80 characters. */
  found?: string;
  /** Values for the text. */
  params?: {
    [key: string]: string | number;
  };
  /** `diagnostics.<code>` in the client's texts. */
  code: string;
  /** Line or row of the file, 1-based; 0 for the file as a whole. */
  line: number;
};
export type ImportFailureDto = {
  /** Values for the text. */
  params: {
    [key: string]: string | number;
  };
  /** `errors.<code>` or `diagnostics.<code>` in the client's texts. */
  code: string;
};
export type ListScope = 'project' | 'retailer';
export type ProjectUploadDto = {
  /** What the file holds. */
  object: TableObject;
  /** `initial → uploaded → checking → checked → applying → complete`; `error` and `cancel` are ends. */
  state: 'initial' | 'uploaded' | 'checking' | 'checked' | 'applying' | 'complete' | 'error' | 'cancel';
  /** How it is taken over; null before it was checked. */
  mode: ('replace' | 'merge') | null;
  /** Size of the file; null before it arrived, and once it is not kept any more. */
  bytes: number | null;
  /** What it changes; null before it was checked. */
  counts: ImportCountsDto | null;
  /** Some of the rows that change. */
  samples: RowChangeDto[];
  /** The first problems of each sort. */
  findings: TableFindingDto[];
  /** How many problems there are of each sort. */
  findingcounts: {
    [key: string]: number;
  };
  /** Why it failed. */
  error: ImportFailureDto | null;
  /** The version of the list that it made. */
  version: number | null;
  /** When it ended (UTC). */
  finishedat: string | null;
  /** Whose list: the project’s own, or the retailer’s, for all its projects that have none of their own. */
  scope: ListScope;
  /** How many projects’ data change when it is taken over; null once it has ended. */
  touches: number | null;
  uploadid: string;
  /** The project in which it was uploaded. */
  projectid: string;
  /** Rows that the list cannot hold (no key, or a repeated key with other values); they become findings. */
  rejected: number;
  /** A bad cell or row rejects the whole file. */
  strict: boolean;
  filename: string;
  /** Rows read so far. */
  rowsread: number;
  /** Of the current step, 0 to 1. */
  progress: number;
  /** It has errors: the file must be corrected before it can be imported. */
  isblocked: boolean;
  /** Email address of the person who uploaded the file. */
  createdby: string;
  createdat: string;
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
export type UploadIdDto = {
  /** The upload of a product or store file. */
  uploadid: string;
};
export type CheckProjectUploadDto = {
  /** Encoding of a text file; found by itself when null. */
  encoding?: ('utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'gb18030') | null;
  /** What parts the cells of a text file; found by itself when null. */
  delimiter?: (',' | ';' | '\t' | '|') | null;
  /** Worksheet of a workbook; the visible one that fits best when null. */
  sheet?: string | null;
  /** `replace`: the file is the list from now on. `merge`: its rows are added or updated, an empty cell keeps what stands. */
  mode: 'replace' | 'merge';
  /** Line of the heads, as the preview gave it. */
  headline: number;
  /** The heads, as the preview gave them: their meaning is remembered for the retailer. */
  heads: string[];
  /** Field of each column; null leaves it out. */
  columns: (string | null)[];
  /** Sign that parts decimals. */
  decimalsign: 'point' | 'comma';
  /** Unit of lengths without one of their own. */
  lengthunit: 'cm' | 'mm' | 'm' | 'in' | 'ft';
  /** Language of the downloadable list of problems; English when left out. */
  lang?: 'en-US' | 'zh-CN';
  /** Refuse the whole file if a cell or row is bad. By default bad cells stay empty, rows without a key are left out, and the rest is imported. */
  strict?: boolean;
  /** The upload. */
  uploadid: string;
};
export type ProjectUploadLinkDto = {
  /** The verb of the link. */
  method: 'PUT';
  /** Where to PUT the file's bytes, once, without a bearer token: the link is signed. */
  url: string;
  /** The same upload through tus 1.0, which survives a broken connection. */
  tusUrl: string;
  /** When the link expires. */
  expiresAt: string;
};
export type CreatedProjectUploadDto = {
  /** The request to submit by updaterequest; null for products and stores. */
  requestid: string | null;
  filename: string;
  /** The new upload, in state `initial`; for planograms it is the request. */
  uploadid: string;
  upload: ProjectUploadLinkDto;
};
export type CreatedProjectUploadsDto = {
  /** One per file, in the order of the names. */
  uploads: CreatedProjectUploadDto[];
};
export type UploadFileType = 'PSA' | 'PRD' | 'STR';
export type CreateProjectUploadDto = {
  /** The project. */
  projectid: string;
  /** Names of the files, to be shown; their content says what they are. */
  filelist: string[];
  /** Planograms, products or stores. */
  filetype: UploadFileType;
  /** Whose list: the project’s own, or the retailer’s, for all its projects that have none of their own. The project’s when left out; means nothing for planograms. */
  scope?: ListScope;
};
export type EditOutcomeDto = {
  /** The current version of the edits; pass it to undoedit and to the next edit. */
  version: number;
  /** Number of rows that changed; 0 if everything already had these values. */
  changed: number;
};
export type EditProjectRowsDto = {
  /** The project. */
  projectid: string;
  /** Products or stores. */
  object: TableObject;
  /** Product keys or store numbers of the rows; each is changed alike. */
  keys: string[];
  /** New values by field; null takes an edit back, so that the list or the planograms count again. Lengths are centimeters, `12.5 in` is understood. */
  changes: {
    [key: string]: ((string | null) | (number | null)) | null;
  };
  /** The version of the edits that was seen: rows that others changed since are a conflict. Not looked at when null. */
  version?: number | null;
  /** Why, for the history. */
  reason?: string;
};
export type KeyMatch = 'exact' | 'zeros' | 'gtin';
export type ListMatchRuleDto = {
  /** The rule. */
  rule: KeyMatch;
  /** Keys on planograms that the list has. */
  matched: number;
  /** Keys on planograms that it has not. */
  unmatched: number;
  /** Keys of the list that are on no planogram. */
  unused: number;
};
export type ListMatchDto = {
  /** Products or stores. */
  object: TableObject;
  /** Different keys on planograms. */
  placed: number;
  /** The project’s rule for keys of products. */
  keymatch: KeyMatch;
  /** By each rule, the strictest first; stores have one. Empty without a list or an analysis. */
  rules: ListMatchRuleDto[];
};
export type ListSourceKind = 'project' | 'retailer' | 'master';
export type ListSourceDto = {
  /** The project’s own list, the one kept with its retailer, or the retailer’s master data. */
  kind: ListSourceKind;
  /** The newest file taken over; null when there is none. */
  filename: string | null;
  /** When it was last changed (UTC). */
  updatedat: string | null;
  /** Who changed it, by email address. */
  by: string | null;
  /** Counts imports, edits and removals; 0 before the first. */
  version: number;
  rows: number;
  /** Rows of its files that it could not hold; at most 1,000 are stored. */
  rejected: number;
};
export type ListUserDto = {
  /** The project, when the caller may open it; else null. */
  projectid: string | null;
  name: string;
  /** Who owns it. */
  owner: string;
  /** It has its own list, so the retailer's does not apply to it. */
  hasown: boolean;
};
export type ObjectSourcesDto = {
  /** The list that stands for the project; null when there is none. */
  standing: ListSourceKind | null;
  /** The project’s own, the retailer’s, master data: always all three. */
  lists: ListSourceDto[];
  /** Active projects of the retailer: who uses its list and who does not. At most 500. */
  projects: ListUserDto[];
};
export type ListSourcesDto = {
  /** Fields that make a product’s key in this project. */
  productkey: string[];
  /** The retailer, whose lists apply if the project has none. */
  retailerid: string;
  retailer: string;
  products: ObjectSourcesDto;
  stores: ObjectSourcesDto;
};
export type EditedRowDto = {
  /** The edited fields alone. */
  fields: {
    [key: string]: ((string | null) | (number | null)) | null;
  };
  key: string;
  /** The version of the edits that added it. */
  version: number;
};
export type EditVersionDto = {
  /** An edit, or one taken back. */
  how: 'import' | 'edit' | 'merge' | 'undo' | 'remove';
  /** Who, by email address. */
  by: string | null;
  /** Why; of an undo `#` and the version that it took back. */
  reason: string | null;
  /** Pass this to undoedit. */
  version: number;
  at: string;
  /** Rows that it changed. */
  rows: number;
};
export type ProjectEditsDto = {
  /** Fields that may be edited: all but those that make the key. */
  fields: string[];
  /** Edited rows, by key. */
  rows: EditedRowDto[];
  /** The newest edits, at most 100. */
  edits: EditVersionDto[];
  /** The version of the edits; 0 before the first. */
  version: number;
};
export type PlanogramUploadDto = {
  /** As the request says. */
  state: string;
  /** Who opened it, by email address. */
  createdby: string | null;
  /** When it ended (UTC). */
  finishedat: string | null;
  requestid: string;
  /** Files that count. */
  filecount: number;
  /** Files that could not be read. */
  fileerrored: number;
  createdat: string;
};
export type ProjectUploadsDto = {
  /** Uploads of products or stores, newest first, at most 100 of each scope. */
  uploads: ProjectUploadDto[];
  /** Uploads of planograms, newest first. */
  requests: PlanogramUploadDto[];
};
export type GetProjectUploadDto = {
  /** Planograms, products or stores. */
  filetype: UploadFileType;
  /** Whose list: the project’s own, or the retailer’s, for all its projects that have none of their own. Both when left out. */
  scope?: ListScope;
};
export type UploadFileLinkDto = {
  /** Where to fetch the file, without a bearer token. */
  url: string;
  /** When the link expires. */
  expiresAt: string;
};
export type ProblemsLinkDto = {
  /** Where to fetch the list of all problems as CSV, without a bearer token. */
  url: string;
  /** When the link expires. */
  expiresAt: string;
};
export type RowEditDto = {
  /** An edit, or one taken back. */
  how: 'import' | 'edit' | 'merge' | 'undo' | 'remove';
  /** Who, by email address. */
  by: string | null;
  /** Why. */
  reason: string | null;
  /** The fields that changed, before; null where nothing was edited. */
  before: {
    [key: string]: ((string | null) | (number | null)) | null;
  };
  /** The same fields, after. */
  after: {
    [key: string]: ((string | null) | (number | null)) | null;
  };
  /** Pass this to undoedit. */
  version: number;
  at: string;
};
export type ListRowVersionDto = {
  /** Line in the newest file that had it; null when a person wrote it. */
  line: number | null;
  /** The values by field. */
  fields: {
    [key: string]: ((string | null) | (number | null)) | null;
  };
  /** What brought it. */
  how: ('import' | 'edit' | 'merge' | 'undo' | 'remove') | null;
  /** When (UTC). */
  at: string | null;
  /** Who, by email address. */
  by: string | null;
};
export type RowHistoryDto = {
  /** What was edited of the row, newest first, at most 200. */
  edits: RowEditDto[];
  /** The row in the list that stands, every version of it, newest first; empty when the list does not have it. */
  list: ListRowVersionDto[];
  /** The version of the edits; pass it to the next edit. */
  version: number;
};
export type ColumnGuessDto = {
  /** Field that the column is taken for; null for none. */
  field: string | null;
  /** Why. */
  reason: ('remembered' | 'name' | 'similar' | 'content') | null;
  /** 0 to 1; 1 is certain. */
  confidence: number;
};
export type PreviewRowDto = {
  /** What they are read as, by field. */
  values: {
    [key: string]: ((string | null) | (number | null)) | null;
  };
  /** Line or row of the file. */
  line: number;
  /** The cells as written. */
  cells: string[];
};
export type MasterPreviewDto = {
  /** What the file is. */
  format: 'csv' | 'xlsx';
  /** Encoding of a text file. */
  encoding: ('utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'gb18030') | null;
  /** What parts the cells of a text file. */
  delimiter: (',' | ';' | '\t' | '|') | null;
  /** Worksheets of a workbook. */
  sheets: string[];
  /** The worksheet that is read. */
  sheet: string | null;
  /** Lines of a text file; null for a workbook. */
  lines: number | null;
  /** What each column was taken for. */
  guesses: ColumnGuessDto[];
  /** The mapping that the values were read with. */
  columns: (string | null)[];
  /** Sign that parts decimals. */
  decimalsign: 'point' | 'comma';
  /** Unit of lengths without one of their own. */
  lengthunit: 'cm' | 'mm' | 'm' | 'in' | 'ft';
  /** The first rows. */
  rows: PreviewRowDto[];
  /** Problems of the rows that were looked at. */
  findings: TableFindingDto[];
  /** Line of the headings; 0 when there are none. */
  headline: number;
  heads: string[];
  /** No heading names the unit of lengths: it is assumed. */
  isunitassumed: boolean;
};
export type PreviewProjectUploadDto = {
  /** Encoding of a text file; found by itself when null. */
  encoding?: ('utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'gb18030') | null;
  /** What parts the cells of a text file; found by itself when null. */
  delimiter?: (',' | ';' | '\t' | '|') | null;
  /** Worksheet of a workbook; the visible one that fits best when null. */
  sheet?: string | null;
  /** Line of the heads; 0 when the file has none; found by itself when null. */
  headline?: number | null;
  /** Field of each column, null leaves a column out; guessed when null. */
  columns?: (string | null)[] | null;
  /** Sign that parts decimals; guessed when null. */
  decimalsign?: ('point' | 'comma') | null;
  /** Unit of lengths without one of their own; guessed when null. */
  lengthunit?: ('cm' | 'mm' | 'm' | 'in' | 'ft') | null;
  /** The upload. */
  uploadid: string;
};
export type RemovedListDto = {
  /** Number of rows that the list had; its history is kept. */
  rows: number;
};
export type RemoveProjectListDto = {
  /** The project. */
  projectid: string;
  /** Products or stores. */
  object: TableObject;
  /** Whose list: the project’s own, or the retailer’s, for all its projects that have none of their own. */
  scope: ListScope;
};
export type UndoEditDto = {
  /** The project. */
  projectid: string;
  /** Products or stores. */
  object: TableObject;
  /** The edit, by the version that it made. */
  version: number;
};
export type MasterProductFieldsDto = {
  /** The UPC as written. */
  upc: string | null;
  /** The retailer’s own item number. */
  id: string | null;
  name: string | null;
  category: string | null;
  subcategory: string | null;
  segment: string | null;
  subsegment: string | null;
  manufacturer: string | null;
  brand: string | null;
  package: string | null;
  size: string | null;
  unit_of_measure: string | null;
  supplier: string | null;
  /** Of one unit, in centimeters. */
  width: number | null;
  /** Of one unit, in centimeters. */
  height: number | null;
  /** Of one unit, in centimeters. */
  depth: number | null;
  price: number | null;
  unit_cost: number | null;
  /** Units in a case. */
  case_total_number: number | null;
  /** Of one unit, as written: planogram files do not name its unit. */
  weight: number | null;
  status: string | null;
};
export type UploadedProductDto = {
  /** Its line in the newest file that had it; null when a person wrote it. */
  line: number | null;
  fields: MasterProductFieldsDto;
  key: string;
  /** The list version that added this state of the row. */
  version: number;
};
export type UploadedProductPageDto = {
  /** Whose list it is; null when none stands. */
  kind: ListSourceKind | null;
  /** The `cursor` of the next page; null on the last one. */
  lastEvaluatedKey: string | null;
  /** Rows that the search finds; null on further pages. */
  found: number | null;
  /** The rows of this page. */
  items: UploadedProductDto[];
  /** Version of the list. */
  version: number;
  /** Rows of the list. */
  rows: number;
};
export type MasterStoreFieldsDto = {
  number: string | null;
  name: string | null;
  banner: string | null;
  region: string | null;
  state: string | null;
  city: string | null;
  cluster: string | null;
  /** Degrees, north positive. */
  latitude: number | null;
  /** Degrees, east positive. */
  longitude: number | null;
  /** The planogram that the store file names. */
  planogram: string | null;
};
export type UploadedStoreDto = {
  /** Its line in the newest file that had it; null when a person wrote it. */
  line: number | null;
  fields: MasterStoreFieldsDto;
  key: string;
  /** The list version that added this state of the row. */
  version: number;
};
export type UploadedStorePageDto = {
  /** Whose list it is; null when none stands. */
  kind: ListSourceKind | null;
  /** The `cursor` of the next page; null on the last one. */
  lastEvaluatedKey: string | null;
  /** Rows that the search finds; null on further pages. */
  found: number | null;
  /** The rows of this page. */
  items: UploadedStoreDto[];
  /** Version of the list. */
  version: number;
  /** Rows of the list. */
  rows: number;
};
export const {
  useApplyProjectUploadMutation,
  useCancelProjectUploadMutation,
  useCheckProjectUploadMutation,
  useCreateProjectUploadMutation,
  useEditProjectRowsMutation,
  useGetListMatchQuery,
  useLazyGetListMatchQuery,
  useGetListSourcesQuery,
  useLazyGetListSourcesQuery,
  useGetListUploadQuery,
  useLazyGetListUploadQuery,
  useGetProjectEditsQuery,
  useLazyGetProjectEditsQuery,
  useGetProjectUploadQuery,
  useLazyGetProjectUploadQuery,
  useGetProjectUploadFileQuery,
  useLazyGetProjectUploadFileQuery,
  useGetProjectUploadProblemsQuery,
  useLazyGetProjectUploadProblemsQuery,
  useGetRowHistoryQuery,
  useLazyGetRowHistoryQuery,
  usePreviewProjectUploadMutation,
  useProjectTemplateQuery,
  useLazyProjectTemplateQuery,
  useRemoveProjectListMutation,
  useUndoEditMutation,
  useUploadedProductsQuery,
  useLazyUploadedProductsQuery,
  useUploadedStoresQuery,
  useLazyUploadedStoresQuery,
} = injectedRtkApi;
