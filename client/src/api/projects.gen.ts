import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    analyseProject: build.mutation<AnalyseProjectApiResponse, AnalyseProjectApiArg>({
      query: (queryArg) => ({ url: `/api/main/analyseproject`, method: 'POST', body: queryArg.analyseProjectDto }),
    }),
    createProject: build.mutation<CreateProjectApiResponse, CreateProjectApiArg>({
      query: (queryArg) => ({
        url: `/api/main/createproject`,
        method: 'POST',
        body: queryArg.createProjectDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getProject: build.query<GetProjectApiResponse, GetProjectApiArg>({
      query: (queryArg) => ({ url: `/api/main/getproject/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    listProjects: build.query<ListProjectsApiResponse, ListProjectsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/listprojects/${encodeURIComponent(String(queryArg.owner))}`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    listArchivedProjects: build.query<ListArchivedProjectsApiResponse, ListArchivedProjectsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/listprojects/${encodeURIComponent(String(queryArg.owner))}/archive`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    listProjectsBase: build.query<ListProjectsBaseApiResponse, ListProjectsBaseApiArg>({
      query: (queryArg) => ({
        url: `/api/main/listprojectsbase/${encodeURIComponent(String(queryArg.base))}/${encodeURIComponent(String(queryArg.x))}`,
      }),
    }),
    listProjectsV2: build.query<ListProjectsV2ApiResponse, ListProjectsV2ApiArg>({
      query: (queryArg) => ({ url: `/api/main/listprojectsv2`, method: 'POST', body: queryArg.listProjectsV2Dto }),
    }),
    searchProjects: build.query<SearchProjectsApiResponse, SearchProjectsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/searchprojects`,
        params: {
          text: queryArg.text,
          limit: queryArg.limit,
        },
      }),
    }),
    updateProjectStatus: build.mutation<UpdateProjectStatusApiResponse, UpdateProjectStatusApiArg>({
      query: (queryArg) => ({
        url: `/api/main/updateprojstatus`,
        method: 'POST',
        body: queryArg.updateProjectStatusDto,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as projectsGenerated };
export type AnalyseProjectApiResponse = /** status 200 How the analysis stands. */ ProjectAnalysisDto;
export type AnalyseProjectApiArg = {
  analyseProjectDto: AnalyseProjectDto;
};
export type CreateProjectApiResponse =
  /** status 201 The new project, or the one this key made before. */ CreatedFullProjectDto;
export type CreateProjectApiArg = {
  /** Up to 200 characters of the caller’s choice: the same key and body give the same project. */
  'Idempotency-Key'?: string;
  createProjectDto: CreateProjectDto;
};
export type GetProjectApiResponse = /** status 200 The project. */ ProjectDetailsDto;
export type GetProjectApiArg = {
  /** Id of the project. */
  id: string;
};
export type ListProjectsApiResponse = /** status 200 A page of projects. */ FullProjectPageDto;
export type ListProjectsApiArg = {
  /** Id of the user. */
  owner: string;
  /** Rows of a page, 1 to 200; 200 when left out. */
  limit?: number;
  /** The `lastEvaluatedKey` of the page before. */
  cursor?: string;
};
export type ListArchivedProjectsApiResponse = /** status 200 A page of projects. */ FullProjectPageDto;
export type ListArchivedProjectsApiArg = {
  /** Id of the user. */
  owner: string;
  /** Rows of a page, 1 to 200; 200 when left out. */
  limit?: number;
  /** The `lastEvaluatedKey` of the page before. */
  cursor?: string;
};
export type ListProjectsBaseApiResponse = /** status 200 At most 500. */ FullProjectDto[];
export type ListProjectsBaseApiArg = {
  /** Id of a base call point, or of a retailer or a part of it. */
  base: string;
  /** Id of the project that is left out: the one to be compared. */
  x: string;
};
export type ListProjectsV2ApiResponse = /** status 200 A page of projects. */ FullProjectPageDto;
export type ListProjectsV2ApiArg = {
  listProjectsV2Dto: ListProjectsV2Dto;
};
export type SearchProjectsApiResponse = /** status 200 At most 50. */ FoundProjectDto[];
export type SearchProjectsApiArg = {
  /** Part of the name, in any case; without it the newest. */
  text?: string;
  /** Most rows wanted, 1 to 50; 20 when left out. */
  limit?: number;
};
export type UpdateProjectStatusApiResponse = /** status 200 The project as it is now. */ FullProjectDto;
export type UpdateProjectStatusApiArg = {
  updateProjectStatusDto: UpdateProjectStatusDto;
};
export type ProjectAnalysisDto = {
  /** Id of the project. */
  projectid: string;
  /** How its analysis stands to its data when this is answered. */
  analysis: 'none' | 'running' | 'current' | 'stale';
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
export type AnalyseProjectDto = {
  /** Id of the project. */
  projectid: string;
};
export type CreatedFullProjectDto = {
  /** Id of the project (UUIDv7). */
  projectid: string;
};
export type ResetTimeBodyDto = {
  /** A quarter of 2020, 2021 or the time period. */
  quarter: string;
  /** The day of the reset, or its day and local time. */
  date: string;
};
export type CreateProjectDto = {
  /** Name; left out, `RECAP_{base call points or retailer}_{retailer}_{time period}_{status}_{MMDDYY}` in upper case. */
  projName?: string;
  /** The retailer, or a division or banner of it. */
  retailID: string;
  /** Ids of base call points of the retailer; at least one unless `multiBase`. */
  baseCallPoints?: string[];
  /** For the whole place; then without base call points. */
  multiBase?: boolean;
  /** The time period, as people read it (`dis` of gettimeperiod); `projTime` may stand instead. Its id is taken here too, as before 0.3.0. */
  projectTime?: string;
  /** Id of the time period. */
  projTime?: string;
  /** Shelves as agreed or as proposed. */
  setStatus: 'Final' | 'Proposed';
  /** 1 PSA file name, 2 planogram project name, 3 planogram name, 4 to 53 Desc 1 to 50. */
  storeExtraction: number;
  /** A regular expression whose first group is the store number; left out, the first run of digits. */
  storePattern?: string | null;
  /** Which cells identify a product; the retailer’s when left out. */
  productKey?: 'upc' | 'id' | 'upc-and-id';
  /** When shelves are reset, by quarter. */
  resetTimes?: ResetTimeBodyDto[];
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
export type ProjectLimitsDto = {
  /** Days of supply under which a product is at risk. */
  atRisk: number;
  /** Days of supply above which it is overstocked. */
  overstock: number;
};
export type ProjectBaseCallPointDto = {
  /** Id of the base call point. */
  id: string;
  /** The same id, as base call points have it elsewhere. */
  basecallpointid: string;
  /** Its name. */
  name: string;
};
export type ResetTimeDto = {
  /** The quarter. */
  quarter: string;
  /** The day of the reset, with its local time where that is known; null when not known. */
  date: string | null;
  /** It is a quarter of the project’s time period. */
  inPeriod: boolean;
};
export type ProjectDetailsDto = {
  /** Id of the project (UUIDv7). */
  projectid: string;
  /** Name of the project. */
  projName: string;
  /** Edition of the project. */
  kind: 'lite' | 'full';
  /** How far the work on its files is. */
  projStatus: 'initial' | 'pending' | 'processing' | 'complete' | 'error' | 'cancel';
  /** When it last changed (UTC). */
  updatedts: string;
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
  /** Of a full project `In-Progress` until it is published, as in the lists; of a lite one `projStatus`. */
  status: 'In-Progress' | 'Published' | 'initial' | 'pending' | 'processing' | 'complete' | 'error' | 'cancel';
  /** What share links name it by: the last 12 characters of its id. */
  slkey: string;
  /** When it was made (UTC). */
  createdAt: string;
  /** Planogram files it was made from. */
  pogCount: number;
  /** Where the store number is read: 1 file name, 2 planogram project name, 3 planogram name, 4 to 53 Desc 1 to 50; null = the reader’s default, the file name. */
  storeExtraction: number | null;
  /** The pattern whose first group is the store number; null = the first run of digits. */
  storePattern: string | null;
  /** The unit of most of its files; null until files were read. */
  unit: ('in' | 'cm') | null;
  /** Currency of its money, ISO 4217. */
  currency: string;
  /** Limits of the days-of-supply exceptions. */
  limits: ProjectLimitsDto;
  /** Name of the retailer. */
  retailName?: string;
  /** Id of the retailer. */
  retailID?: string;
  /** Class of trade; null when the retailer has none. */
  co?: string | null;
  /** Divisions and banners from the retailer down, joined by ` / `. */
  hierarchy?: string;
  /** Base call points, by name. */
  baseCallPoints?: ProjectBaseCallPointDto[];
  /** For the whole place, without a base call point. */
  multiBase?: boolean;
  /** Time period, as people read it. */
  projectTime?: string;
  /** Id of the time period. */
  projTime?: string;
  /** Shelves as agreed or as proposed. */
  setStatus?: 'Final' | 'Proposed';
  /** Which cells of a planogram identify a product. */
  productKey?: 'upc' | 'id' | 'upc-and-id';
  /** Active, or in the archive. */
  state?: 'Active' | 'Archive';
  /** Products, likewise. */
  prodCount?: number | null;
  /** Stores, likewise. */
  storeCount?: number | null;
  /** Number of the publication that reports read. */
  published?: number | null;
  /** When it was published (UTC). */
  publishedAt?: string | null;
  /** Its data are others than those of that publication; false before the first. */
  hasUnpublished?: boolean;
  /** The version of its data as they are now; publications name the one they hold. */
  dataVersion?: number;
  /** How the newest space analysis stands to the data: `none` yet, one is `running`, it is `current`, or `stale`: the data are newer. A stale one is made anew by itself, unless `analysisError` says that this failed. */
  analysis?: 'none' | 'running' | 'current' | 'stale';
  /** Why the data as they are now could not be analyzed, as a code; null when nothing failed. */
  analysisError?: string | null;
  /** Reset times, by quarter: of 2020 and 2021, of the project’s time period, and others that are set. */
  resetTimes?: ResetTimeDto[];
};
export type FullProjectDto = {
  /** Name of the retailer. */
  retailName: string;
  /** Id of the retailer. */
  retailID: string;
  /** Class of trade; null when the retailer has none. */
  co: string | null;
  /** Divisions and banners from the retailer down, joined by ` / `. */
  hierarchy: string;
  /** Base call points, by name. */
  baseCallPoints: ProjectBaseCallPointDto[];
  /** For the whole place, without a base call point. */
  multiBase: boolean;
  /** Time period, as people read it. */
  projectTime: string;
  /** Id of the time period. */
  projTime: string;
  /** Shelves as agreed or as proposed. */
  setStatus: 'Final' | 'Proposed';
  /** Which cells of a planogram identify a product. */
  productKey: 'upc' | 'id' | 'upc-and-id';
  /** Active, or in the archive. */
  state: 'Active' | 'Archive';
  /** Planograms that the last space analysis counted; null before the first. */
  pogCount: number | null;
  /** Products, likewise. */
  prodCount: number | null;
  /** Stores, likewise. */
  storeCount: number | null;
  /** Number of the publication that reports read. */
  published: number | null;
  /** When it was published (UTC). */
  publishedAt: string | null;
  /** Its data are others than those of that publication; false before the first. */
  hasUnpublished: boolean;
  /** The version of its data as they are now; publications name the one they hold. */
  dataVersion: number;
  /** How the newest space analysis stands to the data: `none` yet, one is `running`, it is `current`, or `stale`: the data are newer. A stale one is made anew by itself, unless `analysisError` says that this failed. */
  analysis: 'none' | 'running' | 'current' | 'stale';
  /** Why the data as they are now could not be analyzed, as a code; null when nothing failed. */
  analysisError: string | null;
  /** Reset times, by quarter: of 2020 and 2021, of the project’s time period, and others that are set. */
  resetTimes: ResetTimeDto[];
  /** Id of the project (UUIDv7). */
  projectid: string;
  /** Name of the project. */
  projName: string;
  /** `In-Progress` until it is published. */
  status: 'In-Progress' | 'Published';
  /** When it was made (UTC). */
  createdAt: string;
  /** When it last changed (UTC). */
  updatedts: string;
  /** What share links name it by: the last 12 characters of its id. */
  slkey: string;
};
export type FullProjectPageDto = {
  /** The projects of this page, newest first. */
  items: FullProjectDto[];
  /** The `cursor` of the next page; null on the last one. */
  lastEvaluatedKey: string | null;
  /** Projects on all pages. */
  total: number;
};
export type ListProjectsV2Dto = {
  /** Whose projects: one’s own id, or any for administrators. */
  ownerid: string;
  /** The `lastEvaluatedKey` of the page before; null for the first. */
  lastEvaluatedKey?: string | null;
  /** Only projects of this class of trade (its id); `none` for retailers without one; null for all. */
  hierarchy?: string | null;
  /** Active when left out. */
  state?: 'Active' | 'Archive';
  /** Rows of a page; 10 when left out. */
  limit?: number;
  /** Part of the project’s name, in any case. */
  projName?: string;
  /** Part of the retailer’s name, in any case. */
  retailName?: string;
  /** Part of the time period, in any case. */
  projectTime?: string;
};
export type FoundProjectDto = {
  /** Id of the project (UUIDv7). */
  projectid: string;
  /** Name of the project. */
  projName: string;
  /** Edition of the project. */
  kind: 'lite' | 'full';
  /** How far the work on its files is. */
  projStatus: 'initial' | 'pending' | 'processing' | 'complete' | 'error' | 'cancel';
  /** When it last changed (UTC). */
  updatedts: string;
};
export type UpdateProjectStatusDto = {
  /** Id of the project. */
  projid: string;
  /** Active, or into the archive. */
  setstatus: 'Active' | 'Archive';
};
export const {
  useAnalyseProjectMutation,
  useCreateProjectMutation,
  useGetProjectQuery,
  useLazyGetProjectQuery,
  useListProjectsQuery,
  useLazyListProjectsQuery,
  useListArchivedProjectsQuery,
  useLazyListArchivedProjectsQuery,
  useListProjectsBaseQuery,
  useLazyListProjectsBaseQuery,
  useListProjectsV2Query,
  useLazyListProjectsV2Query,
  useSearchProjectsQuery,
  useLazySearchProjectsQuery,
  useUpdateProjectStatusMutation,
} = injectedRtkApi;
