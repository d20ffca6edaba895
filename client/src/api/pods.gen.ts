import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createDashPod: build.mutation<CreateDashPodApiResponse, CreateDashPodApiArg>({
      query: (queryArg) => ({ url: `/api/lite/createdashpod`, method: 'POST', body: queryArg.createPodDto }),
    }),
    createFilterPod: build.mutation<CreateFilterPodApiResponse, CreateFilterPodApiArg>({
      query: (queryArg) => ({ url: `/api/lite/createfilterpod`, method: 'POST', body: queryArg.createPodFilterDto }),
    }),
    deleteDashPod: build.mutation<DeleteDashPodApiResponse, DeleteDashPodApiArg>({
      query: (queryArg) => ({ url: `/api/lite/deletedashpod`, method: 'POST', body: queryArg.podKeyDto }),
    }),
    deleteFilterPod: build.mutation<DeleteFilterPodApiResponse, DeleteFilterPodApiArg>({
      query: (queryArg) => ({ url: `/api/lite/deletefilterpod`, method: 'POST', body: queryArg.podFilterKeyDto }),
    }),
    getDashPod: build.query<GetDashPodApiResponse, GetDashPodApiArg>({
      query: (queryArg) => ({ url: `/api/lite/getdashpod`, method: 'POST', body: queryArg.getPodDto }),
    }),
    getPodMatrix: build.query<GetPodMatrixApiResponse, GetPodMatrixApiArg>({
      query: (queryArg) => ({
        url: `/api/lite/getpodmatrix/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.podid))}/${encodeURIComponent(String(queryArg.level))}/${encodeURIComponent(String(queryArg.storelevel))}`,
        params: {
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          sort: queryArg.sort,
          cursor: queryArg.cursor,
          cells: queryArg.cells,
          search: queryArg.search,
          limit: queryArg.limit,
        },
      }),
    }),
    getPodStores: build.query<GetPodStoresApiResponse, GetPodStoresApiArg>({
      query: (queryArg) => ({
        url: `/api/lite/getpodstores/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.podid))}/${encodeURIComponent(String(queryArg.level))}/${encodeURIComponent(String(queryArg.value))}`,
        params: {
          units: queryArg.units,
          format: queryArg.format,
          lang: queryArg.lang,
          notes: queryArg.notes,
          cursor: queryArg.cursor,
          which: queryArg.which,
          storelevel: queryArg.storelevel,
          storevalue: queryArg.storevalue,
          search: queryArg.search,
          limit: queryArg.limit,
        },
      }),
    }),
    listDashPods: build.query<ListDashPodsApiResponse, ListDashPodsApiArg>({
      query: (queryArg) => ({ url: `/api/lite/listdashpod`, method: 'POST', body: queryArg.podProjectDto }),
    }),
    listFilterProd: build.query<ListFilterProdApiResponse, ListFilterProdApiArg>({
      query: (queryArg) => ({
        url: `/api/lite/listfilterprod`,
        params: {
          projectid: queryArg.projectid,
          publication: queryArg.publication,
        },
      }),
    }),
    updateDashPod: build.mutation<UpdateDashPodApiResponse, UpdateDashPodApiArg>({
      query: (queryArg) => ({ url: `/api/lite/updatedashpod`, method: 'POST', body: queryArg.updatePodDto }),
    }),
    updateFilterPod: build.mutation<UpdateFilterPodApiResponse, UpdateFilterPodApiArg>({
      query: (queryArg) => ({ url: `/api/lite/updatefilterpod`, method: 'POST', body: queryArg.updatePodFilterDto }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as podsGenerated };
export type CreateDashPodApiResponse = /** status 200 The analysis. */ CreatedPodDto;
export type CreateDashPodApiArg = {
  createPodDto: CreatePodDto;
};
export type CreateFilterPodApiResponse = /** status 200 The selection’s id. */ CreatedPodFilterDto;
export type CreateFilterPodApiArg = {
  createPodFilterDto: CreatePodFilterDto;
};
export type DeleteDashPodApiResponse = unknown;
export type DeleteDashPodApiArg = {
  podKeyDto: PodKeyDto;
};
export type DeleteFilterPodApiResponse = unknown;
export type DeleteFilterPodApiArg = {
  podFilterKeyDto: PodFilterKeyDto;
};
export type GetDashPodApiResponse =
  /** status 200 The analysis, by product and banner unless asked otherwise. */ PodMatrixDto;
export type GetDashPodApiArg = {
  getPodDto: GetPodDto;
};
export type GetPodMatrixApiResponse =
  /** status 200 A pod analysis as a matrix of items and store groups */ PodMatrixDto;
export type GetPodMatrixApiArg = {
  /** Project id. */
  p: string;
  /** The pod analysis, as createdashpod answered it. */
  podid: string;
  /** What the items are. */
  level: ProductLevel;
  /** What the store groups are. */
  storelevel: StoreLevel;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** name or a figure; with a leading minus descending. Left out: the most points of distribution first. */
  sort?: PodSort;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** What the store groups' columns of a file hold; distribution unless given. */
  cells?: PodCell;
  /** Only items whose name or key holds this text. */
  search?: string;
  /** Items in a page, at most 1000; fewer where items × store groups would be more than 100,000 cells. */
  limit?: number;
};
export type GetPodStoresApiResponse = /** status 200 The void stores of an item, or those that carry it */ PodStoresDto;
export type GetPodStoresApiArg = {
  /** Project id. */
  p: string;
  /** The pod analysis, as createdashpod answered it. */
  podid: string;
  /** What the items are. */
  level: ProductLevel;
  /** The item’s key, URL-encoded; ~ for the products without a value at the level, all for every item. */
  value: string;
  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  units?: UnitChoice;
  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  format?: ReportFormat;
  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  lang?: Language;
  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  notes?: TrueOrFalse;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** void: stores in scope that carry none of the item’s products (the default); carrying: those that carry any. */
  which?: PodStoreKind;
  /** Only stores of one group: its level … */
  storelevel?: StoreLevel;
  /** … and its key. */
  storevalue?: string;
  /** Only stores whose number or name holds this text; of all items: items whose name or key holds it. */
  search?: string;
  /** Rows in a page, at most 1000. */
  limit?: number;
};
export type ListDashPodsApiResponse = /** status 200 The analyses. */ PodDto[];
export type ListDashPodsApiArg = {
  podProjectDto: PodProjectDto;
};
export type ListFilterProdApiResponse = /** status 200 The selections. */ PodFilterDto[];
export type ListFilterProdApiArg = {
  /** A project: each selection then says what of it the project does not have. */
  projectid?: string;
  /** Of the project: a publication's number, current or draft; left out, the current one, else the newest analysis. */
  publication?: string;
};
export type UpdateDashPodApiResponse = /** status 200 The analysis as it is now. */ PodDto;
export type UpdateDashPodApiArg = {
  updatePodDto: UpdatePodDto;
};
export type UpdateFilterPodApiResponse = /** status 200 The selection as it is now. */ PodFilterDto;
export type UpdateFilterPodApiArg = {
  updatePodFilterDto: UpdatePodFilterDto;
};
export type CreatedPodDto = {
  /** The analysis; getdashpod takes it. */
  requestid: string;
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
export type ProductFilterType =
  | 'all'
  | 'category'
  | 'subcategory'
  | 'segment'
  | 'subsegment'
  | 'manufacturer'
  | 'brand'
  | 'package'
  | 'product'
  | 'levels';
export type CreatePodDto = {
  /** The analysis that it is of: an upload's request id, or latest. */
  requestid?: string;
  /** A publication's number, current or draft; stands above requestid. Without either: the current one of a published project, else the newest analysis. */
  publication?: string;
  /** How the products are chosen: a product level (product: by key), levels for several, or all. */
  ProductFilterType: ProductFilterType;
  /** The values of that level, at most 5,000; with levels: values by product level, joined by "and". Left out with all. */
  products?:
    | string[]
    | {
        [key: string]: string[];
      };
  /** The stores in scope: values by store level, joined by "and". Left out: all stores. */
  stores?: {
    [key: string]: string[];
  };
  /** The project. */
  projectid: string;
  /** What it is called; left out, the same question of the same person is one analysis. */
  podname?: string;
};
export type CreatedPodFilterDto = {
  filterid: string;
};
export type CreatePodFilterDto = {
  /** How the products are chosen: a product level (product: by key), levels for several, or all. */
  filtertype: ProductFilterType;
  /** The values of that level, at most 5,000; with levels: values by product level. Left out with all. */
  filterdata?:
    | string[]
    | {
        [key: string]: string[];
      };
  /** What it is called. */
  filtername: string;
};
export type PodKeyDto = {
  /** The project. */
  projectid: string;
  /** The analysis, as createdashpod answered it. */
  requestid: string;
};
export type PodFilterKeyDto = {
  /** The selection. */
  filterid: string;
};
export type ProductLevel =
  'category' | 'subcategory' | 'segment' | 'subsegment' | 'manufacturer' | 'brand' | 'package' | 'product';
export type StoreLevel = 'banner' | 'region' | 'state' | 'cluster' | 'store';
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
export type PodDto = {
  ProductFilterType: ProductFilterType;
  /** As it was given: values of the level, or by level. */
  products:
    | string[]
    | {
        [key: string]: string[];
      };
  /** The stores in scope by store level; empty: all. */
  stores: {
    [key: string]: string[];
  };
  /** The analysis. */
  requestid: string;
  projectid: string;
  podname: string | null;
  /** What it is computed from, for ever. */
  snapshot: SnapshotRefDto;
  /** What reports read now, when that is another: of a publication the current one, else the newest analysis. */
  newer: SnapshotRefDto | null;
  createdAt: string;
  /** Who made it. */
  author: string;
};
export type PodFiguresDto = {
  /** no-stores, no-items, no-movement or no-price. */
  reasons: {
    [key: string]: string;
  };
  /** Items: the chosen products of it. */
  products: number;
  /** How many of them any store in scope carries. */
  carried: number;
  /** Stores that carry any of them. */
  stores: number;
  /** Σ over products of the stores that carry each. */
  pointsOfDistribution: number;
  /** Points of distribution ÷ (products × stores in scope), 0 to 1. */
  itemDistribution: number | null;
  /** Stores that carry any ÷ stores in scope, 0 to 1. */
  distribution: number | null;
  /** Sales of the stores that carry any ÷ sales of the stores in scope, 0 to 1. */
  weightedDistribution: number | null;
  /** Σ over products of weighted distribution, in percentage points. */
  totalDistributionPoints: number | null;
  /** Points of distribution ÷ stores in scope. */
  averageItemsPerStore: number | null;
  /** Products × stores in scope − points of distribution. */
  voids: number;
};
export type PodStoreGroupDto = {
  /** no-stores, no-items, no-movement or no-price. */
  reasons: {
    [key: string]: string;
  };
  /** Items: the chosen products of it. */
  products: number;
  /** How many of them any store in scope carries. */
  carried: number;
  /** Stores that carry any of them. */
  stores: number;
  /** Σ over products of the stores that carry each. */
  pointsOfDistribution: number;
  /** Points of distribution ÷ (products × stores in scope), 0 to 1. */
  itemDistribution: number | null;
  /** Stores that carry any ÷ stores in scope, 0 to 1. */
  distribution: number | null;
  /** Sales of the stores that carry any ÷ sales of the stores in scope, 0 to 1. */
  weightedDistribution: number | null;
  /** Σ over products of weighted distribution, in percentage points. */
  totalDistributionPoints: number | null;
  /** Points of distribution ÷ stores in scope. */
  averageItemsPerStore: number | null;
  /** Products × stores in scope − points of distribution. */
  voids: number;
  /** ~ for the stores without a value at the level. */
  key: string;
  name: string | null;
  /** Its stores in scope. */
  storesInScope: number;
};
export type PodItemDto = {
  /** no-stores, no-items, no-movement or no-price. */
  reasons: {
    [key: string]: string;
  };
  /** By store group, in their order: its stores that carry any of the item’s products. */
  cellStores: number[];
  /** By store group, in their order: points of distribution. */
  cellPoints: number[];
  /** By store group, in their order: total distribution points; null where nothing is known of its stores’ sales. */
  cellTotalPoints: (number | null)[];
  /** ~ for the products without a value at the level. */
  key: string;
  name: string | null;
  /** Items: the chosen products of it. */
  products: number;
  /** How many of them any store in scope carries. */
  carried: number;
  /** Stores that carry any of them. */
  stores: number;
  /** Σ over products of the stores that carry each. */
  pointsOfDistribution: number;
  /** Points of distribution ÷ (products × stores in scope), 0 to 1. */
  itemDistribution: number | null;
  /** Stores that carry any ÷ stores in scope, 0 to 1. */
  distribution: number | null;
  /** Sales of the stores that carry any ÷ sales of the stores in scope, 0 to 1. */
  weightedDistribution: number | null;
  /** Σ over products of weighted distribution, in percentage points. */
  totalDistributionPoints: number | null;
  /** Points of distribution ÷ stores in scope. */
  averageItemsPerStore: number | null;
  /** Products × stores in scope − points of distribution. */
  voids: number;
};
export type PodMissingDto = {
  level: ProductLevel;
  /** Values that the snapshot does not have, the first 100. */
  values: string[];
  /** How many there are. */
  count: number;
};
export type PodUnassignedDto = {
  /** Planograms in scope without a store that carry a chosen product. */
  planograms: number;
  /** The chosen products that they carry. */
  products: number;
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
export type PodMatrixDto = {
  level: ProductLevel;
  storelevel: StoreLevel;
  pod: PodDto;
  /** Stores with a planogram that the scope leaves; planograms without a store are none. */
  storesInScope: number;
  /** Sales a week of the stores in scope, all products; null: nothing known, and no weighted distribution. */
  storeSales: number | null;
  /** Stores in scope whose planograms have no known sales: they weigh nothing. */
  storesWithoutSales: number;
  /** Over all items, whatever is searched. */
  total: PodFiguresDto;
  groups: PodStoreGroupDto[];
  items: PodItemDto[];
  /** Items that the search leaves. */
  count: number;
  /** Null on the last page. */
  lastEvaluatedKey: string | null;
  /** What of the selection the snapshot does not have. */
  missing: PodMissingDto[];
  unassigned: PodUnassignedDto;
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type PodSort =
  | 'name'
  | '-name'
  | 'products'
  | '-products'
  | 'pointsOfDistribution'
  | '-pointsOfDistribution'
  | 'stores'
  | '-stores'
  | 'itemDistribution'
  | '-itemDistribution'
  | 'distribution'
  | '-distribution'
  | 'weightedDistribution'
  | '-weightedDistribution'
  | 'totalDistributionPoints'
  | '-totalDistributionPoints'
  | 'averageItemsPerStore'
  | '-averageItemsPerStore'
  | 'voids'
  | '-voids';
export type GetPodDto = {
  /** What the items are; product unless given. */
  level?: ProductLevel;
  /** What the store groups are; banner unless given. */
  storelevel?: StoreLevel;
  /** name or a figure; with a leading minus descending. Left out: the most points of distribution first. */
  sort?: PodSort;
  /** Where the page before ended (lastEvaluatedKey). */
  cursor?: string;
  /** Only items whose name or key holds this text. */
  search?: string;
  /** Items in a page, at most 1000 (100 unless given); fewer where there would be more than 100,000 cells. */
  limit?: number;
  /** The analysis, as createdashpod answered it. */
  requestid: string;
  /** The project. */
  projectid: string;
};
export type UnitChoice = 'in' | 'm' | 'cm';
export type ReportFormat = 'json' | 'csv' | 'xlsx';
export type Language = 'en-US' | 'zh-CN';
export type TrueOrFalse = 'true' | 'false';
export type PodCell =
  | 'itemDistribution'
  | 'distribution'
  | 'stores'
  | 'pointsOfDistribution'
  | 'totalDistributionPoints'
  | 'averageItemsPerStore';
export type PodStoreKind = 'void' | 'carrying';
export type PodStoreDto = {
  /** The item. */
  key: string;
  item: string | null;
  /** The store’s key. */
  store: string;
  /** The number as it is written. */
  number: string;
  name: string | null;
  banner: string | null;
  region: string | null;
  state: string | null;
  cluster: string | null;
  /** How many of the item’s products it carries. */
  carried: number;
  /** How many it has. */
  products: number;
  /** Sales a week of the store, all products; null: nothing known. */
  storeSales: number | null;
};
export type PodStoresDto = {
  level: ProductLevel;
  which: PodStoreKind;
  value: string;
  storesInScope: number;
  /** All rows that there are. */
  count: number;
  items: PodStoreDto[];
  /** Null on the last page. */
  lastEvaluatedKey: string | null;
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
};
export type PodProjectDto = {
  /** The project. */
  projectid: string;
};
export type PodFilterDto = {
  filtertype: ProductFilterType;
  /** As it was given: values of the level, or by level. */
  filterdata:
    | string[]
    | {
        [key: string]: string[];
      };
  filterid: string;
  filtername: string;
  createdAt: string;
  updatedAt: string;
  /** How many products of the project it means; null without a project. */
  products: number | null;
  /** What of it the project does not have; null without a project. */
  missing: PodMissingDto[] | null;
};
export type UpdatePodDto = {
  /** The project. */
  projectid: string;
  /** Its new name; empty for none. */
  podname: string;
  /** The analysis, as createdashpod answered it. */
  requestid: string;
};
export type UpdatePodFilterDto = {
  /** How the products are chosen from now on; with filterdata. */
  filtertype?: ProductFilterType;
  /** The new values, all of them. */
  filterdata?:
    | string[]
    | {
        [key: string]: string[];
      };
  /** Its new name. */
  filtername?: string;
  /** The selection. */
  filterid: string;
};
export const {
  useCreateDashPodMutation,
  useCreateFilterPodMutation,
  useDeleteDashPodMutation,
  useDeleteFilterPodMutation,
  useGetDashPodQuery,
  useLazyGetDashPodQuery,
  useGetPodMatrixQuery,
  useLazyGetPodMatrixQuery,
  useGetPodStoresQuery,
  useLazyGetPodStoresQuery,
  useListDashPodsQuery,
  useLazyListDashPodsQuery,
  useListFilterProdQuery,
  useLazyListFilterProdQuery,
  useUpdateDashPodMutation,
  useUpdateFilterPodMutation,
} = injectedRtkApi;
