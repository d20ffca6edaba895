import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSpaceChange: build.query<GetSpaceChangeApiResponse, GetSpaceChangeApiArg>({
      query: (queryArg) => ({
        url: `/api/lite/getspacechange/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.compare))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          comparepublication: queryArg.comparepublication,
          comparerequest: queryArg.comparerequest,
          comparison: queryArg.comparison,
          stores: queryArg.stores,
          level: queryArg.level,
          space: queryArg.space,
          parentlevel: queryArg.parentlevel,
          parentvalue: queryArg.parentvalue,
        },
      }),
    }),
    getComparisonFilters: build.query<GetComparisonFiltersApiResponse, GetComparisonFiltersApiArg>({
      query: (queryArg) => ({ url: `/api/main/compareprojectreportfilters/${encodeURIComponent(String(queryArg.p))}` }),
    }),
    getComparisonTotal: build.query<GetComparisonTotalApiResponse, GetComparisonTotalApiArg>({
      query: (queryArg) => ({
        url: `/api/main/comparisontotal/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.compare))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          comparepublication: queryArg.comparepublication,
          comparerequest: queryArg.comparerequest,
          comparison: queryArg.comparison,
          stores: queryArg.stores,
        },
      }),
    }),
    createComparison: build.mutation<CreateComparisonApiResponse, CreateComparisonApiArg>({
      query: (queryArg) => ({
        url: `/api/main/createcomparereport`,
        method: 'POST',
        body: queryArg.createComparisonDto,
      }),
    }),
    createCompareWorkbook: build.mutation<CreateCompareWorkbookApiResponse, CreateCompareWorkbookApiArg>({
      query: (queryArg) => ({
        url: `/api/main/createcompareworkbook`,
        method: 'POST',
        body: queryArg.createCompareWorkbookDto,
        headers: {
          'accept-language': queryArg['accept-language'],
        },
      }),
    }),
    createComparisonFilter: build.mutation<CreateComparisonFilterApiResponse, CreateComparisonFilterApiArg>({
      query: (queryArg) => ({
        url: `/api/main/createcomparisonreportfilter`,
        method: 'POST',
        body: queryArg.createComparisonFilterDto,
      }),
    }),
    deleteComparison: build.mutation<DeleteComparisonApiResponse, DeleteComparisonApiArg>({
      query: (queryArg) => ({ url: `/api/main/deletecomparereport`, method: 'POST', body: queryArg.comparisonKeyDto }),
    }),
    getComparisonAssortment: build.query<GetComparisonAssortmentApiResponse, GetComparisonAssortmentApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getcomparisonassortment/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.compare))}/${encodeURIComponent(String(queryArg.level))}/${encodeURIComponent(String(queryArg.value))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          comparepublication: queryArg.comparepublication,
          comparerequest: queryArg.comparerequest,
          comparison: queryArg.comparison,
          stores: queryArg.stores,
          pick: queryArg.pick,
          sort: queryArg.sort,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    getComparisonDistribution: build.query<GetComparisonDistributionApiResponse, GetComparisonDistributionApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getcomparisondist/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.compare))}/${encodeURIComponent(String(queryArg.level))}/${encodeURIComponent(String(queryArg.value))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          comparepublication: queryArg.comparepublication,
          comparerequest: queryArg.comparerequest,
          comparison: queryArg.comparison,
          stores: queryArg.stores,
          pick: queryArg.pick,
          sort: queryArg.sort,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    getComparisonPlanograms: build.query<GetComparisonPlanogramsApiResponse, GetComparisonPlanogramsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getcomparisonplanograms/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.compare))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          comparepublication: queryArg.comparepublication,
          comparerequest: queryArg.comparerequest,
          comparison: queryArg.comparison,
          stores: queryArg.stores,
          pick: queryArg.pick,
          sort: queryArg.sort,
          level: queryArg.level,
          value: queryArg.value,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    getComparisonStores: build.query<GetComparisonStoresApiResponse, GetComparisonStoresApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getcomparisonstores/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.compare))}/${encodeURIComponent(String(queryArg.product))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          comparepublication: queryArg.comparepublication,
          comparerequest: queryArg.comparerequest,
          comparison: queryArg.comparison,
          stores: queryArg.stores,
        },
      }),
    }),
    getPlanogramChange: build.query<GetPlanogramChangeApiResponse, GetPlanogramChangeApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getplanogramchange/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.compare))}/${encodeURIComponent(String(queryArg.planogramid))}/${encodeURIComponent(String(queryArg.compareplanogramid))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          comparepublication: queryArg.comparepublication,
          comparerequest: queryArg.comparerequest,
          comparison: queryArg.comparison,
          stores: queryArg.stores,
        },
      }),
    }),
    getResetEffect: build.query<GetResetEffectApiResponse, GetResetEffectApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getreseteffect/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.compare))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          comparepublication: queryArg.comparepublication,
          comparerequest: queryArg.comparerequest,
          comparison: queryArg.comparison,
          stores: queryArg.stores,
          level: queryArg.level,
          space: queryArg.space,
          sales: queryArg.sales,
          sort: queryArg.sort,
          changedfrom: queryArg.changedfrom,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
        },
      }),
    }),
    getComparisons: build.query<GetComparisonsApiResponse, GetComparisonsApiArg>({
      query: (queryArg) => ({ url: `/api/main/projectcomparereports/${encodeURIComponent(String(queryArg.p))}` }),
    }),
    renameComparison: build.mutation<RenameComparisonApiResponse, RenameComparisonApiArg>({
      query: (queryArg) => ({
        url: `/api/main/renamecomparereport`,
        method: 'POST',
        body: queryArg.renameComparisonDto,
      }),
    }),
    getSameStores: build.query<GetSameStoresApiResponse, GetSameStoresApiArg>({
      query: (queryArg) => ({
        url: `/api/main/samestores/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.compare))}`,
        params: {
          filter: queryArg.filter,
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          request: queryArg.request,
          publication: queryArg.publication,
          comparepublication: queryArg.comparepublication,
          comparerequest: queryArg.comparerequest,
          comparison: queryArg.comparison,
          stores: queryArg.stores,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as comparisonsGenerated };
export type GetSpaceChangeApiResponse =
  /** status 200 How the space of the earlier project became that of the later one, by the values of a level */ SpaceChangeDto;
export type GetSpaceChangeApiArg = {
  /** The later project: "after". Units, names and levels are its. */
  p: string;
  /** The earlier project: "before". */
  compare: string;
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
  /** A publication’s number of the earlier project, current or draft. Stands above comparerequest. Without either: its current publication, else its newest analysis. */
  comparepublication?: string;
  /** The analysis of the earlier project: a request id, or latest. */
  comparerequest?: string;
  /** A saved comparison of these two projects: its snapshots are read, whatever publication and request say. */
  comparison?: string;
  /** same: over the stores that both projects have (the default). all: each project over all its planograms. Distribution is always over the same stores. */
  stores?: ComparedStores;
  /** What a waterfall is drawn of: a product level; category left out. */
  level?: ProductLevel;
  /** The space measure; linear left out. */
  space?: SpaceMeasure;
  /** Narrows everything to one value of this level. */
  parentlevel?: ComparisonLevel;
  /** The value at parentlevel; all means no parent. */
  parentvalue?: string;
};
export type GetComparisonFiltersApiResponse = /** status 200 The saved filters. */ ComparisonFilterDto[];
export type GetComparisonFiltersApiArg = {
  /** Project id. */
  p: string;
};
export type GetComparisonTotalApiResponse = /** status 200 Both totals and the change */ ComparisonTotalDto;
export type GetComparisonTotalApiArg = {
  /** The later project: "after". Units, names and levels are its. */
  p: string;
  /** The earlier project: "before". */
  compare: string;
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
  /** A publication’s number of the earlier project, current or draft. Stands above comparerequest. Without either: its current publication, else its newest analysis. */
  comparepublication?: string;
  /** The analysis of the earlier project: a request id, or latest. */
  comparerequest?: string;
  /** A saved comparison of these two projects: its snapshots are read, whatever publication and request say. */
  comparison?: string;
  /** same: over the stores that both projects have (the default). all: each project over all its planograms. Distribution is always over the same stores. */
  stores?: ComparedStores;
};
export type CreateComparisonApiResponse = /** status 201 Its id. */ CreatedComparisonDto;
export type CreateComparisonApiArg = {
  createComparisonDto: CreateComparisonDto;
};
export type CreateCompareWorkbookApiResponse = /** status 200 The report’s id. */ CreatedReportDto;
export type CreateCompareWorkbookApiArg = {
  /** The language of the report when lang is left out: zh and zh-CN mean Chinese, all else English. */
  'accept-language'?: string;
  createCompareWorkbookDto: CreateCompareWorkbookDto;
};
export type CreateComparisonFilterApiResponse = /** status 200 The filter’s id. */ CreatedReportFilterDto;
export type CreateComparisonFilterApiArg = {
  createComparisonFilterDto: CreateComparisonFilterDto;
};
export type DeleteComparisonApiResponse = unknown;
export type DeleteComparisonApiArg = {
  comparisonKeyDto: ComparisonKeyDto;
};
export type GetComparisonAssortmentApiResponse =
  /** status 200 Products that were added, dropped and kept, with their space and movement before and after */ ComparisonAssortmentDto;
export type GetComparisonAssortmentApiArg = {
  /** The later project: "after". Units, names and levels are its. */
  p: string;
  /** The earlier project: "before". */
  compare: string;
  /** What the comparison is narrowed to a value of: a product level, a store level, or all. */
  level: ComparisonLevel;
  /** The value, URL-encoded: as the later project says of what it has, as the earlier one of the rest. all: every value. */
  value: string;
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
  /** A publication’s number of the earlier project, current or draft. Stands above comparerequest. Without either: its current publication, else its newest analysis. */
  comparepublication?: string;
  /** The analysis of the earlier project: a request id, or latest. */
  comparerequest?: string;
  /** A saved comparison of these two projects: its snapshots are read, whatever publication and request say. */
  comparison?: string;
  /** same: over the stores that both projects have (the default). all: each project over all its planograms. Distribution is always over the same stores. */
  stores?: ComparedStores;
  /** Only items that were added, dropped or kept; moved and resized are kept items that were so on some planogram. */
  pick?: AssortmentPick;
  /** A leading minus sorts descending; what has no value comes last. -change.linear left out. */
  sort?: AssortmentSort;
  /** Rows in a page, 1 to 10,000. */
  limit?: number;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** Only rows whose name, key or UPC holds this text, in any case. */
  search?: string;
};
export type GetComparisonDistributionApiResponse =
  /** status 200 Stores that gained, kept and lost each product, over the same stores only */ ComparisonDistributionDto;
export type GetComparisonDistributionApiArg = {
  /** The later project: "after". Units, names and levels are its. */
  p: string;
  /** The earlier project: "before". */
  compare: string;
  /** What the comparison is narrowed to a value of: a product level, a store level, or all. */
  level: ComparisonLevel;
  /** The value, URL-encoded: as the later project says of what it has, as the earlier one of the rest. all: every value. */
  value: string;
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
  /** A publication’s number of the earlier project, current or draft. Stands above comparerequest. Without either: its current publication, else its newest analysis. */
  comparepublication?: string;
  /** The analysis of the earlier project: a request id, or latest. */
  comparerequest?: string;
  /** A saved comparison of these two projects: its snapshots are read, whatever publication and request say. */
  comparison?: string;
  /** same: over the stores that both projects have (the default). all: each project over all its planograms. Distribution is always over the same stores. */
  stores?: ComparedStores;
  /** Only items that gained stores, lost some, either, or neither. */
  pick?: DistributionPick;
  /** A leading minus sorts descending; what has no value comes last. -changes (gained and lost stores) left out. */
  sort?: DistributionSort;
  /** Rows in a page, 1 to 10,000. */
  limit?: number;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** Only rows whose name, key or UPC holds this text, in any case. */
  search?: string;
};
export type GetComparisonPlanogramsApiResponse =
  /** status 200 Which planogram followed which, and how much changed */ PlanogramPairsDto;
export type GetComparisonPlanogramsApiArg = {
  /** The later project: "after". Units, names and levels are its. */
  p: string;
  /** The earlier project: "before". */
  compare: string;
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
  /** A publication’s number of the earlier project, current or draft. Stands above comparerequest. Without either: its current publication, else its newest analysis. */
  comparepublication?: string;
  /** The analysis of the earlier project: a request id, or latest. */
  comparerequest?: string;
  /** A saved comparison of these two projects: its snapshots are read, whatever publication and request say. */
  comparison?: string;
  /** same: over the stores that both projects have (the default). all: each project over all its planograms. Distribution is always over the same stores. */
  stores?: ComparedStores;
  /** Only pairs; pairs with or without a change; planograms that only the later (added) or the earlier (dropped) project has. */
  pick?: PlanogramPairPick;
  /** A leading minus sorts descending. -changes left out. */
  sort?: PlanogramPairSort;
  /** With value: counts only products with this value of a product level, and only stores with it of a store level. */
  level?: ComparisonLevel;
  /** The value at level. */
  value?: string;
  /** Rows in a page, 1 to 10,000. */
  limit?: number;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** Only rows whose name, key or UPC holds this text, in any case. */
  search?: string;
};
export type GetComparisonStoresApiResponse =
  /** status 200 The same stores that gained, lost and kept one product */ ComparisonStoresDto;
export type GetComparisonStoresApiArg = {
  /** The later project: "after". Units, names and levels are its. */
  p: string;
  /** The earlier project: "before". */
  compare: string;
  /** The product's key in either project. */
  product: string;
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
  /** A publication’s number of the earlier project, current or draft. Stands above comparerequest. Without either: its current publication, else its newest analysis. */
  comparepublication?: string;
  /** The analysis of the earlier project: a request id, or latest. */
  comparerequest?: string;
  /** A saved comparison of these two projects: its snapshots are read, whatever publication and request say. */
  comparison?: string;
  /** same: over the stores that both projects have (the default). all: each project over all its planograms. Distribution is always over the same stores. */
  stores?: ComparedStores;
};
export type GetPlanogramChangeApiResponse =
  /** status 200 What changed from one planogram to another, product by product, with the positions of both */ PlanogramChangeDto;
export type GetPlanogramChangeApiArg = {
  /** The later project: "after". Units, names and levels are its. */
  p: string;
  /** The earlier project: "before". */
  compare: string;
  /** The later planogram: file_no.planogram_no in the later project. */
  planogramid: string;
  /** The earlier planogram, in the earlier project. */
  compareplanogramid: string;
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
  /** A publication’s number of the earlier project, current or draft. Stands above comparerequest. Without either: its current publication, else its newest analysis. */
  comparepublication?: string;
  /** The analysis of the earlier project: a request id, or latest. */
  comparerequest?: string;
  /** A saved comparison of these two projects: its snapshots are read, whatever publication and request say. */
  comparison?: string;
  /** same: over the stores that both projects have (the default). all: each project over all its planograms. Distribution is always over the same stores. */
  stores?: ComparedStores;
};
export type GetResetEffectApiResponse =
  /** status 200 Whether a reset worked: stores whose shelves changed beside stores whose did not */ ResetEffectDto;
export type GetResetEffectApiArg = {
  /** The later project: "after". Units, names and levels are its. */
  p: string;
  /** The earlier project: "before". */
  compare: string;
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
  /** A publication’s number of the earlier project, current or draft. Stands above comparerequest. Without either: its current publication, else its newest analysis. */
  comparepublication?: string;
  /** The analysis of the earlier project: a request id, or latest. */
  comparerequest?: string;
  /** A saved comparison of these two projects: its snapshots are read, whatever publication and request say. */
  comparison?: string;
  /** same: over the stores that both projects have (the default). all: each project over all its planograms. Distribution is always over the same stores. */
  stores?: ComparedStores;
  /** What a row is; category left out. store: each of the same stores, reset or not. */
  level?: EffectLevel;
  /** The space measure; linear left out. */
  space?: SpaceMeasure;
  /** The sales measure; sales left out. */
  sales?: SalesMeasure;
  /** A leading minus sorts descending; what has no value comes last. By the size of the change in sales left out. */
  sort?: EffectSort;
  /** From how many percent of its products changed on a store counts as reset, 0 to 100; 0 left out: any change. */
  changedfrom?: number;
  /** Rows in a page, 1 to 10,000. */
  limit?: number;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** Only rows whose name, key or UPC holds this text, in any case. */
  search?: string;
};
export type GetComparisonsApiResponse = /** status 200 At most 1,000. */ SavedComparisonDto[];
export type GetComparisonsApiArg = {
  /** Project id. */
  p: string;
};
export type RenameComparisonApiResponse = unknown;
export type RenameComparisonApiArg = {
  renameComparisonDto: RenameComparisonDto;
};
export type GetSameStoresApiResponse =
  /** status 200 Stores that both projects have, and those that only one has */ SameStoresDto;
export type GetSameStoresApiArg = {
  /** The later project: "after". Units, names and levels are its. */
  p: string;
  /** The earlier project: "before". */
  compare: string;
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
  /** A publication’s number of the earlier project, current or draft. Stands above comparerequest. Without either: its current publication, else its newest analysis. */
  comparepublication?: string;
  /** The analysis of the earlier project: a request id, or latest. */
  comparerequest?: string;
  /** A saved comparison of these two projects: its snapshots are read, whatever publication and request say. */
  comparison?: string;
  /** same: over the stores that both projects have (the default). all: each project over all its planograms. Distribution is always over the same stores. */
  stores?: ComparedStores;
};
export type ComparedStores = 'same' | 'all';
export type ProductsMatchedBy = 'key' | 'upc';
export type ComparisonReason = 'no-same-stores';
export type SpaceChangeItemDto = {
  /** ~ without a value at the level. */
  key: string;
  name: string | null;
  /** Products that came, went and stayed. */
  itemsAdded: number;
  itemsDropped: number;
  itemsKept: number;
  before: number;
  added: number;
  dropped: number;
  grown: number;
  shrunk: number;
  /** Kept items whose space is known on one side only. */
  unknown: number;
  after: number;
  /** after − before. */
  change: number;
  /** change ÷ before. */
  ratio: number | null;
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
export type FileUnit = 'in' | 'cm';
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
export type ComparedProjectDto = {
  /** The unit of most of its files; the answer is in the later project's. */
  unit: FileUnit;
  projectid: string;
  projName: string;
  snapshot: SnapshotRefDto;
  /** The snapshot's number among the project's publications; null when it is none. */
  publication: number | null;
  /** ISO 4217. Sums of money of two currencies are not subtracted. */
  currency: string;
  /** Planogram × product rows in scope. */
  factRows: number;
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
export type SavedComparisonRefDto = {
  comparisonid: string;
  name: string;
};
export type SpaceChangeDto = {
  stores: ComparedStores;
  /** By what products were found to be the same: their key, or the UPC when the projects have no key in common. */
  matchedBy: ProductsMatchedBy;
  /** no-same-stores: nothing is compared, for the projects have no store in common in scope. */
  reason: ComparisonReason | null;
  level: string;
  space: string;
  unit: string;
  /** By the size of the change, the largest first. */
  items: SpaceChangeItemDto[];
  total: SpaceChangeItemDto;
  /** Of the answer: the later project's, or those that were asked for. */
  units: ReportUnitsDto;
  /** The earlier project. */
  before: ComparedProjectDto;
  /** The later project. */
  after: ComparedProjectDto;
  filter: ReportFilterRefDto;
  /** Stores in scope that both projects have. */
  sameStores: number;
  /** The saved comparison that was asked for. */
  comparison: SavedComparisonRefDto | null;
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
export type ProductLevel =
  'category' | 'subcategory' | 'segment' | 'subsegment' | 'manufacturer' | 'brand' | 'package' | 'product';
export type SpaceMeasure = 'linear' | 'square' | 'area' | 'cubic' | 'facings' | 'capacity';
export type ComparisonLevel =
  | 'all'
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
  | 'store';
export type ComparisonFilterDto = {
  /** Its values are kept. */
  filterType: 'include';
  filters: {
    [key: string]: string[];
  };
  filterid: string;
  filterName: string | null;
  createdAt: string;
  /** The earlier project. */
  compareid: string;
};
export type ComparedFigureDto = {
  /** Its name is `metrics.<figure>` in the client's language. */
  figure: string;
  /** ft, sqft, count, units, USD, days … */
  unit: string;
  before: number | null;
  after: number | null;
  /** after − before. */
  change: number | null;
  /** change ÷ before, 0.25 is a quarter more. */
  ratio: number | null;
  /** Why a number is null: a figure's reason, or currency-differs. Null too for a ratio of nothing before. */
  reason: string | null;
};
export type AssortmentCountsDto = {
  added: number;
  dropped: number;
  kept: number;
};
export type DistributionCountsDto = {
  gained: number;
  lost: number;
  kept: number;
};
export type ComparisonTotalDto = {
  stores: ComparedStores;
  /** By what products were found to be the same: their key, or the UPC when the projects have no key in common. */
  matchedBy: ProductsMatchedBy;
  /** no-same-stores: nothing is compared, for the projects have no store in common in scope. */
  reason: ComparisonReason | null;
  figures: ComparedFigureDto[];
  assortment: AssortmentCountsDto;
  distribution: DistributionCountsDto;
  /** Stores that both projects have, before the filter. */
  storesInBoth: number;
  storesOnlyBefore: number;
  storesOnlyAfter: number;
  /** Planograms without a store. */
  unassignedBefore: number;
  unassignedAfter: number;
  /** Of the answer: the later project's, or those that were asked for. */
  units: ReportUnitsDto;
  /** The earlier project. */
  before: ComparedProjectDto;
  /** The later project. */
  after: ComparedProjectDto;
  filter: ReportFilterRefDto;
  /** Stores in scope that both projects have. */
  sameStores: number;
  /** The saved comparison that was asked for. */
  comparison: SavedComparisonRefDto | null;
};
export type CreatedComparisonDto = {
  comparisonid: string;
};
export type CreateComparisonDto = {
  /** Publication of the later project: a number, current or draft. Left out with request: the current one of a published project, else the newest analysis. */
  publication?: string;
  /** Analysis of the later project: a request id, or latest. */
  request?: string;
  /** Publication of the earlier project, likewise. */
  comparepublication?: string;
  /** Analysis of the earlier project, likewise. */
  comparerequest?: string;
  /** What it is called. */
  reportName: string;
  /** The later project. */
  projId: string;
  /** The earlier project; the same one to compare two of its publications or analyses. */
  compareProjId: string;
};
export type CreatedReportDto = {
  reportid: string;
};
export type CreateCompareWorkbookDto = {
  /** A saved comparison of the two: its data. Left out, those that publications and requests say. */
  comparisonid?: string;
  /** Publication of the later project: a number, current or draft. Left out with request: the current one of a published project, else the newest analysis. */
  publication?: string;
  /** Analysis of the later project: a request id, or latest. */
  request?: string;
  /** Publication of the earlier project, likewise. */
  comparepublication?: string;
  /** Analysis of the earlier project, likewise. */
  comparerequest?: string;
  /** same (the default): over the stores that both projects have; all: each over all its own. */
  stores?: ComparedStores;
  /** A filter of the later project: its values as they are now are kept with the report. */
  filter?: string;
  /** in: feet; m: meters; cm: centimeters. Left out: the later project's own. */
  units?: UnitChoice;
  /** The language of the workbook's words; left out, that of Accept-Language. */
  lang?: Language;
  /** The later project. */
  projectid: string;
  /** The earlier project. */
  compareid: string;
  /** The name in lists and of the file; left out, one is made of type and time. */
  reportname?: string;
};
export type CreatedReportFilterDto = {
  filterid: string;
};
export type CreateComparisonFilterDto = {
  /** Values by level: product levels, store levels, planogram; keys as getprojectfilter2 gives them. */
  filters: {
    [key: string]: string[];
  };
  /** The project it narrows. */
  projectid: string;
  /** Needed when it is saved. */
  filterName?: string;
  /** What becomes of the values: they are kept, as unless given. Only `createexcelreport` can leave values out. */
  filterType?: 'include';
  /** true: listed by name (projectreportfilters). false, the default: a one-off; the same filter gives the same id. */
  filterSave?: boolean;
  /** The earlier project. */
  compareid: string;
};
export type ComparisonKeyDto = {
  /** The later project. */
  projectid: string;
  /** The saved comparison. */
  comparisonid: string;
};
export type AssortmentPlacesDto = {
  added: number;
  dropped: number;
  kept: number;
  /** Kept items that stand elsewhere on some planogram. */
  moved: number;
  /** Kept items that have other facings or linear space on some planogram. */
  resized: number;
};
export type AssortmentChange = 'added' | 'dropped' | 'kept';
export type ComparedFiguresDto = {
  stores: number;
  planograms: number;
  positions: number | null;
  facings: number | null;
  linear: number | null;
  square: number | null;
  area: number | null;
  cubic: number | null;
  capacity: number | null;
  units: number | null;
  sales: number | null;
  profit: number | null;
  daysOfSupply: number | null;
};
export type FigureChangesDto = {
  stores: number;
  planograms: number;
  positions: number | null;
  facings: number | null;
  linear: number | null;
  square: number | null;
  area: number | null;
  cubic: number | null;
  capacity: number | null;
  units: number | null;
  sales: number | null;
  profit: number | null;
  /** Null unless both projects carry the item. */
  daysOfSupply: number | null;
};
export type AssortmentItemDto = {
  outcome: AssortmentChange;
  /** Why a number is null, by its place: `before.units: no-movement`, `change.sales: currency-differs`. */
  reasons: {
    [key: string]: string;
  };
  /** Null when the earlier project does not carry it in scope. */
  before: ComparedFiguresDto | null;
  /** Null when the later project does not carry it in scope. */
  after: ComparedFiguresDto | null;
  change: FigureChangesDto;
  /** Planogram × same store in which both have it; and of these where its segment or height, its facings or linear differ. */
  keptOn: number;
  moved: number;
  resized: number;
  /** What filters and getcomparisonstores take; ~ for what has no key, together. */
  key: string;
  name: string | null;
  upc: string | null;
  category: string | null;
  subcategory: string | null;
  manufacturer: string | null;
  brand: string | null;
};
export type ComparisonAssortmentDto = {
  stores: ComparedStores;
  /** By what products were found to be the same: their key, or the UPC when the projects have no key in common. */
  matchedBy: ProductsMatchedBy;
  /** no-same-stores: nothing is compared, for the projects have no store in common in scope. */
  reason: ComparisonReason | null;
  /** Over all items in scope, whatever page, search and pick. */
  counts: AssortmentPlacesDto;
  /** Over all items in scope, computed from the facts. */
  figures: ComparedFigureDto[];
  items: AssortmentItemDto[];
  /** Items that search and pick leave, on all pages. */
  count: number;
  lastEvaluatedKey: string | null;
  /** Of the answer: the later project's, or those that were asked for. */
  units: ReportUnitsDto;
  /** The earlier project. */
  before: ComparedProjectDto;
  /** The later project. */
  after: ComparedProjectDto;
  filter: ReportFilterRefDto;
  /** Stores in scope that both projects have. */
  sameStores: number;
  /** The saved comparison that was asked for. */
  comparison: SavedComparisonRefDto | null;
};
export type AssortmentPick = 'all' | 'added' | 'dropped' | 'kept' | 'moved' | 'resized';
export type AssortmentSort =
  | 'name'
  | '-name'
  | 'moved'
  | '-moved'
  | 'resized'
  | '-resized'
  | 'before.stores'
  | '-before.stores'
  | 'before.planograms'
  | '-before.planograms'
  | 'before.positions'
  | '-before.positions'
  | 'before.facings'
  | '-before.facings'
  | 'before.linear'
  | '-before.linear'
  | 'before.square'
  | '-before.square'
  | 'before.area'
  | '-before.area'
  | 'before.cubic'
  | '-before.cubic'
  | 'before.capacity'
  | '-before.capacity'
  | 'before.units'
  | '-before.units'
  | 'before.sales'
  | '-before.sales'
  | 'before.profit'
  | '-before.profit'
  | 'before.daysOfSupply'
  | '-before.daysOfSupply'
  | 'after.stores'
  | '-after.stores'
  | 'after.planograms'
  | '-after.planograms'
  | 'after.positions'
  | '-after.positions'
  | 'after.facings'
  | '-after.facings'
  | 'after.linear'
  | '-after.linear'
  | 'after.square'
  | '-after.square'
  | 'after.area'
  | '-after.area'
  | 'after.cubic'
  | '-after.cubic'
  | 'after.capacity'
  | '-after.capacity'
  | 'after.units'
  | '-after.units'
  | 'after.sales'
  | '-after.sales'
  | 'after.profit'
  | '-after.profit'
  | 'after.daysOfSupply'
  | '-after.daysOfSupply'
  | 'change.stores'
  | '-change.stores'
  | 'change.planograms'
  | '-change.planograms'
  | 'change.positions'
  | '-change.positions'
  | 'change.facings'
  | '-change.facings'
  | 'change.linear'
  | '-change.linear'
  | 'change.square'
  | '-change.square'
  | 'change.area'
  | '-change.area'
  | 'change.cubic'
  | '-change.cubic'
  | 'change.capacity'
  | '-change.capacity'
  | 'change.units'
  | '-change.units'
  | 'change.sales'
  | '-change.sales'
  | 'change.profit'
  | '-change.profit'
  | 'change.daysOfSupply'
  | '-change.daysOfSupply';
export type DistributionTotalDto = {
  gained: number;
  lost: number;
  kept: number;
  itemsBefore: number;
  itemsAfter: number;
  pointsBefore: number;
  pointsAfter: number;
  /** Points ÷ same stores in scope. */
  itemsPerStoreBefore: number | null;
  itemsPerStoreAfter: number | null;
};
export type DistributionLargestDto = {
  gained: number;
  lost: number;
};
export type DistributionItemDto = {
  /** Same stores that carry it in the earlier project: lost + kept. */
  storesBefore: number;
  /** Same stores that carry it in the later project: gained + kept. */
  storesAfter: number;
  gained: number;
  lost: number;
  kept: number;
  /** storesBefore ÷ same stores in scope, 0 to 1. */
  distributionBefore: number | null;
  distributionAfter: number | null;
  /** distributionAfter − distributionBefore. */
  change: number | null;
  /** What filters and getcomparisonstores take; ~ for what has no key, together. */
  key: string;
  name: string | null;
  upc: string | null;
  category: string | null;
  subcategory: string | null;
  manufacturer: string | null;
  brand: string | null;
};
export type ComparisonDistributionDto = {
  stores: ComparedStores;
  /** By what products were found to be the same: their key, or the UPC when the projects have no key in common. */
  matchedBy: ProductsMatchedBy;
  /** no-same-stores: nothing is compared, for the projects have no store in common in scope. */
  reason: ComparisonReason | null;
  total: DistributionTotalDto;
  largest: DistributionLargestDto;
  items: DistributionItemDto[];
  /** Items that search and pick leave, on all pages. */
  count: number;
  lastEvaluatedKey: string | null;
  /** Of the answer: the later project's, or those that were asked for. */
  units: ReportUnitsDto;
  /** The earlier project. */
  before: ComparedProjectDto;
  /** The later project. */
  after: ComparedProjectDto;
  filter: ReportFilterRefDto;
  /** Stores in scope that both projects have. */
  sameStores: number;
  /** The saved comparison that was asked for. */
  comparison: SavedComparisonRefDto | null;
};
export type DistributionPick = 'all' | 'gained' | 'lost' | 'changed' | 'unchanged';
export type DistributionSort =
  | 'name'
  | '-name'
  | 'storesBefore'
  | '-storesBefore'
  | 'storesAfter'
  | '-storesAfter'
  | 'gained'
  | '-gained'
  | 'lost'
  | '-lost'
  | 'kept'
  | '-kept'
  | 'change'
  | '-change'
  | 'changes'
  | '-changes';
export type PlanogramPairCountsDto = {
  paired: number;
  changed: number;
  unchanged: number;
  /** Planograms of the later project without an earlier one. */
  added: number;
  /** Planograms of the earlier project without a later one. */
  dropped: number;
};
export type PlanogramMatchedBy = 'key' | 'name' | 'category';
export type PairedPlanogramDto = {
  /** What getplanogramdrawing of its project takes. */
  planogramid: string;
  name: string | null;
  key: string | null;
  category: string | null;
  filename: string;
  /** The first of its stores, as its files write it; unassigned without one. */
  store: string;
};
export type PlanogramPairDto = {
  /** By their key, their name, or store and category (several by what they carry in common); null for a single one. */
  matchedBy: PlanogramMatchedBy | null;
  /** Null: only the later project has it. */
  before: PairedPlanogramDto | null;
  /** Null: only the earlier project has it. */
  after: PairedPlanogramDto | null;
  /** Same stores in which the one followed the other. */
  stores: number;
  /** Products that came, went, stayed; and of these stand elsewhere, have other facings or linear space. */
  added: number;
  dropped: number;
  kept: number;
  moved: number;
  resized: number;
  /** Both have it and anything changed. */
  changed: boolean;
};
export type PlanogramPairsDto = {
  stores: ComparedStores;
  /** By what products were found to be the same: their key, or the UPC when the projects have no key in common. */
  matchedBy: ProductsMatchedBy;
  /** no-same-stores: nothing is compared, for the projects have no store in common in scope. */
  reason: ComparisonReason | null;
  /** Over all, whatever page, search and pick. */
  counts: PlanogramPairCountsDto;
  items: PlanogramPairDto[];
  /** Rows that search and pick leave, on all pages. */
  count: number;
  lastEvaluatedKey: string | null;
  /** Of the answer: the later project's, or those that were asked for. */
  units: ReportUnitsDto;
  /** The earlier project. */
  before: ComparedProjectDto;
  /** The later project. */
  after: ComparedProjectDto;
  filter: ReportFilterRefDto;
  /** Stores in scope that both projects have. */
  sameStores: number;
  /** The saved comparison that was asked for. */
  comparison: SavedComparisonRefDto | null;
};
export type PlanogramPairPick = 'all' | 'paired' | 'changed' | 'unchanged' | 'added' | 'dropped';
export type PlanogramPairSort =
  | 'name'
  | '-name'
  | 'category'
  | '-category'
  | 'stores'
  | '-stores'
  | 'added'
  | '-added'
  | 'dropped'
  | '-dropped'
  | 'kept'
  | '-kept'
  | 'moved'
  | '-moved'
  | 'resized'
  | '-resized'
  | 'changes'
  | '-changes';
export type ComparedProductDto = {
  /** What filters and getcomparisonstores take; ~ for what has no key, together. */
  key: string;
  name: string | null;
  upc: string | null;
  category: string | null;
  subcategory: string | null;
  manufacturer: string | null;
  brand: string | null;
};
export type ComparedStoreDto = {
  /** As stores are matched: what filters take. */
  key: string;
  /** As the project's files write it. */
  store: string;
  name: string | null;
};
export type ComparisonStoresDto = {
  stores: ComparedStores;
  /** By what products were found to be the same: their key, or the UPC when the projects have no key in common. */
  matchedBy: ProductsMatchedBy;
  /** no-same-stores: nothing is compared, for the projects have no store in common in scope. */
  reason: ComparisonReason | null;
  product: ComparedProductDto;
  gained: ComparedStoreDto[];
  lost: ComparedStoreDto[];
  kept: ComparedStoreDto[];
  /** Same stores that carry it in neither. */
  neither: number;
  /** Of the answer: the later project's, or those that were asked for. */
  units: ReportUnitsDto;
  /** The earlier project. */
  before: ComparedProjectDto;
  /** The later project. */
  after: ComparedProjectDto;
  filter: ReportFilterRefDto;
  /** Stores in scope that both projects have. */
  sameStores: number;
  /** The saved comparison that was asked for. */
  comparison: SavedComparisonRefDto | null;
};
export type PlacedPositionDto = {
  /** position_no of the drawing. */
  position: number;
  /** From 1; null without segments. */
  segment: number | null;
  /** From 1, counted from the bottom of the segment among the shelves that carry something. */
  shelf: number;
  /** From the floor to the lowest edge of what stands on the shelf; of what hangs on a pegboard its own. */
  shelfheight: number | null;
  /** The fixture in the planogram, from 1. */
  fixture: number;
  x: number | null;
  y: number | null;
  width: number | null;
  height: number | null;
  facings: number | null;
  linear: number | null;
  line: number;
};
export type PlacedProductDto = {
  positions: PlacedPositionDto[];
  facings: number;
  linear: number | null;
  capacity: number | null;
};
export type ProductChangeDto = {
  outcome: AssortmentChange;
  /** Its places (segment, and height to a centimetre) differ. */
  moved: boolean;
  /** Its facings or its linear space differ. */
  resized: boolean;
  before: PlacedProductDto | null;
  after: PlacedProductDto | null;
  facingsChange: number;
  linearChange: number | null;
  /** What filters and getcomparisonstores take; ~ for what has no key, together. */
  key: string;
  name: string | null;
  upc: string | null;
  category: string | null;
  subcategory: string | null;
  manufacturer: string | null;
  brand: string | null;
};
export type PlanogramChangeDto = {
  stores: ComparedStores;
  /** By what products were found to be the same: their key, or the UPC when the projects have no key in common. */
  matchedBy: ProductsMatchedBy;
  /** no-same-stores: nothing is compared, for the projects have no store in common in scope. */
  reason: ComparisonReason | null;
  pair: PlanogramPairDto;
  items: ProductChangeDto[];
  /** Of the answer: the later project's, or those that were asked for. */
  units: ReportUnitsDto;
  /** The earlier project. */
  before: ComparedProjectDto;
  /** The later project. */
  after: ComparedProjectDto;
  filter: ReportFilterRefDto;
  /** Stores in scope that both projects have. */
  sameStores: number;
  /** The saved comparison that was asked for. */
  comparison: SavedComparisonRefDto | null;
};
export type EffectLevel =
  'category' | 'subcategory' | 'segment' | 'subsegment' | 'manufacturer' | 'brand' | 'package' | 'product' | 'store';
export type SalesMeasure = 'units' | 'sales' | 'profit';
export type EffectReason =
  'no-reset-stores' | 'no-control-stores' | 'no-movement' | 'same-movement' | 'currency-differs';
export type GroupGrowthDto = {
  stores: number;
  /** Stores that hang the same planograms share one movement and count once. */
  clusters: number;
  before: number;
  after: number;
  /** after ÷ before − 1, 0.1 is a tenth more. */
  growth: number | null;
};
export type ShownResetDto = {
  /** Whole days from the reset to the later data: the most that its sales can cover. 0 or less: none of it. */
  days: number;
  /** `2026-Q4`. */
  quarter: string;
  /** A day, `2026-10-05`, or a day with its local time, `2026-10-05T06:00`. */
  date: string;
};
export type StoreGroup = 'reset' | 'control';
export type ResetEffectItemDto = {
  /** Of level store: was it reset? */
  group: StoreGroup | null;
  /** ~ without a value at the level. */
  key: string;
  name: string | null;
  spaceBefore: number | null;
  spaceAfter: number | null;
  spaceChange: number | null;
  /** spaceAfter ÷ spaceBefore − 1. */
  spaceGrowth: number | null;
  /** A week. */
  salesBefore: number | null;
  salesAfter: number | null;
  salesChange: number | null;
  /** salesAfter ÷ salesBefore − 1. */
  salesGrowth: number | null;
  /** The growth of the same in the control stores; of a store that of all control stores. */
  controlGrowth: number | null;
  /** (1 + salesGrowth) ÷ (1 + controlGrowth) − 1. */
  beyond: number | null;
  daysBefore: number | null;
  daysAfter: number | null;
  /** Points of distribution: store × product. */
  pointsBefore: number;
  pointsAfter: number;
  itemsAdded: number;
  itemsDropped: number;
  itemsKept: number;
  /** Of level store: products of which anything changed ÷ products, 0 to 1. */
  changed: number | null;
};
export type ResetEffectDto = {
  stores: ComparedStores;
  /** By what products were found to be the same: their key, or the UPC when the projects have no key in common. */
  matchedBy: ProductsMatchedBy;
  /** no-same-stores: nothing is compared, for the projects have no store in common in scope. */
  reason: ComparisonReason | null;
  level: EffectLevel;
  space: SpaceMeasure;
  sales: SalesMeasure;
  effectReason: EffectReason | null;
  spaceUnit: string;
  salesUnit: string;
  /** Percent. */
  changedFrom: number;
  reset: GroupGrowthDto;
  control: GroupGrowthDto;
  /** (1 + growth of the reset stores) ÷ (1 + growth of the control stores) − 1. */
  effect: number | null;
  /** Its 95 % interval; null when a group has fewer than two stores that do not share their planograms. */
  effectLow: number | null;
  effectHigh: number | null;
  /** Sold a week beyond what the reset stores would have sold, had they grown as the control stores did. */
  amount: number | null;
  /** Null when the later project has no reset times. */
  resetTime: ShownResetDto | null;
  /** Same stores whose sales are not known before or after: in neither group. */
  storesWithoutSales: number;
  /** Over the stores that were reset. */
  total: ResetEffectItemDto;
  items: ResetEffectItemDto[];
  /** Rows that the search leaves, on all pages. */
  count: number;
  lastEvaluatedKey: string | null;
  /** Of the answer: the later project's, or those that were asked for. */
  units: ReportUnitsDto;
  /** The earlier project. */
  before: ComparedProjectDto;
  /** The later project. */
  after: ComparedProjectDto;
  filter: ReportFilterRefDto;
  /** Stores in scope that both projects have. */
  sameStores: number;
  /** The saved comparison that was asked for. */
  comparison: SavedComparisonRefDto | null;
};
export type EffectSort =
  | 'name'
  | '-name'
  | 'spaceBefore'
  | '-spaceBefore'
  | 'spaceAfter'
  | '-spaceAfter'
  | 'spaceChange'
  | '-spaceChange'
  | 'spaceGrowth'
  | '-spaceGrowth'
  | 'salesBefore'
  | '-salesBefore'
  | 'salesAfter'
  | '-salesAfter'
  | 'salesChange'
  | '-salesChange'
  | 'salesGrowth'
  | '-salesGrowth'
  | 'beyond'
  | '-beyond'
  | 'daysBefore'
  | '-daysBefore'
  | 'daysAfter'
  | '-daysAfter'
  | 'pointsBefore'
  | '-pointsBefore'
  | 'pointsAfter'
  | '-pointsAfter';
export type ComparisonDataDto = {
  projectid: string;
  projName: string;
  /** Its number among the project's publications; null when it was an analysis that is none. */
  publication: number | null;
  /** Null when the data are gone: then the comparison can only be made again. */
  snapshot: number | null;
  createdAt: string | null;
  /** The project has a newer analysis, or reports read another publication: making it again would give other figures. */
  newer: boolean;
};
export type SavedComparisonDto = {
  comparisonid: string;
  reportName: string;
  /** The later project. */
  after: ComparisonDataDto;
  /** The earlier project. */
  before: ComparisonDataDto;
  /** Who made it: an e-mail address. */
  createdBy: string;
  createdAt: string;
};
export type RenameComparisonDto = {
  /** What it is called from now on. */
  reportName: string;
  /** The later project. */
  projectid: string;
  /** The saved comparison. */
  comparisonid: string;
};
export type SameStoreDto = {
  /** As the earlier project's files write it. */
  storeBefore: string;
  planogramsBefore: number;
  planogramsAfter: number;
  /** As stores are matched: what filters take. */
  key: string;
  /** As the project's files write it. */
  store: string;
  name: string | null;
};
export type SameStoresDto = {
  stores: ComparedStores;
  /** By what products were found to be the same: their key, or the UPC when the projects have no key in common. */
  matchedBy: ProductsMatchedBy;
  /** no-same-stores: nothing is compared, for the projects have no store in common in scope. */
  reason: ComparisonReason | null;
  /** Stores of both projects. */
  items: SameStoreDto[];
  onlyBefore: ComparedStoreDto[];
  onlyAfter: ComparedStoreDto[];
  /** Planograms without a store. */
  unassignedBefore: number;
  unassignedAfter: number;
  /** Of the answer: the later project's, or those that were asked for. */
  units: ReportUnitsDto;
  /** The earlier project. */
  before: ComparedProjectDto;
  /** The later project. */
  after: ComparedProjectDto;
  filter: ReportFilterRefDto;
  /** Stores in scope that both projects have. */
  sameStores: number;
  /** The saved comparison that was asked for. */
  comparison: SavedComparisonRefDto | null;
};
export const {
  useGetSpaceChangeQuery,
  useLazyGetSpaceChangeQuery,
  useGetComparisonFiltersQuery,
  useLazyGetComparisonFiltersQuery,
  useGetComparisonTotalQuery,
  useLazyGetComparisonTotalQuery,
  useCreateComparisonMutation,
  useCreateCompareWorkbookMutation,
  useCreateComparisonFilterMutation,
  useDeleteComparisonMutation,
  useGetComparisonAssortmentQuery,
  useLazyGetComparisonAssortmentQuery,
  useGetComparisonDistributionQuery,
  useLazyGetComparisonDistributionQuery,
  useGetComparisonPlanogramsQuery,
  useLazyGetComparisonPlanogramsQuery,
  useGetComparisonStoresQuery,
  useLazyGetComparisonStoresQuery,
  useGetPlanogramChangeQuery,
  useLazyGetPlanogramChangeQuery,
  useGetResetEffectQuery,
  useLazyGetResetEffectQuery,
  useGetComparisonsQuery,
  useLazyGetComparisonsQuery,
  useRenameComparisonMutation,
  useGetSameStoresQuery,
  useLazyGetSameStoresQuery,
} = injectedRtkApi;
