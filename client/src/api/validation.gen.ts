import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    acceptMatch: build.mutation<AcceptMatchApiResponse, AcceptMatchApiArg>({
      query: (queryArg) => ({ url: `/api/main/acceptmatch`, method: 'POST', body: queryArg.acceptMatchDto }),
    }),
    acceptMatches: build.mutation<AcceptMatchesApiResponse, AcceptMatchesApiArg>({
      query: (queryArg) => ({ url: `/api/main/acceptmatches`, method: 'POST', body: queryArg.acceptMatchesDto }),
    }),
    exportValidation: build.query<ExportValidationApiResponse, ExportValidationApiArg>({
      query: (queryArg) => ({
        url: `/api/main/exportvalidation/${encodeURIComponent(String(queryArg.p))}`,
        headers: {
          'accept-language': queryArg['accept-language'],
        },
        params: {
          lang: queryArg.lang,
        },
      }),
    }),
    forgetMatch: build.mutation<ForgetMatchApiResponse, ForgetMatchApiArg>({
      query: (queryArg) => ({ url: `/api/main/forgetmatch`, method: 'POST', body: queryArg.matchDto }),
    }),
    forgetMatches: build.mutation<ForgetMatchesApiResponse, ForgetMatchesApiArg>({
      query: (queryArg) => ({ url: `/api/main/forgetmatches`, method: 'POST', body: queryArg.forgetMatchesDto }),
    }),
    getFindingCounts: build.query<GetFindingCountsApiResponse, GetFindingCountsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getfindingcounts/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg['object']))}`,
      }),
    }),
    getFindingGroups: build.query<GetFindingGroupsApiResponse, GetFindingGroupsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getfindinggroups/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          rule: queryArg.rule,
          severity: queryArg.severity,
          cause: queryArg.cause,
          waived: queryArg.waived,
          object: queryArg['object'],
          search: queryArg.search,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getProjectValidation: build.query<GetProjectValidationApiResponse, GetProjectValidationApiArg>({
      query: (queryArg) => ({ url: `/api/main/getprojectvalidation/${encodeURIComponent(String(queryArg.p))}` }),
    }),
    getValidation: build.query<GetValidationApiResponse, GetValidationApiArg>({
      query: (queryArg) => ({ url: `/api/main/getvalidation/${encodeURIComponent(String(queryArg.p))}` }),
    }),
    getValidationMessage: build.query<GetValidationMessageApiResponse, GetValidationMessageApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getvalidationmessage/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg['object']))}`,
        params: {
          rule: queryArg.rule,
          severity: queryArg.severity,
          cause: queryArg.cause,
          waived: queryArg.waived,
          planogram: queryArg.planogram,
          subject: queryArg.subject,
          store: queryArg.store,
          file: queryArg.file,
          search: queryArg.search,
          added: queryArg.added,
          gone: queryArg.gone,
          validation: queryArg.validation,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    listMatches: build.query<ListMatchesApiResponse, ListMatchesApiArg>({
      query: (queryArg) => ({ url: `/api/main/listmatches/${encodeURIComponent(String(queryArg.p))}` }),
    }),
    listWaivers: build.query<ListWaiversApiResponse, ListWaiversApiArg>({
      query: (queryArg) => ({ url: `/api/main/listwaivers/${encodeURIComponent(String(queryArg.p))}` }),
    }),
    getPlanogramSummary: build.query<GetPlanogramSummaryApiResponse, GetPlanogramSummaryApiArg>({
      query: (queryArg) => ({ url: `/api/main/projectplanogramsummary/${encodeURIComponent(String(queryArg.p))}` }),
    }),
    getProductSummary: build.query<GetProductSummaryApiResponse, GetProductSummaryApiArg>({
      query: (queryArg) => ({ url: `/api/main/projectproductsummary/${encodeURIComponent(String(queryArg.p))}` }),
    }),
    getProductSummaryByLevel: build.query<GetProductSummaryByLevelApiResponse, GetProductSummaryByLevelApiArg>({
      query: (queryArg) => ({
        url: `/api/main/projectproductsummaryv1/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.level))}`,
      }),
    }),
    revalidate: build.mutation<RevalidateApiResponse, RevalidateApiArg>({
      query: (queryArg) => ({ url: `/api/main/revalidate`, method: 'POST', body: queryArg.revalidateDto }),
    }),
    suggestedMatches: build.query<SuggestedMatchesApiResponse, SuggestedMatchesApiArg>({
      query: (queryArg) => ({
        url: `/api/main/suggestedmatches/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg['object']))}`,
        params: {
          validation: queryArg.validation,
          skip: queryArg.skip,
          limit: queryArg.limit,
        },
      }),
    }),
    unwaive: build.mutation<UnwaiveApiResponse, UnwaiveApiArg>({
      query: (queryArg) => ({ url: `/api/main/unwaive`, method: 'POST', body: queryArg.unwaiveDto }),
    }),
    updateValidationLimits: build.mutation<UpdateValidationLimitsApiResponse, UpdateValidationLimitsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/updatevalidationlimits`,
        method: 'POST',
        body: queryArg.updateLimitsDto,
      }),
    }),
    waiveFindings: build.mutation<WaiveFindingsApiResponse, WaiveFindingsApiArg>({
      query: (queryArg) => ({ url: `/api/main/waivefindings`, method: 'POST', body: queryArg.waiveFindingsDto }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as validationGenerated };
export type AcceptMatchApiResponse = /** status 200 Whether it is new, and whose figures change. */ MatchAnswerDto;
export type AcceptMatchApiArg = {
  acceptMatchDto: AcceptMatchDto;
};
export type AcceptMatchesApiResponse =
  /** status 200 How many, and the name under which they are taken back. */ MatchesAnswerDto;
export type AcceptMatchesApiArg = {
  acceptMatchesDto: AcceptMatchesDto;
};
export type ExportValidationApiResponse =
  /** status 200 The workbook; of a project that is not validated yet one without findings. */ Blob;
export type ExportValidationApiArg = {
  /** The project. */
  p: string;
  /** The language of the file; default: that of Accept-Language. */
  lang?: FileLanguage;
  /** The language of the file, unless lang says it. */
  'accept-language'?: string;
};
export type ForgetMatchApiResponse = /** status 200 Whose figures change. */ MatchAnswerDto;
export type ForgetMatchApiArg = {
  matchDto: MatchDto;
};
export type ForgetMatchesApiResponse = /** status 200 How many were taken back. */ MatchesAnswerDto;
export type ForgetMatchesApiArg = {
  forgetMatchesDto: ForgetMatchesDto;
};
export type GetFindingCountsApiResponse = /** status 200 By key. */ FindingCountsDto;
export type GetFindingCountsApiArg = {
  /** Planograms, products or stores. */
  object: CountedObject;
  /** The project. */
  p: string;
};
export type GetFindingGroupsApiResponse = /** status 200 A page. */ FindingGroupsDto;
export type GetFindingGroupsApiArg = {
  /** The project. */
  p: string;
  /** Only this rule. */
  rule?: string;
  /** Only this severity. */
  severity?: FindingSeverity;
  /** Only this cause, as returned by getfindinggroups. */
  cause?: string;
  /** open: findings that count (the default); waived: waived findings, or fully waived groups; all: both. */
  waived?: WaivedChoice;
  /** Only groups about this kind of object. */
  object?: FindingObject;
  /** Searches product keys and names, fixture names and categories; ignores case. */
  search?: string;
  /** Groups per page; default 50. */
  limit?: number;
  /** The lastEvaluatedKey of the previous page, with the same filters: continues in that page's validation. */
  cursor?: string;
};
export type GetProjectValidationApiResponse =
  /** status 200 The verdict; null before the first validation. */ ProjectValidationDto;
export type GetProjectValidationApiArg = {
  /** The project. */
  p: string;
};
export type GetValidationApiResponse =
  /** status 200 Before the first validation its parts are null or empty. */ ValidationDto;
export type GetValidationApiArg = {
  /** The project. */
  p: string;
};
export type GetValidationMessageApiResponse = /** status 200 A page. */ FindingsPageDto;
export type GetValidationMessageApiArg = {
  /** prd, str, pln, prs or file; all: every object. */
  object: FindingObjectOrAll;
  /** The project. */
  p: string;
  /** Only this rule. */
  rule?: string;
  /** Only this severity. */
  severity?: FindingSeverity;
  /** Only this cause, as returned by getfindinggroups. */
  cause?: string;
  /** open: findings that count (the default); waived: waived findings, or fully waived groups; all: both. */
  waived?: WaivedChoice;
  /** Only findings on this planogram, `<file_no>.<planogram_no>`. */
  planogram?: string;
  /** Only findings about this product key, store number or name. */
  subject?: string;
  /** Only findings about this store, by its number with or without leading zeros. */
  store?: string;
  /** Only findings in this file, by its number. */
  file?: number;
  /** Searches the names of the file, planogram, store and subject, and the text found; ignores case. */
  search?: string;
  /** Only findings that the previous validation did not have. */
  added?: boolean;
  /** Findings of the previous validation that this one no longer has, as they were then: numbers of files and planograms
    are those of its analysis. None when its findings are no longer stored. */
  gone?: boolean;
  /** An earlier validation; default: the newest complete one. */
  validation?: string;
  /** Findings per page; default 100. */
  limit?: number;
  /** The lastEvaluatedKey of the previous page, with the same filters: continues in that page's validation. */
  cursor?: string;
};
export type ListMatchesApiResponse = /** status 200 Newest first. */ AcceptedMatchDto[];
export type ListMatchesApiArg = {
  /** The project. */
  p: string;
};
export type ListWaiversApiResponse = /** status 200 Newest first. */ WaiverDto[];
export type ListWaiversApiArg = {
  /** The project. */
  p: string;
};
export type GetPlanogramSummaryApiResponse =
  /** status 200 As of the newest validation; empty before the first. */ PlanogramSummaryDto;
export type GetPlanogramSummaryApiArg = {
  /** The project. */
  p: string;
};
export type GetProductSummaryApiResponse =
  /** status 200 As of the newest validation; empty before the first. */ ProductSummaryDto;
export type GetProductSummaryApiArg = {
  /** The project. */
  p: string;
};
export type GetProductSummaryByLevelApiResponse =
  /** status 200 As of the newest validation; empty before the first. */ ProductSummaryDto;
export type GetProductSummaryByLevelApiArg = {
  /** The level by which products are summarized. */
  level: SummaryLevel;
  /** The project. */
  p: string;
};
export type RevalidateApiResponse = /** status 202 The validation that waits now. */ ValidationHeadDto;
export type RevalidateApiArg = {
  revalidateDto: RevalidateDto;
};
export type SuggestedMatchesApiResponse = /** status 200 How many, and some of them. */ SuggestedMatchesDto;
export type SuggestedMatchesApiArg = {
  /** Products or stores. */
  object: MatchObject;
  /** The project. */
  p: string;
  /** The validation that suggests them; default: the newest complete one. */
  validation?: string;
  /** Matches to skip. */
  skip?: number;
  /** Matches to list; default 100. */
  limit?: number;
};
export type UnwaiveApiResponse =
  /** status 200 How many were taken back; those that do not stand are passed over. */ UnwaivedDto;
export type UnwaiveApiArg = {
  unwaiveDto: UnwaiveDto;
};
export type UpdateValidationLimitsApiResponse = /** status 200 The limits as they are now. */ LimitsAnswerDto;
export type UpdateValidationLimitsApiArg = {
  updateLimitsDto: UpdateLimitsDto;
};
export type WaiveFindingsApiResponse = /** status 200 The waivers made. */ WaivedDto;
export type WaiveFindingsApiArg = {
  waiveFindingsDto: WaiveFindingsDto;
};
export type MatchAnswerDto = {
  /** False: nothing had to change. */
  changed: boolean;
  /** Projects of the retailer whose figures are recomputed, including this one. */
  projects: number;
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
export type MatchObject = 'prd' | 'str';
export type AcceptMatchDto = {
  /** Products or stores. */
  object: MatchObject;
  /** The key or number that it stands for. */
  canonical: string;
  /** A full project. */
  projectid: string;
  /** The product key or store number that is an alias for another one. */
  key: string;
};
export type MatchesAnswerDto = {
  /** Identifies the matches accepted together, for undoing them together; null if there were none. */
  batch: string | null;
  /** How many matches were accepted or undone. */
  changed: number;
  /** Projects of the retailer whose figures are recomputed, once. */
  projects: number;
};
export type AcceptMatchesDto = {
  /** Products or stores. */
  object: MatchObject;
  /** A full project. */
  projectid: string;
  /** The validation whose suggestions were shown. */
  validation: string;
  /** Keys to leave out. */
  except?: string[];
};
export type FileLanguage = 'en-US' | 'zh-CN';
export type MatchDto = {
  /** Products or stores. */
  object: MatchObject;
  /** A full project. */
  projectid: string;
  /** The product key or store number that is an alias for another one. */
  key: string;
};
export type ForgetMatchesDto = {
  /** A full project. */
  projectid: string;
  /** As returned by acceptmatches. */
  batch: string;
};
export type FindingCountDto = {
  /** Product key, store number without leading zeros, or `<file_no>.<planogram_no>`. */
  key: string;
  errors: number;
  warnings: number;
  infos: number;
};
export type FindingCountsDto = {
  validationid: string | null;
  /** Subjects with open findings, by key. */
  items: FindingCountDto[];
};
export type CountedObject = 'pln' | 'prd' | 'str';
export type FindingSeverity = 'error' | 'warning' | 'info';
export type FindingObject = 'file' | 'pln' | 'prd' | 'str' | 'prs';
export type CauseKind = 'rule' | 'product' | 'dimension' | 'fixture' | 'category' | 'cell' | 'wording';
export type FindingList = 'products' | 'stores';
export type FindingWaiverDto = {
  at: string;
  waiverid: string;
  /** The whole rule is waived, not only this finding. */
  whole: boolean;
  /** All findings with its cause are waived, not only this finding. */
  group: boolean;
  reason: string;
  by: string;
};
export type FindingDto = {
  severity: FindingSeverity;
  object: FindingObject;
  /** The row is in the project's product or store file. */
  list: FindingList | null;
  /** Values of the message's placeholders: lengths in centimeters, shares as fractions. */
  params: {
    [key: string]: string | number;
  };
  waiver: FindingWaiverDto | null;
  /** Its place in this validation. */
  findingid: number;
  /** Its group, as returned by getfindinggroups; null for a validation by an earlier version. */
  cause: string | null;
  /** Identifies it across uploads, for waivers. */
  identity: string;
  rule: string;
  fileno: number | null;
  filename: string | null;
  /** `<file_no>.<planogram_no>`, for the drawing. */
  planogramid: string | null;
  planogram: string | null;
  store: string | null;
  /** Of its planogram. */
  category: string | null;
  /** 1-based; 0 when it concerns the file, a product or a store as a whole. */
  line: number;
  /** Record type of the row. */
  record: string | null;
  /** 1-based, after the record type. */
  cell: number | null;
  /** As in the file, truncated. */
  text: string | null;
  /** Indexes in the drawing. */
  fixture: number | null;
  position: number | null;
  /** Product key, store number or name. */
  subject: string | null;
  /** The previous validation did not have it. */
  added: boolean;
};
export type FindingGroupDto = {
  severity: FindingSeverity;
  object: FindingObject;
  /** What the findings have in common; rule: nothing distinguishes them. */
  kind: CauseKind;
  /** Its place in this validation: highest impact first. */
  groupid: number;
  /** Identifies it across uploads: for waivers, and for getvalidationmessage. */
  cause: string;
  rule: string;
  findings: number;
  waived: number;
  /** Findings that the previous validation did not have. */
  added: number;
  /** Products, stores or names that they are about. */
  subjects: number;
  /** Files, planograms and stores that they are about; for a product, all in which it is affected. */
  files: number;
  planograms: number;
  stores: number;
  /** Weekly sales of what is affected, in the project's currency; null where unknown. */
  sales: number | null;
  /** Product key or fixture name, for kinds that have one. */
  subject: string | null;
  /** The product's name. */
  name: string | null;
  category: string | null;
  /** The first of its findings. */
  sample: FindingDto;
};
export type FindingGroupsDto = {
  /** Their validation; null before the first. */
  validationid: string | null;
  /** False: an earlier version validated without grouping; validate again. */
  grouped: boolean;
  items: FindingGroupDto[];
  /** For the next page; null on the last. */
  lastEvaluatedKey: string | null;
  /** How many there are on all pages. */
  count: number;
};
export type WaivedChoice = 'open' | 'waived' | 'all';
export type ValidationState = 'queued' | 'running' | 'complete' | 'failed';
export type ValidationHeadDto = {
  state: ValidationState;
  createdat: string;
  finishedat: string | null;
  validationid: string;
  /** 1, 2, 3 … in the project. */
  number: number;
  /** The validated analysis. */
  snapshotid: string;
  /** Why it failed; null if it did not. */
  error: string | null;
  /** False: there was no earlier validation to compare with, so nothing is new, resolved or remaining. */
  compared: boolean;
};
export type SeverityCountsDto = {
  error: number;
  warning: number;
  info: number;
};
export type RuleCountDto = {
  /** F01 … M07. */
  rule: string;
  findings: number;
  waived: number;
};
export type VerdictDto = {
  publishable: boolean;
  /** Open findings by severity. */
  open: SeverityCountsDto;
  /** Rules with open errors, most findings first. */
  blocking: RuleCountDto[];
};
export type ProjectValidationDto = {
  validation: ValidationHeadDto | null;
  pending: ValidationHeadDto | null;
  verdict: VerdictDto | null;
  stale: boolean;
};
export type ValidationTotalsDto = {
  files: number;
  /** Files that could not be read (F01). */
  refused: number;
  planograms: number;
  /** Products placed. */
  products: number;
  stores: number;
};
export type AffectedFigure = 'space' | 'capacity' | 'sales' | 'stores' | 'products' | 'supply' | 'drawing' | 'totals';
export type Remedy =
  | 'correct-file'
  | 're-upload'
  | 'choose-version'
  | 'edit-product'
  | 'edit-store'
  | 'accept-match'
  | 'upload-products'
  | 'upload-stores'
  | 'change-extraction'
  | 'change-settings'
  | 'change-reading'
  | 'waive';
export type ValidationRuleDto = {
  severity: FindingSeverity;
  object: FindingObject;
  affects: AffectedFigure[];
  remedies: Remedy[];
  /** F01 … M07; its texts are validation:rules.<id> of the locales. */
  rule: string;
  /** True count; at most 1,000 findings per file and rule can be read. */
  findings: number;
  /** Findings that can be read by getvalidationmessage. */
  kept: number;
  waived: number;
  /** The whole rule is waived, including future findings. */
  waivedwhole: boolean;
  /** Findings that the previous validation did not have. */
  added: number;
  /** Findings of the previous validation that no longer exist. */
  gone: number;
  /** Findings that the previous validation had, too. */
  still: number;
  /** Files, planograms and stores that they are about; for a product, all that have it. */
  files: number;
  planograms: number;
  stores: number;
};
export type TrendDto = {
  createdat: string;
  validationid: string;
  number: number;
  added: number;
  gone: number;
  error: number;
  warning: number;
  info: number;
};
export type ValidationLimitsDto = {
  segmentWidthShare: number;
  overfilledShare: number;
  underfilledShare: number;
  blockSizeShare: number;
  touchCm: number;
  dimensionShare: number;
  smallestCm: number;
  largestCm: number;
  medianDimensionTimes: number;
  medianMovementTimes: number;
  fewestDaysOfSupply: number;
  mostDaysOfSupply: number;
  priceTimes: number;
  coverageShare: number;
};
export type ValidationDto = {
  /** The newest complete validation, which everything else here is about. Null before the first. */
  validation: ValidationHeadDto | null;
  /** A newer one that is waiting, running or failed; null when there is none. */
  pending: ValidationHeadDto | null;
  verdict: VerdictDto | null;
  totals: ValidationTotalsDto | null;
  /** The project's data is newer than what was validated. */
  stale: boolean;
  /** Rules with findings or resolved findings, in catalog order. */
  rules: ValidationRuleDto[];
  /** The last 20 complete validations, oldest first. */
  trend: TrendDto[];
  /** The project's current settings. */
  limits: ValidationLimitsDto;
  /** Limits of the planogram files' own rules that have changed since the files were read. */
  readagain: string[];
};
export type FindingsPageDto = {
  /** Their validation; null before the first. */
  validationid: string | null;
  items: FindingDto[];
  /** For the next page; null on the last. */
  lastEvaluatedKey: string | null;
  /** How many there are on all pages. */
  count: number;
};
export type FindingObjectOrAll = 'file' | 'pln' | 'prd' | 'str' | 'prs' | 'all';
export type AcceptedMatchDto = {
  object: MatchObject;
  at: string;
  /** Identifies the matches accepted in one step with it; null: accepted individually. */
  batch: string | null;
  key: string;
  canonical: string;
  by: string;
};
export type WaivedFindingDto = {
  list: FindingList | null;
  params: {
    [key: string]: string | number;
  };
  filename: string | null;
  planogram: string | null;
  store: string | null;
  subject: string | null;
  line: number;
  /** The cell's text. */
  text: string | null;
};
export type WaiverDto = {
  /** What the findings of a waived group have in common; null: not a group. */
  kind: CauseKind | null;
  about: WaivedFindingDto | null;
  at: string;
  waiverid: string;
  rule: string;
  /** Of a finding or of a group's cause; null: the whole rule. */
  identity: string | null;
  reason: string;
  by: string;
  /** Number of findings of the newest validation that it waives. */
  findings: number;
};
export type PlanogramSummaryItemDto = {
  /** The planograms' category; null: those without one. */
  name: string | null;
  planograms: number;
  /** With a store number, and the store in the store list; without a list every planogram with a number. */
  matched: number;
  unmatched: number;
  /** With an open error on the planogram. */
  inerror: number;
};
export type PlanogramCountsDto = {
  planograms: number;
  /** With a store number, and the store in the store list; without a list every planogram with a number. */
  matched: number;
  unmatched: number;
  /** With an open error on the planogram. */
  inerror: number;
};
export type PlanogramSummaryDto = {
  validationid: string | null;
  /** The project has a store list. */
  listed: boolean;
  /** By name, those without one last. */
  items: PlanogramSummaryItemDto[];
  total: PlanogramCountsDto;
};
export type SummaryLevel = 'category' | 'subcategory' | 'segment' | 'subsegment' | 'manufacturer' | 'brand' | 'package';
export type ProductSummaryItemDto = {
  /** The level's value; null: products without one. */
  name: string | null;
  /** Placed, and in the product list; without a list every placed product. */
  matched: number;
  /** Placed, and not in the product list. */
  unmatched: number;
  /** In the product list or a planogram file, and on no planogram. */
  unplaced: number;
  /** With an open error about the product or its performance. */
  inerror: number;
};
export type ProductCountsDto = {
  /** Placed, and in the product list; without a list every placed product. */
  matched: number;
  /** Placed, and not in the product list. */
  unmatched: number;
  /** In the product list or a planogram file, and on no planogram. */
  unplaced: number;
  /** With an open error about the product or its performance. */
  inerror: number;
};
export type ProductSummaryDto = {
  level: SummaryLevel;
  validationid: string | null;
  /** The project has a product list. */
  listed: boolean;
  /** By name, those without one last. */
  items: ProductSummaryItemDto[];
  total: ProductCountsDto;
};
export type RevalidateDto = {
  /** A full project. */
  projectid: string;
};
export type SuggestedMatchDto = {
  /** The alias: the key that would stand for the other one. */
  key: string;
  name: string | null;
  canonical: string;
  canonicalname: string | null;
};
export type SuggestedMatchesDto = {
  /** The validation that suggests them; pass it when accepting them; null before the first. */
  validationid: string | null;
  /** Matches that would be accepted. */
  acceptable: number;
  /** Matches that contradict an accepted one: they are skipped. */
  conflicts: number;
  /** Some of the acceptable ones, in the order of the findings. */
  items: SuggestedMatchDto[];
};
export type UnwaivedDto = {
  /** How many were undone. */
  undone: number;
};
export type UnwaiveDto = {
  /** As returned by listwaivers. */
  waiverids: string[];
  /** A full project. */
  projectid: string;
};
export type LimitsAnswerDto = {
  /** The validation that checks the analysis again; null without an analysis, or when no rule across files is affected. */
  validation: ValidationHeadDto | null;
  limits: ValidationLimitsDto;
  /** Limits of rules that are checked while a planogram file is read: they apply to files read from now on. */
  readagain: string[];
};
export type LimitChangesDto = {
  /** G05: segments may differ from the planogram’s width by this share. */
  segmentWidthShare?: number | null;
  /** X05: a run is overfilled above this share. */
  overfilledShare?: number | null;
  /** X06: a run is underfilled below this share. */
  underfilledShare?: number | null;
  /** N03: a block may differ from its facings by this share. */
  blockSizeShare?: number | null;
  /** X01, X02, N04–N07: lengths closer than this touch, cm. */
  touchCm?: number | null;
  /** P05: dimensions of one product may differ by this share. */
  dimensionShare?: number | null;
  /** P06: the smallest plausible dimension, cm. */
  smallestCm?: number | null;
  /** P06: the largest plausible dimension, cm. */
  largestCm?: number | null;
  /** P06: multiple of the subcategory’s median. */
  medianDimensionTimes?: number | null;
  /** M04: multiple of the category’s median. */
  medianMovementTimes?: number | null;
  /** M05: fewest days of supply. */
  fewestDaysOfSupply?: number | null;
  /** M05: most days of supply. */
  mostDaysOfSupply?: number | null;
  /** M06: a product’s price may differ by this factor between stores. */
  priceTimes?: number | null;
  /** M07: movement should cover this share of the space. */
  coverageShare?: number | null;
};
export type UpdateLimitsDto = {
  /** A full project. */
  projectid: string;
  /** The limits to change. */
  limits: LimitChangesDto;
};
export type WaivedDto = {
  /** The new waivers; existing ones stay unchanged. */
  waivers: WaiverDto[];
  /** Identities and causes without a finding in the newest validation: nothing was waived for them. */
  unknown: string[];
};
export type WaiveFindingsDto = {
  /** The rule that found them; without `identities` and `causes` the whole rule, including future findings. */
  rule: string;
  /** The findings' identities; absent: the whole rule. */
  identities?: string[];
  /** Groups, as returned by getfindinggroups: each is one waiver for all findings with its cause, including future ones. */
  causes?: string[];
  /** A full project. */
  projectid: string;
  /** Why it is correct as it is. */
  reason: string;
};
export const {
  useAcceptMatchMutation,
  useAcceptMatchesMutation,
  useExportValidationQuery,
  useLazyExportValidationQuery,
  useForgetMatchMutation,
  useForgetMatchesMutation,
  useGetFindingCountsQuery,
  useLazyGetFindingCountsQuery,
  useGetFindingGroupsQuery,
  useLazyGetFindingGroupsQuery,
  useGetProjectValidationQuery,
  useLazyGetProjectValidationQuery,
  useGetValidationQuery,
  useLazyGetValidationQuery,
  useGetValidationMessageQuery,
  useLazyGetValidationMessageQuery,
  useListMatchesQuery,
  useLazyListMatchesQuery,
  useListWaiversQuery,
  useLazyListWaiversQuery,
  useGetPlanogramSummaryQuery,
  useLazyGetPlanogramSummaryQuery,
  useGetProductSummaryQuery,
  useLazyGetProductSummaryQuery,
  useGetProductSummaryByLevelQuery,
  useLazyGetProductSummaryByLevelQuery,
  useRevalidateMutation,
  useSuggestedMatchesQuery,
  useLazySuggestedMatchesQuery,
  useUnwaiveMutation,
  useUpdateValidationLimitsMutation,
  useWaiveFindingsMutation,
} = injectedRtkApi;
