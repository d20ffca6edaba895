import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHome: build.query<GetHomeApiResponse, GetHomeApiArg>({
      query: () => ({ url: `/api/lite/gethome` }),
    }),
    getServiceState: build.query<GetServiceStateApiResponse, GetServiceStateApiArg>({
      query: () => ({ url: `/api/lite/getservicestate` }),
    }),
    getShellConfig: build.query<GetShellConfigApiResponse, GetShellConfigApiArg>({
      query: () => ({ url: `/api/lite/getshellconfig` }),
    }),
    reportClientError: build.mutation<ReportClientErrorApiResponse, ReportClientErrorApiArg>({
      query: (queryArg) => ({ url: `/api/lite/reportclienterror`, method: 'POST', body: queryArg.clientErrorDto }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as homeGenerated };
export type GetHomeApiResponse = /** status 200 Everything the page shows, in one answer. */ HomeDto;
export type GetHomeApiArg = void;
export type GetServiceStateApiResponse = /** status 200 As it is now. */ ServiceStateDto;
export type GetServiceStateApiArg = void;
export type GetShellConfigApiResponse = /** status 200 The settings of the frame. */ ShellConfigDto;
export type GetShellConfigApiArg = void;
export type ReportClientErrorApiResponse = unknown;
export type ReportClientErrorApiArg = {
  clientErrorDto: ClientErrorDto;
};
export type HomeCountsDto = {
  /** Projects that were sent and not canceled. */
  projects: number;
  /** Those of them that are waiting or being worked on. */
  processing: number;
  /** Those that are complete. */
  complete: number;
  /** Those whose work ended in an error. */
  error: number;
};
export type HomeTotalsDto = {
  /** Distinct stores with a planogram. */
  stores: number;
  /** Planograms. */
  planograms: number;
  /** Distinct products placed at least once. */
  products: number;
  /** Their distinct manufacturers. */
  manufacturers: number;
};
export type HomeShelfDto = {
  /** The planogram, as in report calls. */
  planogramid: string;
  /** Its name in the file. */
  name: string | null;
  /** Its category in the file. */
  category: string | null;
  /** Its days of supply; null when nothing on it moves. */
  daysOfSupply: number | null;
};
export type KeyFigureDto = {
  value: number | null;
  /** ft, m, cm, USD, days, ratio or count. */
  unit: string;
  /** Why the value is null. */
  reason: string | null;
};
export type HomeFiguresDto = {
  /** The publication of the analysis; null for a draft and for lite projects. */
  publication: number | null;
  /** Planogram × product rows below the lower limit of days of supply. */
  atRisk: number;
  /** The planogram that runs out first, or the one with the most space when nothing moves; null without planograms. */
  shelf: HomeShelfDto | null;
  linear: KeyFigureDto;
  /** Sales per week. */
  sales: KeyFigureDto;
  daysOfSupply: KeyFigureDto;
  shelfFill: KeyFigureDto;
};
export type HomeProjectDto = {
  /** Id of the project (UUIDv7). */
  projectid: string;
  /** Name of the project. */
  projName: string;
  /** Edition of the project. */
  kind: 'lite' | 'full';
  /** How far the work on its files is. */
  projStatus: 'initial' | 'pending' | 'processing' | 'complete' | 'error' | 'cancel';
  /** When it was made (UTC). */
  createdAt: string;
  /** When it last changed (UTC). */
  updatedts: string;
  /** Totals of the newest analysis; null without one, and while `pending`. */
  totals: HomeTotalsDto | null;
  /** The newest analysis in figures; null without one, and while `pending`. */
  figures: HomeFiguresDto | null;
  /** The totals and figures are being computed: ask again in some seconds. */
  pending: boolean;
};
export type HomeWorkDto = {
  /** Id of the project. */
  projectid: string;
  /** Name of the project. */
  projName: string;
  /** Edition of the project. */
  kind: 'lite' | 'full';
  /** Id of the request that is being worked on. */
  requestid: string;
  /** What is being done; null between two steps. */
  step: ('read-archive' | 'read-planograms' | 'analyse') | null;
  /** Files in all. */
  filecount: number;
  /** Files read. */
  filecompleted: number;
  /** Files that could not be read. */
  fileerrored: number;
  /** When it was submitted (UTC). */
  submittedAt: string | null;
};
export type HomeAttentionDto = {
  /** upload-failed: the newest upload could not be read. files-failed: some of its files could not. unpublished: its data are newer than the publication that reports read. at-risk: products run out before the lower limit of days of supply. */
  kind: 'upload-failed' | 'files-failed' | 'unpublished' | 'at-risk';
  /** Id of the project. */
  projectid: string;
  /** Name of the project. */
  projName: string;
  /** Edition of the project. */
  projKind: 'lite' | 'full';
  /** When it happened (UTC). */
  at: string;
  /** files-failed: how many files. unpublished: the number of the publication. at-risk: how many planogram × product rows. Null for upload-failed. */
  count: number | null;
  /** What `count` is a part of: files in all, or rows with days of supply. Null for upload-failed and unpublished. */
  of: number | null;
  /** at-risk: the lower limit in days; else null. */
  limit: number | null;
  /** upload-failed: why, as a code; else null. */
  code: string | null;
  /** upload-failed: why, as an English sentence; else null. */
  message: string | null;
  /** The values of the text behind `code`, by name: texts and numbers; empty without. */
  params: {
    [key: string]: string | number;
  };
};
export type HomeDto = {
  /** The caller’s projects in numbers. */
  counts: HomeCountsDto;
  /** The projects that changed last, at most 8. */
  projects: HomeProjectDto[];
  /** Work in progress on the last 30 projects. */
  work: HomeWorkDto[];
  /** What needs a person, what failed first, then the newest: of the last 30 projects and 30 days. */
  attention: HomeAttentionDto[];
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
export type ServiceStateDto = {
  /** Why uploads are refused and processing pauses: `disk-full`. It goes on by itself; nothing that was accepted is lost. Null: nothing pauses. */
  paused: 'disk-full' | null;
};
export type ShellConfigDto = {
  /** Whether this host offers Dashboard and the lite mode alone, to everybody. */
  limitedHost: boolean;
  /** Tenants whose people see Dashboard and the lite mode alone. */
  limitedTenants: string[];
  /** Whether this host offers the lite mode. */
  lite: boolean;
  /** Whether signed-in people may switch the language in their menu. */
  languageSwitcher: boolean;
};
export type ClientErrorDto = {
  /** The reference that the page shows, made by the client. */
  reference: string;
  /** What failed. */
  message: string;
  /** Where in the program. */
  stack?: string;
  /** The page’s path, without its query: that may open something. */
  page: string;
};
export const {
  useGetHomeQuery,
  useLazyGetHomeQuery,
  useGetServiceStateQuery,
  useLazyGetServiceStateQuery,
  useGetShellConfigQuery,
  useLazyGetShellConfigQuery,
  useReportClientErrorMutation,
} = injectedRtkApi;
