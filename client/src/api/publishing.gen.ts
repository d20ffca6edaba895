import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportPublicationFiles: build.query<ExportPublicationFilesApiResponse, ExportPublicationFilesApiArg>({
      query: (queryArg) => ({
        url: `/api/main/exportpublicationfiles/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          number: queryArg['number'],
          lang: queryArg.lang,
        },
      }),
    }),
    getPublicationFiles: build.query<GetPublicationFilesApiResponse, GetPublicationFilesApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getpublicationfiles/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          number: queryArg['number'],
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getPublicationPlan: build.query<GetPublicationPlanApiResponse, GetPublicationPlanApiArg>({
      query: (queryArg) => ({ url: `/api/main/getpublicationplan/${encodeURIComponent(String(queryArg.p))}` }),
    }),
    listPublications: build.query<ListPublicationsApiResponse, ListPublicationsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/listpublications/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    listReports: build.query<ListReportsApiResponse, ListReportsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/listreports`,
        params: {
          limit: queryArg.limit,
          type: queryArg['type'],
          cursor: queryArg.cursor,
        },
      }),
    }),
    restorePublication: build.mutation<RestorePublicationApiResponse, RestorePublicationApiArg>({
      query: (queryArg) => ({
        url: `/api/main/restorepublication`,
        method: 'POST',
        body: queryArg.restorePublicationDto,
      }),
    }),
    submitProject: build.mutation<SubmitProjectApiResponse, SubmitProjectApiArg>({
      query: (queryArg) => ({
        url: `/api/main/submitproject/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.requestid))}`,
        method: 'POST',
      }),
    }),
    getSubmitStatus: build.query<GetSubmitStatusApiResponse, GetSubmitStatusApiArg>({
      query: (queryArg) => ({ url: `/api/main/submitstatus/${encodeURIComponent(String(queryArg.p))}` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as publishingGenerated };
export type ExportPublicationFilesApiResponse = /** status 200 The file. */ Blob;
export type ExportPublicationFilesApiArg = {
  /** Project id. */
  p: string;
  /** The publication; the one that reports read unless told. */
  number?: number;
  /** The language of its heads; else that of Accept-Language. */
  lang?: Language;
};
export type GetPublicationFilesApiResponse = /** status 200 A page. */ PublicationFilePageDto;
export type GetPublicationFilesApiArg = {
  /** Project id. */
  p: string;
  /** The publication; the one that reports read unless told. */
  number?: number;
  /** At most; 200 unless told. */
  limit?: number;
  /** Where the page before ended. */
  cursor?: string;
};
export type GetPublicationPlanApiResponse = /** status 200 The plan. */ PublicationPlanDto;
export type GetPublicationPlanApiArg = {
  /** Project id. */
  p: string;
};
export type ListPublicationsApiResponse = /** status 200 A page. */ PublicationPageDto;
export type ListPublicationsApiArg = {
  /** Project id. */
  p: string;
  /** At most; 50 unless told. */
  limit?: number;
  /** Where the page before ended. */
  cursor?: string;
};
export type ListReportsApiResponse = /** status 200 A page. */ ReportPageDto;
export type ListReportsApiArg = {
  /** At most; 50 unless told. */
  limit?: number;
  /** Only these: publications, everything that was asked for, or one type of it. Left out: all. */
  type?: WantedReports;
  /** Where the page before ended. */
  cursor?: string;
};
export type RestorePublicationApiResponse = /** status 200 The publication that reports read now. */ PublicationDto;
export type RestorePublicationApiArg = {
  restorePublicationDto: RestorePublicationDto;
};
export type SubmitProjectApiResponse = /** status 200 How it stands. */ SubmitStatusDto;
export type SubmitProjectApiArg = {
  /** Project id. */
  p: string;
  /** `latest`, or an upload that is part of the project’s data. */
  requestid: string;
};
export type GetSubmitStatusApiResponse = /** status 200 State, step and, when it failed, why. */ SubmitStatusDto;
export type GetSubmitStatusApiArg = {
  /** Project id. */
  p: string;
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
export type Language = 'en-US' | 'zh-CN';
export type PublicationFileDto = {
  /** Number of the file in the project. */
  fileno: number;
  /** Name, with its folders. */
  filename: string;
  /** The upload that it came with. */
  requestid: string;
  /** Bytes of the file. */
  bytes: number;
  /** Planograms in it. */
  planograms: number;
  /** Positions in it. */
  positions: number;
  /** Store numbers that were found. */
  stores: string[];
  /** When it was uploaded (UTC). */
  uploadedat: string;
  /** Who uploaded it; null when that is not known. */
  uploadedby: string | null;
};
export type PublicationFilePageDto = {
  /** The publication; null when the project has none. */
  number: number | null;
  /** Files in all. */
  count: number;
  /** In the order of their numbers. */
  items: PublicationFileDto[];
  /** To be given as `cursor` for the next page; null on the last. */
  lastEvaluatedKey: string | null;
};
export type PlanBlocker = 'not-full' | 'nothing' | 'analysis-failed' | 'validation-failed' | 'errors';
export type BlockingRuleDto = {
  /** The rule, as docs/validation.md names it. */
  rule: string;
  /** Its open findings. */
  findings: number;
};
export type AnalysisState = 'none' | 'running' | 'current' | 'stale';
export type PlanValidation = 'none' | 'running' | 'passed' | 'blocked' | 'failed';
export type PublicationVerdictDto = {
  /** Open errors; each blocks publishing. */
  errors: number;
  /** Open warnings. */
  warnings: number;
  /** Hints. */
  infos: number;
  /** Findings that somebody waived with a reason. */
  waived: number;
};
export type PublicationTotalsDto = {
  /** Stores with a planogram. */
  stores: number;
  /** Planograms. */
  planograms: number;
  /** Products that are placed at least once. */
  products: number;
  /** Their manufacturers. */
  manufacturers: number;
  /** Planogram files that it is made of. */
  files: number;
};
export type FileChangesDto = {
  /** Files that the publication does not have. */
  added: number;
  /** Files of which there is a newer version. */
  replaced: number;
  /** Files of the publication that are gone. */
  removed: number;
  /** Files that are the same. */
  kept: number;
  /** The first of the added, by name. */
  addedNames: string[];
  /** The first of the replaced, by name. */
  replacedNames: string[];
  /** The first of the removed, by name. */
  removedNames: string[];
};
export type ChangedSettingDto = {
  /** The setting, as `updateprojectsettings` calls it. */
  name: string;
  /** What the publication was made with; null for a list. */
  before: string | null;
  /** What it is now; null for a list. */
  after: string | null;
};
export type PublicationChangesDto = {
  /** The publication that is compared with: the one that reports read. */
  since: number;
  /** How much more (or less) there is of each. */
  totals: PublicationTotalsDto;
  /** How its files differ. */
  files: FileChangesDto;
  /** Products and stores that a list or an edit changed may differ, too: the lists differ. */
  lists: boolean;
  /** Settings that figures are judged by and that changed. */
  settings: ChangedSettingDto[];
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
export type PublicationSettingsDto = {
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
  /** Days of supply under which a product is at risk. */
  atRisk: number;
  /** Days of supply above which it is overstocked. */
  overstock: number;
  /** Where store numbers were read (1 to 53); null: the file name. */
  storeExtraction: number | null;
  /** The pattern that they were read with; null: the first digits. */
  storePattern: string | null;
  /** Which cells identify a product. */
  productKey: string;
  /** The retailer, as it was called. */
  retailer: string;
  /** The time period, as it was called. */
  timePeriod: string;
  /** Shelves as agreed or as proposed. */
  setStatus: string;
  /** Currency of its money, ISO 4217. */
  currency: string;
};
export type ListObject = 'prd' | 'str';
export type PublicationListDto = {
  /** Products or stores. */
  object: ListObject;
  /** Whose list: `project`, `retailer` or `master`. */
  kind: string;
  /** Which state of the list. */
  version: number;
};
export type PublicationMoveKind = 'published' | 'restored';
export type PublicationMoveDto = {
  /** Published, or restored later. */
  kind: PublicationMoveKind;
  /** Who did it. */
  by: string;
  /** When (UTC). */
  at: string;
};
export type PublicationDto = {
  /** 1, 2, 3 … in the project. */
  number: number;
  /** It is the one that reports read. */
  current: boolean;
  /** Who published it. */
  author: string;
  /** When (UTC). */
  publishedAt: string;
  /** The version of the project’s data that it holds. */
  dataVersion: number;
  /** What is in it. */
  totals: PublicationTotalsDto;
  /** What validation said of it. */
  verdict: PublicationVerdictDto;
  /** What was set in the project. */
  settings: PublicationSettingsDto;
  /** The uploads that it is made of, oldest first. */
  requests: string[];
  /** The lists of products and stores that it was made with. */
  lists: PublicationListDto[];
  /** Since when reports read it, each time; the last first. */
  moves: PublicationMoveDto[];
};
export type PublicationPlanDto = {
  /** Whether `submitproject` would go ahead. */
  canPublish: boolean;
  /** The number that it would get. */
  nextNumber: number;
  /** What blocks it, what is to be done first coming first. */
  blockers: PlanBlocker[];
  /** Rules with open errors, the most first. */
  rules: BlockingRuleDto[];
  /** How the newest analysis stands to the data. What is not current is analyzed as the first step. */
  analysis: AnalysisState;
  /** How the validation of that analysis stands. */
  validation: PlanValidation;
  /** What it said; null before it has ended. */
  verdict: PublicationVerdictDto | null;
  /** What would be published, by the newest analysis; null before the first. */
  totals: PublicationTotalsDto | null;
  /** The publication that holds the very same data already; null when there is none. */
  sameAs: number | null;
  /** What would change for who reads reports; null before the first publication. */
  changes: PublicationChangesDto | null;
  /** The publication that reports read; null before the first. */
  current: PublicationDto | null;
};
export type PublicationPageDto = {
  /** Newest first. */
  items: PublicationDto[];
  /** The number that reports read; null before the first. */
  current: number | null;
  /** To be given as `cursor` for the next page; null on the last. */
  lastEvaluatedKey: string | null;
};
export type PublishedReportDto = {
  /** The project. */
  projectid: string;
  /** Its name. */
  projName: string;
  /** What it is: `publication`, what was published of the project. */
  reporttype: 'publication';
  /** Name of the report, in English. */
  reportname: string;
  /** The publication that it reads. */
  number: number;
  /** It is what reports of the project read now. */
  current: boolean;
  /** Reports of publications are always ready. */
  status: 'complete';
  /** Who published it. */
  author: string;
  /** When (UTC). */
  createdAt: string;
  /** What is in it. */
  totals: PublicationTotalsDto;
};
export type ReportType = 'EXCEL' | 'STORE' | 'PDF' | 'DATA' | 'COMPARE' | 'BOARD';
export type ReportState = 'queued' | 'running' | 'complete' | 'error' | 'cancel';
export type ReportFilterType = 'include' | 'exclude';
export type UnitChoice = 'in' | 'm' | 'cm';
export type AnalysisLevel =
  | 'category'
  | 'subcategory'
  | 'segment'
  | 'subsegment'
  | 'manufacturer'
  | 'brand'
  | 'package'
  | 'product'
  | 'banner'
  | 'region'
  | 'state'
  | 'cluster'
  | 'store'
  | 'planogram';
export type ReportGrouping = 'none' | 'banner' | 'region' | 'state' | 'cluster' | 'store';
export type ShareMeasure =
  'linear' | 'square' | 'area' | 'cubic' | 'facings' | 'capacity' | 'units' | 'sales' | 'profit';
export type ReportFileFormat = 'xlsx' | 'pdf' | 'pptx';
export type BoardSettingsDto = {
  /** Null for the built-in dashboard. */
  boardid: string | null;
  /** The version of the dashboard; null for the built-in one. */
  version: number | null;
  /** The question of the built-in dashboard’s tiles; null for a saved one. */
  question: string | null;
};
export type ReportSettingsDto = {
  /** Values by level. */
  filters: {
    [key: string]: string[];
  };
  /** Whether the values are kept or left out. */
  filterType: ReportFilterType;
  units: UnitChoice | null;
  lang: Language;
  level: AnalysisLevel | null;
  grouping: ReportGrouping | null;
  measures: ShareMeasure[];
  format: ReportFileFormat | null;
  /** Of a BOARD report: which dashboard. */
  board: BoardSettingsDto | null;
};
export type ReportFileDto = {
  /** As it is saved. */
  name: string;
  bytes: number;
  /** Its media type. */
  type: string;
  /** Signed; works until `expiresAt`. */
  link: string;
  expiresAt: string;
};
export type RequestedReportDto = {
  projKind: 'lite' | 'full';
  reporttype: ReportType;
  status: ReportState;
  params: {
    [key: string]: string | number;
  };
  /** Reference of the call whose work failed, to quote to support; null where nothing failed or none was kept. */
  reference: string | null;
  reportid: string;
  projectid: string;
  projName: string;
  reportname: string;
  /** 0 to 100. */
  progress: number;
  /** E-mail address of who asked. */
  author: string;
  createdAt: string;
  finishedAt: string | null;
  /** The analysis it is of: its number in the project, and when its data were made. */
  snapshot: number;
  dataAsOf: string;
  /** The publication it is of; null: of an analysis that was not published then. */
  publication: number | null;
  /** There is newer data than it was made of: make it again to see them. */
  outdated: boolean;
  /** Why it failed: a code with a text in both languages. */
  code: string | null;
  settings: ReportSettingsDto;
  /** Empty until it is complete. */
  files: ReportFileDto[];
  /** Rows that getreportdata gives; null when it has none. */
  rows: number | null;
};
export type ReportPageDto = {
  /** Newest first. `reporttype` tells publications from reports that were asked for. */
  items: (PublishedReportDto | RequestedReportDto)[];
  /** To be given as `cursor` for the next page; null on the last. */
  lastEvaluatedKey: string | null;
};
export type WantedReports = 'publication' | 'requested' | 'EXCEL' | 'STORE' | 'PDF' | 'DATA' | 'COMPARE' | 'BOARD';
export type RestorePublicationDto = {
  /** The project. */
  projectid: string;
  /** The publication that reports shall read. */
  number: number;
};
export type SubmitState = 'not-submitted' | 'queued' | 'running' | 'published' | 'failed';
export type PublishStep = 'analysis' | 'validation' | 'writing';
export type SubmitStatusDto = {
  /** How the newest wish to publish stands. */
  status: SubmitState;
  /** Done of it, 0 to 100. */
  progress: number;
  /** What it does or waits for; where it failed; null when nobody wished it. */
  step: PublishStep | null;
  /** Why it failed, as an error code; else null. */
  code: string | null;
  /** The values of the code’s text. */
  params: {
    [key: string]: string | number;
  };
  /** Reference of the call whose work failed, to quote to support; null where nothing failed or none was kept. */
  reference: string | null;
  /** How it stands, as an English sentence. */
  message: string;
  /** The publication that it ended with. */
  number: number | null;
  /** It ended with a publication that was there already: nothing had changed. */
  unchanged: boolean;
  /** Who wished it. */
  submittedBy: string | null;
  /** When (UTC). */
  submittedAt: string | null;
  /** When it ended (UTC); null while it runs. */
  finishedAt: string | null;
};
export const {
  useExportPublicationFilesQuery,
  useLazyExportPublicationFilesQuery,
  useGetPublicationFilesQuery,
  useLazyGetPublicationFilesQuery,
  useGetPublicationPlanQuery,
  useLazyGetPublicationPlanQuery,
  useListPublicationsQuery,
  useLazyListPublicationsQuery,
  useListReportsQuery,
  useLazyListReportsQuery,
  useRestorePublicationMutation,
  useSubmitProjectMutation,
  useGetSubmitStatusQuery,
  useLazyGetSubmitStatusQuery,
} = injectedRtkApi;
