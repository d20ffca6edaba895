import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getScorecard: build.query<GetScorecardApiResponse, GetScorecardApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getscorecard/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.level))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          weights: queryArg.weights,
          sort: queryArg.sort,
          cursor: queryArg.cursor,
          search: queryArg.search,
          limit: queryArg.limit,
        },
      }),
    }),
    getScoredShelf: build.query<GetScoredShelfApiResponse, GetScoredShelfApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getscoredshelf/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.planogramid))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          request: queryArg.request,
          publication: queryArg.publication,
          weights: queryArg.weights,
        },
      }),
    }),
    getScoreTrend: build.query<GetScoreTrendApiResponse, GetScoreTrendApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getscoretrend/${encodeURIComponent(String(queryArg.p))}`,
        params: {
          weights: queryArg.weights,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as scorecardsGenerated };
export type GetScorecardApiResponse =
  /** status 200 How well shelves do, by planogram, planogram category or store level */ ScorecardDto;
export type GetScorecardApiArg = {
  /** Project id. */
  p: string;
  /** What the rows are: planogram, the planograms’ category, or a store level. */
  level: ScoreLevel;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** criterion:weight, separated by commas, weights from 0 to 10: daysInRange:5,blocks:0. What is not named keeps its usual weight. */
  weights?: string;
  /** score, name or a criterion; with a leading minus descending. Left out: the lowest score first. What cannot be judged comes last. */
  sort?: ScoreSort;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** Only rows whose name or key holds this text. */
  search?: string;
  /** Rows in a page, at most 500. A file holds all rows. */
  limit?: number;
};
export type GetScoredShelfApiResponse = /** status 200  */ ScoredShelfDto;
export type GetScoredShelfApiArg = {
  /** Project id. */
  p: string;
  /** file_no.planogram_no, as projectplanogramsv1 gives it. */
  planogramid: string;
  /** A saved or one-off report filter (createreportfilter). */
  filter?: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  request?: string;
  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  publication?: string;
  /** criterion:weight, separated by commas, weights from 0 to 10: daysInRange:5,blocks:0. What is not named keeps its usual weight. */
  weights?: string;
};
export type GetScoreTrendApiResponse = /** status 200  */ ScoreTrendDto;
export type GetScoreTrendApiArg = {
  /** Project id. */
  p: string;
  /** criterion:weight, separated by commas, weights from 0 to 10: daysInRange:5,blocks:0. What is not named keeps its usual weight. */
  weights?: string;
};
export type ScoreLevel = 'planogram' | 'category' | 'banner' | 'region' | 'state' | 'cluster' | 'store';
export type CategoryLimitsDto = {
  category: string;
  /** Fewer days than this: at risk. */
  atRisk: number;
  /** More days than this: overstocked. */
  overstock: number;
};
export type DaysOfSupplyLimitsDto = {
  /** Fewer days than this: at risk. */
  atRisk: number;
  /** More days than this: overstocked. */
  overstock: number;
  /** Categories whose products are judged by other limits. */
  byCategory: CategoryLimitsDto[];
};
export type ScoreCriterion = 'daysInRange' | 'fairShare' | 'filled' | 'fits' | 'assortment' | 'eyeLevel' | 'blocks';
export type ScoreCriterionDto = {
  criterion: ScoreCriterion;
  /** How much it counts, 0 to 10. */
  weight: number;
  /** 0 to 100; null when there is nothing to judge. */
  score: number | null;
  /** Points of the score that it costs; null when there is nothing to judge. */
  lost: number | null;
};
export type ScoreDto = {
  /** The weighted mean of the criteria that can be judged, 0 to 100; null when none can. */
  score: number | null;
  /** In the order in which they are shown. With the score the lost points add up to 100. */
  criteria: ScoreCriterionDto[];
};
export type ScoreItemDto = {
  /** The weighted mean of the criteria that can be judged, 0 to 100; null when none can. */
  score: number | null;
  /** In the order in which they are shown. With the score the lost points add up to 100. */
  criteria: ScoreCriterionDto[];
  /** The value at this level; of a planogram its id. */
  key: string;
  /** Null for what has no value at this level. */
  name: string | null;
  /** Of a planogram: its own category. */
  category: string | null;
  /** Of a planogram: the first of its stores. */
  store: string | null;
  planograms: number;
  stores: number;
};
export type LinearUnit = 'ft' | 'm' | 'cm';
export type SquareUnit = 'sqft' | 'm2' | 'cm2';
export type CubicUnit = 'cuft' | 'm3' | 'cm3';
export type PerLinearUnit = 'ft' | 'm';
export type ReportUnitsDto = {
  linear: LinearUnit;
  square: SquareUnit;
  area: SquareUnit;
  cubic: CubicUnit;
  /** What sales, units and profit per linear are per. */
  perLinear: PerLinearUnit;
  /** What movement, sales and profit are counted over. */
  period: 'week';
  /** ISO 4217. */
  money: string;
};
export type SnapshotRefDto = {
  id: string;
  /** 1, 2, 3 … in the project. */
  number: number;
  createdAt: string;
  requestid: string;
  /** Its number among the project's publications; null: it is none. */
  publication: number | null;
  /** A full project's data that nobody has published. Lite projects have no drafts. */
  draft: boolean;
};
export type FilterWordDto = {
  /** A product level, a store level or planogram. */
  level: string;
  /** The chosen values, the first 100; a name beside the key where they differ. */
  values: string[];
  /** How many are chosen. */
  count: number;
};
export type ReportFilterRefDto = {
  /** Null without a filter. */
  id: string | null;
  name: string | null;
  words: FilterWordDto[];
};
export type ScorecardDto = {
  level: ScoreLevel;
  limits: DaysOfSupplyLimitsDto;
  /** False for files that an earlier version of Reveal read: filled, fits, eyeLevel and blocks are known once they are read again. */
  measured: boolean;
  total: ScoreDto;
  /** Rows that the search finds. */
  count: number;
  items: ScoreItemDto[];
  lastEvaluatedKey: string | null;
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
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
export type UnitChoice = 'in' | 'm' | 'cm';
export type ReportFormat = 'json' | 'csv' | 'xlsx';
export type Language = 'en-US' | 'zh-CN';
export type TrueOrFalse = 'true' | 'false';
export type ScoreSort =
  | 'score'
  | '-score'
  | 'name'
  | '-name'
  | 'daysInRange'
  | '-daysInRange'
  | 'fairShare'
  | '-fairShare'
  | 'filled'
  | '-filled'
  | 'fits'
  | '-fits'
  | 'assortment'
  | '-assortment'
  | 'eyeLevel'
  | '-eyeLevel'
  | 'blocks'
  | '-blocks';
export type ScoredSupplyDto = {
  key: string;
  name: string | null;
  facings: number | null;
  capacity: number | null;
  units: number | null;
  daysOfSupply: number | null;
  /** True: under the lower limit, or without capacity. False: above the upper one. */
  atRisk: boolean;
  /** The limit that it misses, in days: its category's, else the project's. */
  limit: number;
};
export type ScoredSpaceDto = {
  key: string;
  name: string | null;
  /** In the answer's linear unit. */
  linear: number;
  /** Its fair share of its category on this planogram, in the answer's linear unit. */
  fairShare: number;
};
export type ScoredRunDto = {
  /** The segment of its first fixture, from 1; null without segments. */
  segment: number | null;
  /** The name of its first fixture. */
  fixture: string;
  /** Height above the floor, in the answer's linear unit. */
  height: number;
  /** available − used in the answer's linear unit; below 0 what is too much. */
  empty: number;
  /** Keys of the products that stand on it. */
  keys: string[];
};
export type ScoredVoidDto = {
  key: string;
  name: string | null;
  /** Stores that carry it. */
  stores: number;
  /** Stores that carry its category. */
  categoryStores: number;
  /** Stores of this planogram that do not carry it. */
  missing: number;
  /** What it sells a week in a store that carries it. */
  sales: number;
};
export type ScoredHeightDto = {
  key: string;
  name: string | null;
  /** Sales a week per centimeter of its own width on this planogram. */
  salesPerCm: number;
  /** Share of its width that stands at eye level, 0 to 1. */
  atEyeLevel: number;
};
export type ScoredBlockDto = {
  brand: string;
  category: string | null;
  /** Positions that stand apart from its largest piece. */
  apart: number;
  positions: number;
  /** Keys of its products. */
  keys: string[];
};
export type ScoredShelfDto = {
  planogramid: string;
  name: string | null;
  filename: string;
  total: ScoreDto;
  limits: DaysOfSupplyLimitsDto;
  daysInRange: ScoredSupplyDto[];
  daysInRangeCount: number;
  fairShare: ScoredSpaceDto[];
  fairShareCount: number;
  /** Runs that have room left, and those that are too full. */
  runs: ScoredRunDto[];
  assortment: ScoredVoidDto[];
  assortmentCount: number;
  /** Products that sell most per centimeter and do not stand at eye level. */
  eyeLevel: ScoredHeightDto[];
  eyeLevelCount: number;
  blocks: ScoredBlockDto[];
  blocksCount: number;
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type ScoreTrendItemDto = {
  /** The weighted mean of the criteria that can be judged, 0 to 100; null when none can. */
  score: number | null;
  /** In the order in which they are shown. With the score the lost points add up to 100. */
  criteria: ScoreCriterionDto[];
  /** The publication's number. */
  publication: number;
  publishedat: string;
  /** It is being computed: ask again. */
  pending: boolean;
};
export type ScoreTrendDto = {
  /** The last 12 publications, oldest first. */
  items: ScoreTrendItemDto[];
};
export const {
  useGetScorecardQuery,
  useLazyGetScorecardQuery,
  useGetScoredShelfQuery,
  useLazyGetScoredShelfQuery,
  useGetScoreTrendQuery,
  useLazyGetScoreTrendQuery,
} = injectedRtkApi;
