import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createTimePeriod: build.mutation<CreateTimePeriodApiResponse, CreateTimePeriodApiArg>({
      query: (queryArg) => ({ url: `/api/lite/createtimeperiod`, method: 'POST', body: queryArg.createTimePeriodDto }),
    }),
    deleteTimePeriod: build.mutation<DeleteTimePeriodApiResponse, DeleteTimePeriodApiArg>({
      query: (queryArg) => ({ url: `/api/lite/deletetimeperiod`, method: 'POST', body: queryArg.deleteTimePeriodDto }),
    }),
    getTimePeriod: build.query<GetTimePeriodApiResponse, GetTimePeriodApiArg>({
      query: (queryArg) => ({
        url: `/api/lite/gettimeperiod`,
        params: {
          tenant: queryArg.tenant,
        },
      }),
    }),
    orderTimePeriods: build.mutation<OrderTimePeriodsApiResponse, OrderTimePeriodsApiArg>({
      query: (queryArg) => ({ url: `/api/lite/ordertimeperiods`, method: 'POST', body: queryArg.orderTimePeriodsDto }),
    }),
    updateTimePeriod: build.mutation<UpdateTimePeriodApiResponse, UpdateTimePeriodApiArg>({
      query: (queryArg) => ({ url: `/api/lite/updatetimeperiod`, method: 'POST', body: queryArg.updateTimePeriodDto }),
    }),
    createClassOfTrade: build.mutation<CreateClassOfTradeApiResponse, CreateClassOfTradeApiArg>({
      query: (queryArg) => ({
        url: `/api/main/createclassoftrade`,
        method: 'POST',
        body: queryArg.createClassOfTradeDto,
      }),
    }),
    createRetailer: build.mutation<CreateRetailerApiResponse, CreateRetailerApiArg>({
      query: (queryArg) => ({ url: `/api/main/createretailer`, method: 'POST', body: queryArg.createRetailerDto }),
    }),
    createRetailerUnit: build.mutation<CreateRetailerUnitApiResponse, CreateRetailerUnitApiArg>({
      query: (queryArg) => ({
        url: `/api/main/createretailerunit`,
        method: 'POST',
        body: queryArg.createRetailerUnitDto,
      }),
    }),
    deleteClassOfTrade: build.mutation<DeleteClassOfTradeApiResponse, DeleteClassOfTradeApiArg>({
      query: (queryArg) => ({
        url: `/api/main/deleteclassoftrade`,
        method: 'POST',
        body: queryArg.removeClassOfTradeDto,
      }),
    }),
    deleteRetailerUnit: build.mutation<DeleteRetailerUnitApiResponse, DeleteRetailerUnitApiArg>({
      query: (queryArg) => ({
        url: `/api/main/deleteretailerunit`,
        method: 'POST',
        body: queryArg.removeRetailerUnitDto,
      }),
    }),
    getBaseCallPoints: build.query<GetBaseCallPointsApiResponse, GetBaseCallPointsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getbasecallpoints/${encodeURIComponent(String(queryArg.path))}`,
        params: {
          include: queryArg.include,
          tenant: queryArg.tenant,
        },
      }),
    }),
    getRetailer: build.query<GetRetailerApiResponse, GetRetailerApiArg>({
      query: (queryArg) => ({ url: `/api/main/getretailer/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    getRetailerImpact: build.query<GetRetailerImpactApiResponse, GetRetailerImpactApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getretailerimpact/${encodeURIComponent(String(queryArg.id))}`,
        params: {
          into: queryArg.into,
        },
      }),
    }),
    getRetailerNames: build.query<GetRetailerNamesApiResponse, GetRetailerNamesApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getretailernames/${encodeURIComponent(String(queryArg.id))}`,
        params: {
          include: queryArg.include,
          tenant: queryArg.tenant,
        },
      }),
    }),
    getRetailers: build.query<GetRetailersApiResponse, GetRetailersApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getretailers`,
        params: {
          include: queryArg.include,
          tenant: queryArg.tenant,
        },
      }),
    }),
    getRetailerTree: build.query<GetRetailerTreeApiResponse, GetRetailerTreeApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getretailertree`,
        params: {
          include: queryArg.include,
          tenant: queryArg.tenant,
        },
      }),
    }),
    mergeRetailers: build.mutation<MergeRetailersApiResponse, MergeRetailersApiArg>({
      query: (queryArg) => ({ url: `/api/main/mergeretailers`, method: 'POST', body: queryArg.mergeRetailersDto }),
    }),
    updateClassOfTrade: build.mutation<UpdateClassOfTradeApiResponse, UpdateClassOfTradeApiArg>({
      query: (queryArg) => ({
        url: `/api/main/updateclassoftrade`,
        method: 'POST',
        body: queryArg.updateClassOfTradeDto,
      }),
    }),
    updateRetailer: build.mutation<UpdateRetailerApiResponse, UpdateRetailerApiArg>({
      query: (queryArg) => ({ url: `/api/main/updateretailer`, method: 'POST', body: queryArg.updateRetailerDto }),
    }),
    updateRetailerStatus: build.mutation<UpdateRetailerStatusApiResponse, UpdateRetailerStatusApiArg>({
      query: (queryArg) => ({
        url: `/api/main/updateretailerstatus`,
        method: 'POST',
        body: queryArg.updateRetailerStatusDto,
      }),
    }),
    updateRetailerUnit: build.mutation<UpdateRetailerUnitApiResponse, UpdateRetailerUnitApiArg>({
      query: (queryArg) => ({
        url: `/api/main/updateretailerunit`,
        method: 'POST',
        body: queryArg.updateRetailerUnitDto,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as retailersGenerated };
export type CreateTimePeriodApiResponse = /** status 201 The new time period. */ TimePeriodDto;
export type CreateTimePeriodApiArg = {
  createTimePeriodDto: CreateTimePeriodDto;
};
export type DeleteTimePeriodApiResponse = unknown;
export type DeleteTimePeriodApiArg = {
  deleteTimePeriodDto: DeleteTimePeriodDto;
};
export type GetTimePeriodApiResponse = /** status 200 In their order. */ TimePeriodDto[];
export type GetTimePeriodApiArg = {
  /** Another tenant, for administrators of the platform's tenant. */
  tenant?: string;
};
export type OrderTimePeriodsApiResponse = /** status 200 The time periods in their new order. */ TimePeriodDto[];
export type OrderTimePeriodsApiArg = {
  orderTimePeriodsDto: OrderTimePeriodsDto;
};
export type UpdateTimePeriodApiResponse = /** status 200 The time period as it is now. */ TimePeriodDto;
export type UpdateTimePeriodApiArg = {
  updateTimePeriodDto: UpdateTimePeriodDto;
};
export type CreateClassOfTradeApiResponse = /** status 201 The new class of trade. */ ClassOfTradeDto;
export type CreateClassOfTradeApiArg = {
  createClassOfTradeDto: CreateClassOfTradeDto;
};
export type CreateRetailerApiResponse = /** status 201 The new retailer, active. */ RetailerDto;
export type CreateRetailerApiArg = {
  createRetailerDto: CreateRetailerDto;
};
export type CreateRetailerUnitApiResponse = /** status 201 The new part. */ RetailerUnitDto;
export type CreateRetailerUnitApiArg = {
  createRetailerUnitDto: CreateRetailerUnitDto;
};
export type DeleteClassOfTradeApiResponse = unknown;
export type DeleteClassOfTradeApiArg = {
  removeClassOfTradeDto: RemoveClassOfTradeDto;
};
export type DeleteRetailerUnitApiResponse = unknown;
export type DeleteRetailerUnitApiArg = {
  removeRetailerUnitDto: RemoveRetailerUnitDto;
};
export type GetBaseCallPointsApiResponse = /** status 200 At any depth under it, by name. */ BaseCallPointDto[];
export type GetBaseCallPointsApiArg = {
  /** The retailer path. */
  path: string;
  /** `active` (the default) leaves out inactive ones; merged ones are never listed. */
  include?: RetailerInclude;
  /** Another tenant, for administrators of the platform's tenant. */
  tenant?: string;
};
export type GetRetailerApiResponse = /** status 200 The retailer. */ RetailerDto;
export type GetRetailerApiArg = {
  /** The retailer. */
  id: string;
};
export type GetRetailerImpactApiResponse = /** status 200 What belongs to it. */ RetailerImpactDto;
export type GetRetailerImpactApiArg = {
  /** The retailer. */
  id: string;
  /** The retailer it would be merged into; without it, the effects of deactivating it. */
  into?: string;
};
export type GetRetailerNamesApiResponse =
  /** status 200 By name; `parentid` says how they stand under each other. */ RetailerChildDto[];
export type GetRetailerNamesApiArg = {
  /** The retailer or division. */
  id: string;
  /** `active` (the default) leaves out inactive ones; merged ones are never listed. */
  include?: RetailerInclude;
  /** Another tenant, for administrators of the platform's tenant. */
  tenant?: string;
};
export type GetRetailersApiResponse = /** status 200 The classes of trade that have retailers. */ RetailerGroupDto[];
export type GetRetailersApiArg = {
  /** `active` (the default) leaves out inactive ones; merged ones are never listed. */
  include?: RetailerInclude;
  /** Another tenant, for administrators of the platform's tenant. */
  tenant?: string;
};
export type GetRetailerTreeApiResponse = /** status 200 The tree. */ RetailerTreeDto;
export type GetRetailerTreeApiArg = {
  /** `active` (the default) leaves out inactive ones; merged ones are never listed. */
  include?: RetailerInclude;
  /** Another tenant, for administrators of the platform's tenant. */
  tenant?: string;
};
export type MergeRetailersApiResponse = /** status 200 What was done. */ MergedRetailerDto;
export type MergeRetailersApiArg = {
  mergeRetailersDto: MergeRetailersDto;
};
export type UpdateClassOfTradeApiResponse = /** status 200 The class of trade as it is now. */ ClassOfTradeDto;
export type UpdateClassOfTradeApiArg = {
  updateClassOfTradeDto: UpdateClassOfTradeDto;
};
export type UpdateRetailerApiResponse = /** status 200 The retailer as it is now. */ RetailerDto;
export type UpdateRetailerApiArg = {
  updateRetailerDto: UpdateRetailerDto;
};
export type UpdateRetailerStatusApiResponse = /** status 200 The retailer as it is now. */ RetailerDto;
export type UpdateRetailerStatusApiArg = {
  updateRetailerStatusDto: UpdateRetailerStatusDto;
};
export type UpdateRetailerUnitApiResponse = /** status 200 The part as it is now. */ RetailerUnitDto;
export type UpdateRetailerUnitApiArg = {
  updateRetailerUnitDto: UpdateRetailerUnitDto;
};
export type PeriodType = 'year' | 'half' | 'quarter' | 'month' | 'week' | 'custom';
export type TimePeriodDto = {
  /** Id of the time period. */
  id: string;
  /** What people read. */
  dis: string;
  /** How long it is. */
  type: PeriodType;
  /** The period, as its type writes it: year `2026`, half `2026-H1`, quarter `2026-Q4`, month `2026-11`, ISO week `2026-W47`, custom `2026-02-01/2026-07-31` (both days included). */
  timeperiod: string;
  /** Its first day. */
  from: string;
  /** Its last day. */
  to: string;
  /** Whether new projects start with it. Exactly one does. */
  isDefault: boolean;
  /** Whether it is offered for new projects. */
  isActive: boolean;
  /** Its place in the list, from 1 on. */
  sortOrder: number;
  /** Its place in time among the periods of its type, from 1 on; no two have the same. Null = none. */
  currentIndex: number | null;
  /** The current index of the period of its type that it is compared with; less than its own. Null = it is compared with none. */
  previousIndex: number | null;
  /** Counts its changes; to be sent back with the next one. */
  revision: number;
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
export type CreateTimePeriodDto = {
  /** What people read. */
  dis: string;
  /** How long it is. */
  type: PeriodType;
  /** The period, as its type writes it: year `2026`, half `2026-H1`, quarter `2026-Q4`, month `2026-11`, ISO week `2026-W47`, custom `2026-02-01/2026-07-31` (both days included). */
  timeperiod: string;
  /** Whether new projects start with it from now on; the old default no longer is. */
  isDefault?: boolean;
  /** Whether it is offered for new projects; yes when left out. */
  isActive?: boolean;
  /** Its place in time among the periods of its type, from 1 on; no two have the same. Null = none. */
  currentIndex?: number | null;
  /** The current index of the period of its type that it is compared with; less than its own. Null = it is compared with none. */
  previousIndex?: number | null;
};
export type DeleteTimePeriodDto = {
  /** The time period; no project may use it. */
  id: string;
  /** An active time period that becomes the default, when the default itself is removed. */
  newdefaultid?: string;
};
export type OrderTimePeriodsDto = {
  /** All time periods in their new order. */
  order: string[];
  /** All time periods in the order that was read; when it is another by now, nothing changes: 409. */
  was: string[];
};
export type UpdateTimePeriodDto = {
  /** The time period; without it, the one of this `type` and `timeperiod` is meant. */
  id?: string;
  /** What people read. */
  dis?: string;
  /** How long it is. */
  type?: PeriodType;
  /** The period, as its type writes it: year `2026`, half `2026-H1`, quarter `2026-Q4`, month `2026-11`, ISO week `2026-W47`, custom `2026-02-01/2026-07-31` (both days included). */
  timeperiod?: string;
  /** True makes it the default instead of the one that was. False for the default is refused. */
  isDefault?: boolean;
  /** False for the default needs `newdefaultid`. */
  isActive?: boolean;
  /** Its new place in the list, from 1 on; the others make room. */
  sortOrder?: number;
  /** Its place in time among the periods of its type, from 1 on; no two have the same. Null = none. */
  currentIndex?: number | null;
  /** The current index of the period of its type that it is compared with; less than its own. Null = it is compared with none. */
  previousIndex?: number | null;
  /** An active time period that becomes the default, when the default itself is made inactive. */
  newdefaultid?: string;
  /** The revision that was read; when it has another one by now, nothing changes and the answer is 409. */
  revision?: number;
};
export type ClassOfTradeDto = {
  /** Id of the class of trade. */
  id: string;
  /** Its name. */
  name: string;
  /** The tenant it belongs to. */
  tenant: string;
};
export type CreateClassOfTradeDto = {
  /** Its name; no other class of trade of the tenant has it. */
  name: string;
};
export type RetailerStatus = 'active' | 'inactive' | 'merged';
export type ProductKeyRule = 'upc' | 'id' | 'upc-and-id';
export type RetailerDto = {
  /** Id of the retailer. */
  id: string;
  /** Its name. */
  name: string;
  /** How many projects it has. */
  count: number;
  /** Whether it is offered for new projects; a merged one only points to the other. */
  status: RetailerStatus;
  /** The tenant it belongs to. */
  tenant: string;
  /** Its class of trade. */
  classoftradeid: string | null;
  /** The name of its class of trade. */
  co: string | null;
  /** The retailer that took its place. */
  mergedinto: string | null;
  /** Where its projects find the store number: 1 PSA file name, 2 planogram project name, 3 planogram name, 4–53 Desc 1–50. */
  storeExtraction: number;
  /** Which cells of a planogram identify a product. */
  productKey: ProductKeyRule;
  /** Counts its changes; to be sent back with the next one. */
  revision: number;
  /** When it was made (UTC). */
  createdAt: string;
  /** When it last changed (UTC). */
  updatedAt: string;
};
export type CreateRetailerDto = {
  /** Its name; no other retailer of the tenant has it, in whatever case. */
  name: string;
  /** Where its projects find the store number: 1 PSA file name, 2 planogram project name, 3 planogram name, 4–53 Desc 1–50. */
  storeExtraction: number;
  /** Which cells of a planogram identify a product of this retailer: its UPC, its ID, or both together. */
  productKey: ProductKeyRule;
  /** Its class of trade; left out or null = none yet. */
  classoftradeid?: string | null;
};
export type RetailerUnitKind = 'division' | 'banner' | 'basecallpoint';
export type RetailerUnitDto = {
  /** Id of the division, banner or base call point. */
  id: string;
  /** The retailer it belongs to. */
  retailerid: string;
  /** The division or banner it stands under; null = directly under the retailer. */
  parentid: string | null;
  /** What it is. */
  kind: RetailerUnitKind;
  /** Its name. */
  name: string;
  /** Whether it is offered for new projects. */
  isActive: boolean;
};
export type CreateRetailerUnitDto = {
  /** The retailer it belongs to. */
  retailerid: string;
  /** What it is. */
  kind: RetailerUnitKind;
  /** Its name; at one place no two of a kind share one. */
  name: string;
  /** The division or banner it stands under; left out or null = the retailer itself. */
  parentid?: string | null;
};
export type RemoveClassOfTradeDto = {
  /** The class of trade; it must be empty. */
  id: string;
};
export type RemoveRetailerUnitDto = {
  /** The division, banner or base call point; it must be empty and unused. */
  id: string;
};
export type BaseCallPointDto = {
  /** Id of the base call point. */
  basecallpointid: string;
  /** Its name. */
  name: string;
  /** The names above it from the retailer’s part down, e.g. `North › Fresh`; empty at the top. */
  place: string;
  /** Whether it is offered for new projects. */
  isActive: boolean;
};
export type RetailerInclude = 'active' | 'all';
export type FoldedUnitDto = {
  /** What it is. */
  kind: RetailerUnitKind;
  /** Its name. */
  name: string;
};
export type RetailerImpactDto = {
  /** Projects. */
  projects: number;
  /** Rows of master products. */
  masterproducts: number;
  /** Rows of master stores. */
  masterstores: number;
  /** Saved column mappings and accepted matches. */
  mappings: number;
  /** Pictures of products. */
  pictures: number;
  /** Divisions. */
  divisions: number;
  /** Banners. */
  banners: number;
  /** Base call points. */
  basecallpoints: number;
  /** Parts that both retailers have and that become one. */
  folded: FoldedUnitDto[];
};
export type RetailerChildDto = {
  /** Id of the division, banner or base call point. */
  id: string;
  /** The retailer it belongs to. */
  retailerid: string;
  /** The division or banner it stands under; null = directly under the retailer. */
  parentid: string | null;
  /** What it is. */
  kind: RetailerUnitKind;
  /** Its name. */
  name: string;
  /** Whether it is offered for new projects. */
  isActive: boolean;
  /** Its path from the retailer on, for getbasecallpoints. */
  path: string;
  /** How many base call points are under it. */
  basecallpoints: number;
};
export type RetailerBriefDto = {
  /** Id of the retailer. */
  id: string;
  /** Its name. */
  name: string;
  /** How many projects it has. */
  count: number;
  /** Whether it is offered for new projects; a merged one only points to the other. */
  status: RetailerStatus;
};
export type RetailerGroupDto = {
  /** Id of the class of trade; null for the retailers that have none. */
  id: string | null;
  /** Its name; null for the retailers that have none. */
  name: string | null;
  /** How many projects its retailers have. */
  count: number;
  /** Its retailers, by count descending, then by name. */
  retailers: RetailerBriefDto[];
};
export type RetailerTreeDto = {
  /** Whether it is the tree of all tenants, or of one. */
  allTenants: boolean;
  /** The classes of trade, by name. */
  classes: ClassOfTradeDto[];
  /** The retailers, merged ones left out, by name. */
  retailers: RetailerDto[];
  /** Their divisions, banners and base call points, by name. */
  units: RetailerUnitDto[];
};
export type RetailerUsesDto = {
  /** Projects. */
  projects: number;
  /** Rows of master products. */
  masterproducts: number;
  /** Rows of master stores. */
  masterstores: number;
  /** Saved column mappings and accepted matches. */
  mappings: number;
  /** Pictures of products. */
  pictures: number;
};
export type MergedRetailerDto = {
  /** The retailer that took the other’s place, as it is now. */
  retailer: RetailerDto;
  /** True when it had been done before and nothing changed now. */
  already: boolean;
  /** What belongs to the other retailer from now on. */
  moved: RetailerUsesDto;
  /** Divisions, banners and base call points that moved. */
  units: number;
  /** Those that were joined with one the other retailer had. */
  folded: number;
};
export type MergeRetailersDto = {
  /** The retailer that goes. */
  id: string;
  /** The retailer that takes its place. */
  into: string;
};
export type UpdateClassOfTradeDto = {
  /** The class of trade. */
  id: string;
  /** Its new name. */
  name: string;
};
export type UpdateRetailerDto = {
  /** The retailer. */
  id: string;
  /** Its new name. */
  name?: string;
  /** Where its projects find the store number: 1 PSA file name, 2 planogram project name, 3 planogram name, 4–53 Desc 1–50. */
  storeExtraction?: number;
  /** Which cells of a planogram identify a product of this retailer: its UPC, its ID, or both together. */
  productKey?: ProductKeyRule;
  /** The class of trade it moves to; null = none; left out = stays. */
  classoftradeid?: string | null;
  /** The revision that was read; when it has another one by now, nothing changes and the answer is 409. */
  revision?: number;
};
export type UpdateRetailerStatusDto = {
  /** The retailer. */
  id: string;
  /** Whether it is offered for new projects. */
  status: 'active' | 'inactive';
};
export type UpdateRetailerUnitDto = {
  /** The division, banner or base call point. */
  id: string;
  /** Its new name. */
  name?: string;
  /** The division or banner it moves to; null = directly under the retailer; left out = stays. */
  parentid?: string | null;
  /** Whether it is offered for new projects. */
  isActive?: boolean;
};
export const {
  useCreateTimePeriodMutation,
  useDeleteTimePeriodMutation,
  useGetTimePeriodQuery,
  useLazyGetTimePeriodQuery,
  useOrderTimePeriodsMutation,
  useUpdateTimePeriodMutation,
  useCreateClassOfTradeMutation,
  useCreateRetailerMutation,
  useCreateRetailerUnitMutation,
  useDeleteClassOfTradeMutation,
  useDeleteRetailerUnitMutation,
  useGetBaseCallPointsQuery,
  useLazyGetBaseCallPointsQuery,
  useGetRetailerQuery,
  useLazyGetRetailerQuery,
  useGetRetailerImpactQuery,
  useLazyGetRetailerImpactQuery,
  useGetRetailerNamesQuery,
  useLazyGetRetailerNamesQuery,
  useGetRetailersQuery,
  useLazyGetRetailersQuery,
  useGetRetailerTreeQuery,
  useLazyGetRetailerTreeQuery,
  useMergeRetailersMutation,
  useUpdateClassOfTradeMutation,
  useUpdateRetailerMutation,
  useUpdateRetailerStatusMutation,
  useUpdateRetailerUnitMutation,
} = injectedRtkApi;
