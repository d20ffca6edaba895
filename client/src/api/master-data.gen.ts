import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    applyMasterImport: build.mutation<ApplyMasterImportApiResponse, ApplyMasterImportApiArg>({
      query: (queryArg) => ({ url: `/api/main/applymasterimport`, method: 'POST', body: queryArg.importIdDto }),
    }),
    cancelMasterImport: build.mutation<CancelMasterImportApiResponse, CancelMasterImportApiArg>({
      query: (queryArg) => ({ url: `/api/main/cancelmasterimport`, method: 'POST', body: queryArg.importIdDto }),
    }),
    checkMasterImport: build.mutation<CheckMasterImportApiResponse, CheckMasterImportApiArg>({
      query: (queryArg) => ({
        url: `/api/main/checkmasterimport`,
        method: 'POST',
        body: queryArg.checkMasterImportDto,
      }),
    }),
    createMasterImport: build.mutation<CreateMasterImportApiResponse, CreateMasterImportApiArg>({
      query: (queryArg) => ({
        url: `/api/main/createmasterimport`,
        method: 'POST',
        body: queryArg.createMasterImportDto,
      }),
    }),
    exportMasterData: build.query<ExportMasterDataApiResponse, ExportMasterDataApiArg>({
      query: (queryArg) => ({
        url: `/api/main/exportmasterdata/${encodeURIComponent(String(queryArg.retailerid))}/${encodeURIComponent(String(queryArg['object']))}`,
        params: {
          format: queryArg.format,
          search: queryArg.search,
          lang: queryArg.lang,
        },
      }),
    }),
    getMasterData: build.query<GetMasterDataApiResponse, GetMasterDataApiArg>({
      query: (queryArg) => ({ url: `/api/main/getmasterdata/${encodeURIComponent(String(queryArg.retailerid))}` }),
    }),
    getMasterHistory: build.query<GetMasterHistoryApiResponse, GetMasterHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getmasterhistory/${encodeURIComponent(String(queryArg.retailerid))}/${encodeURIComponent(String(queryArg['object']))}`,
        params: {
          key: queryArg.key,
        },
      }),
    }),
    getMasterImport: build.query<GetMasterImportApiResponse, GetMasterImportApiArg>({
      query: (queryArg) => ({ url: `/api/main/getmasterimport/${encodeURIComponent(String(queryArg.importid))}` }),
    }),
    getMasterProblems: build.query<GetMasterProblemsApiResponse, GetMasterProblemsApiArg>({
      query: (queryArg) => ({ url: `/api/main/getmasterproblems/${encodeURIComponent(String(queryArg.importid))}` }),
    }),
    getMasterProducts: build.query<GetMasterProductsApiResponse, GetMasterProductsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getmasterproducts/${encodeURIComponent(String(queryArg.retailerid))}`,
        params: {
          search: queryArg.search,
          desc: queryArg.desc,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          sort: queryArg.sort,
        },
      }),
    }),
    getMasterStores: build.query<GetMasterStoresApiResponse, GetMasterStoresApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getmasterstores/${encodeURIComponent(String(queryArg.retailerid))}`,
        params: {
          search: queryArg.search,
          desc: queryArg.desc,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          sort: queryArg.sort,
        },
      }),
    }),
    listMasterImports: build.query<ListMasterImportsApiResponse, ListMasterImportsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/listmasterimports/${encodeURIComponent(String(queryArg.retailerid))}/${encodeURIComponent(String(queryArg['object']))}`,
      }),
    }),
    masterTemplate: build.query<MasterTemplateApiResponse, MasterTemplateApiArg>({
      query: (queryArg) => ({
        url: `/api/main/mastertemplate/${encodeURIComponent(String(queryArg['object']))}`,
        params: {
          format: queryArg.format,
          lang: queryArg.lang,
        },
      }),
    }),
    previewMasterImport: build.mutation<PreviewMasterImportApiResponse, PreviewMasterImportApiArg>({
      query: (queryArg) => ({
        url: `/api/main/previewmasterimport`,
        method: 'POST',
        body: queryArg.previewMasterImportDto,
      }),
    }),
    removeMasterRow: build.mutation<RemoveMasterRowApiResponse, RemoveMasterRowApiArg>({
      query: (queryArg) => ({ url: `/api/main/removemasterrow`, method: 'POST', body: queryArg.removeMasterRowDto }),
    }),
    saveMasterProduct: build.mutation<SaveMasterProductApiResponse, SaveMasterProductApiArg>({
      query: (queryArg) => ({
        url: `/api/main/savemasterproduct`,
        method: 'POST',
        body: queryArg.saveMasterProductDto,
      }),
    }),
    saveMasterStore: build.mutation<SaveMasterStoreApiResponse, SaveMasterStoreApiArg>({
      query: (queryArg) => ({ url: `/api/main/savemasterstore`, method: 'POST', body: queryArg.saveMasterStoreDto }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as masterDataGenerated };
export type ApplyMasterImportApiResponse = /** status 200 The import, in state `applying`. */ MasterImportDto;
export type ApplyMasterImportApiArg = {
  importIdDto: ImportIdDto;
};
export type CancelMasterImportApiResponse = /** status 200 The import, in state `cancel`. */ MasterImportDto;
export type CancelMasterImportApiArg = {
  importIdDto: ImportIdDto;
};
export type CheckMasterImportApiResponse = /** status 200 The import, in state `checking`. */ MasterImportDto;
export type CheckMasterImportApiArg = {
  checkMasterImportDto: CheckMasterImportDto;
};
export type CreateMasterImportApiResponse = /** status 201 The import, in state `initial`. */ CreatedMasterImportDto;
export type CreateMasterImportApiArg = {
  createMasterImportDto: CreateMasterImportDto;
};
export type ExportMasterDataApiResponse = /** status 200 The file. */ Blob;
export type ExportMasterDataApiArg = {
  /** The retailer. */
  retailerid: string;
  /** Master products or master stores. */
  object: TableObject;
  /** The kind of file. */
  format: 'csv' | 'xlsx';
  /** Only rows that this finds. */
  search?: string;
  /** The language of the heading; English when left out. */
  lang?: 'en-US' | 'zh-CN';
};
export type GetMasterDataApiResponse = /** status 200 Both lists. */ MasterOverviewDto;
export type GetMasterDataApiArg = {
  /** The retailer. */
  retailerid: string;
};
export type GetMasterHistoryApiResponse = /** status 200 Newest first, at most 200. */ RowVersionDto[];
export type GetMasterHistoryApiArg = {
  /** The retailer. */
  retailerid: string;
  /** Master products or master stores. */
  object: TableObject;
  /** Key of the row. */
  key: string;
};
export type GetMasterImportApiResponse = /** status 200 The import as it is now. */ MasterImportDto;
export type GetMasterImportApiArg = {
  /** The import. */
  importid: string;
};
export type GetMasterProblemsApiResponse = /** status 200 The link; it expires. */ ProblemsLinkDto;
export type GetMasterProblemsApiArg = {
  /** The import. */
  importid: string;
};
export type GetMasterProductsApiResponse = /** status 200 A page of rows. */ MasterProductPageDto;
export type GetMasterProductsApiArg = {
  /** The retailer. */
  retailerid: string;
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
};
export type GetMasterStoresApiResponse = /** status 200 A page of rows. */ MasterStorePageDto;
export type GetMasterStoresApiArg = {
  /** The retailer. */
  retailerid: string;
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
};
export type ListMasterImportsApiResponse = /** status 200 At most 100. */ MasterImportDto[];
export type ListMasterImportsApiArg = {
  /** The retailer. */
  retailerid: string;
  /** Master products or master stores. */
  object: TableObject;
};
export type MasterTemplateApiResponse = /** status 200 The file. */ Blob;
export type MasterTemplateApiArg = {
  /** Master products or master stores. */
  object: TableObject;
  /** The kind of file. */
  format: 'csv' | 'xlsx';
  /** The language of the heading; English when left out. */
  lang?: 'en-US' | 'zh-CN';
};
export type PreviewMasterImportApiResponse = /** status 200 The beginning of the file. */ MasterPreviewDto;
export type PreviewMasterImportApiArg = {
  previewMasterImportDto: PreviewMasterImportDto;
};
export type RemoveMasterRowApiResponse = unknown;
export type RemoveMasterRowApiArg = {
  removeMasterRowDto: RemoveMasterRowDto;
};
export type SaveMasterProductApiResponse = /** status 200 The row as it is now. */ MasterProductDto;
export type SaveMasterProductApiArg = {
  saveMasterProductDto: SaveMasterProductDto;
};
export type SaveMasterStoreApiResponse = /** status 200 The row as it is now. */ MasterStoreDto;
export type SaveMasterStoreApiArg = {
  saveMasterStoreDto: SaveMasterStoreDto;
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
export type MasterImportDto = {
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
  importid: string;
  retailerid: string;
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
export type ImportIdDto = {
  /** The import. */
  importid: string;
};
export type CheckMasterImportDto = {
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
  /** The import. */
  importid: string;
};
export type MasterUploadLinkDto = {
  /** The verb of the link. */
  method: 'PUT';
  /** Where to PUT the file's bytes, once, without a bearer token: the link is signed. */
  url: string;
  /** The same upload through tus 1.0, which survives a broken connection. */
  tusUrl: string;
  /** When the link expires. */
  expiresAt: string;
};
export type CreatedMasterImportDto = {
  /** The new import, in state `initial`. */
  importid: string;
  upload: MasterUploadLinkDto;
};
export type CreateMasterImportDto = {
  /** The retailer. */
  retailerid: string;
  /** What the file holds. */
  object: TableObject;
  /** The file’s name, to be shown; its content says what it is. */
  filename: string;
};
export type MasterListDto = {
  /** When it was last changed (UTC); null before the first import. */
  updatedAt: string | null;
  /** Counts imports and edits; 0 before the first. */
  version: number;
  rows: number;
};
export type MasterOverviewDto = {
  /** Fields that make a product’s key. */
  productKey: string[];
  products: MasterListDto;
  stores: MasterListDto;
};
export type RowVersionDto = {
  /** The values by field. */
  fields: {
    [key: string]: ((string | null) | (number | null)) | null;
  };
  /** What brought it; null when that is not known. */
  how: ('import' | 'edit' | 'merge' | 'undo' | 'remove') | null;
  /** When (UTC). */
  at: string | null;
  /** Who, by email address. */
  by: string | null;
  /** The version that changed or removed it; null while it holds. */
  versionTo: number | null;
  /** What ended it. */
  endHow: ('import' | 'edit' | 'merge' | 'undo' | 'remove') | null;
  /** When it ended (UTC). */
  endAt: string | null;
  /** Who ended it. */
  endBy: string | null;
  key: string;
  /** The list version that added it. */
  version: number;
};
export type ProblemsLinkDto = {
  /** Where to fetch the list of all problems as CSV, without a bearer token. */
  url: string;
  /** When the link expires. */
  expiresAt: string;
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
export type MasterProductDto = {
  /** By the retailer's key rule; planograms' products are matched by it. */
  key: string;
  /** The list version that added this state of the row; pass it when changing the row. */
  version: number;
  fields: MasterProductFieldsDto;
};
export type MasterProductPageDto = {
  /** The `cursor` of the next page; null on the last one. */
  lastEvaluatedKey: string | null;
  /** Rows that the search finds; null on further pages. */
  found: number | null;
  /** The rows of this page. */
  items: MasterProductDto[];
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
export type MasterStoreDto = {
  /** The number without leading zeros; planograms' stores are matched by it. */
  key: string;
  /** The list version that added this state of the row; pass it when changing the row. */
  version: number;
  fields: MasterStoreFieldsDto;
};
export type MasterStorePageDto = {
  /** The `cursor` of the next page; null on the last one. */
  lastEvaluatedKey: string | null;
  /** Rows that the search finds; null on further pages. */
  found: number | null;
  /** The rows of this page. */
  items: MasterStoreDto[];
  /** Version of the list. */
  version: number;
  /** Rows of the list. */
  rows: number;
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
export type PreviewMasterImportDto = {
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
  /** The import. */
  importid: string;
};
export type RemoveMasterRowDto = {
  /** The retailer. */
  retailerid: string;
  /** Master products or master stores. */
  object: TableObject;
  /** Key of the row. */
  key: string;
  /** The row’s version that was seen. */
  version: number;
};
export type SaveMasterProductDto = {
  /** The retailer. */
  retailerid: string;
  /** Key of the row to change; null adds one. */
  key: string | null;
  /** The row’s version that was seen; null adds a row. */
  version: number | null;
  /** New values by field; what is left out stays. Lengths are centimeters, `12.5 in` is understood. */
  set: {
    [key: string]: ((string | null) | (number | null)) | null;
  };
};
export type SaveMasterStoreDto = {
  /** The retailer. */
  retailerid: string;
  /** Key of the row to change; null adds one. */
  key: string | null;
  /** The row’s version that was seen; null adds a row. */
  version: number | null;
  /** New values by field; what is left out stays. Lengths are centimeters, `12.5 in` is understood. */
  set: {
    [key: string]: ((string | null) | (number | null)) | null;
  };
};
export const {
  useApplyMasterImportMutation,
  useCancelMasterImportMutation,
  useCheckMasterImportMutation,
  useCreateMasterImportMutation,
  useExportMasterDataQuery,
  useLazyExportMasterDataQuery,
  useGetMasterDataQuery,
  useLazyGetMasterDataQuery,
  useGetMasterHistoryQuery,
  useLazyGetMasterHistoryQuery,
  useGetMasterImportQuery,
  useLazyGetMasterImportQuery,
  useGetMasterProblemsQuery,
  useLazyGetMasterProblemsQuery,
  useGetMasterProductsQuery,
  useLazyGetMasterProductsQuery,
  useGetMasterStoresQuery,
  useLazyGetMasterStoresQuery,
  useListMasterImportsQuery,
  useLazyListMasterImportsQuery,
  useMasterTemplateQuery,
  useLazyMasterTemplateQuery,
  usePreviewMasterImportMutation,
  useRemoveMasterRowMutation,
  useSaveMasterProductMutation,
  useSaveMasterStoreMutation,
} = injectedRtkApi;
