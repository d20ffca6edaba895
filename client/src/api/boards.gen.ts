import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    addBoardTile: build.mutation<AddBoardTileApiResponse, AddBoardTileApiArg>({
      query: (queryArg) => ({ url: `/api/main/addboardtile`, method: 'POST', body: queryArg.addBoardTileDto }),
    }),
    createBoard: build.mutation<CreateBoardApiResponse, CreateBoardApiArg>({
      query: (queryArg) => ({ url: `/api/main/createboard`, method: 'POST', body: queryArg.createBoardDto }),
    }),
    createBoardReport: build.mutation<CreateBoardReportApiResponse, CreateBoardReportApiArg>({
      query: (queryArg) => ({
        url: `/api/main/createboardreport`,
        method: 'POST',
        body: queryArg.createBoardReportDto,
        headers: {
          'accept-language': queryArg['accept-language'],
        },
      }),
    }),
    deleteBoard: build.mutation<DeleteBoardApiResponse, DeleteBoardApiArg>({
      query: (queryArg) => ({ url: `/api/main/deleteboard`, method: 'POST', body: queryArg.boardKeyDto }),
    }),
    duplicateBoard: build.mutation<DuplicateBoardApiResponse, DuplicateBoardApiArg>({
      query: (queryArg) => ({ url: `/api/main/duplicateboard`, method: 'POST', body: queryArg.duplicateBoardDto }),
    }),
    getBoard: build.query<GetBoardApiResponse, GetBoardApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getboard/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.boardid))}`,
      }),
    }),
    getBoardVersion: build.query<GetBoardVersionApiResponse, GetBoardVersionApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getboardversion/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.boardid))}/${encodeURIComponent(String(queryArg['number']))}`,
      }),
    }),
    getBoardVersions: build.query<GetBoardVersionsApiResponse, GetBoardVersionsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/getboardversions/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.boardid))}`,
      }),
    }),
    getFirstBoard: build.query<GetFirstBoardApiResponse, GetFirstBoardApiArg>({
      query: (queryArg) => ({ url: `/api/main/getfirstboard/${encodeURIComponent(String(queryArg.p))}` }),
    }),
    listBoards: build.query<ListBoardsApiResponse, ListBoardsApiArg>({
      query: (queryArg) => ({ url: `/api/main/listboards/${encodeURIComponent(String(queryArg.p))}` }),
    }),
    restoreBoardVersion: build.mutation<RestoreBoardVersionApiResponse, RestoreBoardVersionApiArg>({
      query: (queryArg) => ({
        url: `/api/main/restoreboardversion`,
        method: 'POST',
        body: queryArg.restoreBoardVersionDto,
      }),
    }),
    setFirstBoard: build.mutation<SetFirstBoardApiResponse, SetFirstBoardApiArg>({
      query: (queryArg) => ({ url: `/api/main/setfirstboard`, method: 'POST', body: queryArg.setFirstBoardDto }),
    }),
    undeleteBoard: build.mutation<UndeleteBoardApiResponse, UndeleteBoardApiArg>({
      query: (queryArg) => ({ url: `/api/main/undeleteboard`, method: 'POST', body: queryArg.boardKeyDto }),
    }),
    updateBoard: build.mutation<UpdateBoardApiResponse, UpdateBoardApiArg>({
      query: (queryArg) => ({ url: `/api/main/updateboard`, method: 'POST', body: queryArg.updateBoardDto }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as boardsGenerated };
export type AddBoardTileApiResponse = /** status 200 The dashboard, and the tile’s id on it. */ AddedTileDto;
export type AddBoardTileApiArg = {
  addBoardTileDto: AddBoardTileDto;
};
export type CreateBoardApiResponse = /** status 200 The dashboard, as version 1. */ BoardDto;
export type CreateBoardApiArg = {
  createBoardDto: CreateBoardDto;
};
export type CreateBoardReportApiResponse = /** status 200 The report’s id. */ CreatedReportDto;
export type CreateBoardReportApiArg = {
  /** The language of the report when lang is left out: zh and zh-CN mean Chinese, all else English. */
  'accept-language'?: string;
  createBoardReportDto: CreateBoardReportDto;
};
export type DeleteBoardApiResponse = unknown;
export type DeleteBoardApiArg = {
  boardKeyDto: BoardKeyDto;
};
export type DuplicateBoardApiResponse = /** status 200 The copy, as version 1. */ BoardDto;
export type DuplicateBoardApiArg = {
  duplicateBoardDto: DuplicateBoardDto;
};
export type GetBoardApiResponse = /** status 200 With its tiles and its filter. */ BoardDto;
export type GetBoardApiArg = {
  /** Project id. */
  p: string;
  /** The dashboard. */
  boardid: string;
};
export type GetBoardVersionApiResponse = /** status 200 The version with its tiles and its filter. */ BoardVersionDto;
export type GetBoardVersionApiArg = {
  /** Project id. */
  p: string;
  /** The dashboard. */
  boardid: string;
  /** The number of the version. */
  number: number;
};
export type GetBoardVersionsApiResponse = /** status 200 The newest 100 versions. */ BoardVersionHeadDto[];
export type GetBoardVersionsApiArg = {
  /** Project id. */
  p: string;
  /** The dashboard. */
  boardid: string;
};
export type GetFirstBoardApiResponse = /** status 200 Its id; null for the usual page. */ FirstBoardDto;
export type GetFirstBoardApiArg = {
  /** Project id. */
  p: string;
};
export type ListBoardsApiResponse = /** status 200 The dashboards without their tiles. */ BoardHeadDto[];
export type ListBoardsApiArg = {
  /** Project id. */
  p: string;
};
export type RestoreBoardVersionApiResponse = /** status 200 The dashboard, as its next version. */ BoardDto;
export type RestoreBoardVersionApiArg = {
  restoreBoardVersionDto: RestoreBoardVersionDto;
};
export type SetFirstBoardApiResponse = /** status 200 Its id; null for the usual page. */ FirstBoardDto;
export type SetFirstBoardApiArg = {
  setFirstBoardDto: SetFirstBoardDto;
};
export type UndeleteBoardApiResponse = /** status 200 The dashboard, as it was. */ BoardHeadDto;
export type UndeleteBoardApiArg = {
  boardKeyDto: BoardKeyDto;
};
export type UpdateBoardApiResponse = /** status 200 The dashboard, as its next version. */ BoardDto;
export type UpdateBoardApiArg = {
  updateBoardDto: UpdateBoardDto;
};
export type AddedTileDto = {
  boardid: string;
  /** The current version. */
  version: number;
  tileCount: number;
  /** Who made it. */
  author: string;
  /** Who saved the current version. */
  changedBy: string;
  /** When that was (UTC). */
  changedAt: string;
  /** The tile’s id on the dashboard. */
  tileid: string;
  name: string;
  /** The project opens with it. */
  first: boolean;
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
export type BoardTileKind =
  | 'figures'
  | 'share'
  | 'spaceToSales'
  | 'supply'
  | 'exceptions'
  | 'table'
  | 'shelf'
  | 'pivot'
  | 'shelfPivot'
  | 'scorecard'
  | 'text';
export type BoardTileDto = {
  /** Of the caller’s making, unique on the dashboard. */
  id: string;
  /** Which analysis it shows, and how. */
  kind: BoardTileKind;
  /** Its own filter, which takes the place of the dashboard’s; empty keeps everything, null takes the dashboard’s. */
  filters: {
    [key: string]: string[];
  } | null;
  /** Its first column. */
  x: number;
  /** Its first row. */
  y: number;
  /** Columns. */
  w: number;
  /** Rows. */
  h: number;
  /** Empty: as its kind is called. */
  title: string;
  /** What it asks: the query of its page’s address, without filters and publication. */
  question: string;
  /** Of a text: Markdown; of others empty. */
  text: string;
};
export type AddBoardTileDto = {
  /** Its size counts; where it goes, the dashboard decides. */
  tile: BoardTileDto;
  /** The project. */
  projectid: string;
  /** The dashboard. */
  boardid: string;
};
export type BoardDto = {
  boardid: string;
  /** The current version. */
  version: number;
  tileCount: number;
  /** Who made it. */
  author: string;
  /** Who saved the current version. */
  changedBy: string;
  /** When that was (UTC). */
  changedAt: string;
  filters: {
    [key: string]: string[];
  };
  tiles: BoardTileDto[];
  name: string;
  /** The project opens with it. */
  first: boolean;
};
export type CreateBoardDto = {
  /** What narrows every tile without a filter of its own. */
  filters?: {
    [key: string]: string[];
  };
  /** Its tiles, none over another. */
  tiles?: BoardTileDto[];
  /** The project. */
  projectid: string;
  /** What it is called. */
  name: string;
};
export type CreatedReportDto = {
  reportid: string;
};
export type Language = 'en-US' | 'zh-CN';
export type BoardFormat = 'pptx' | 'pdf';
export type CreateBoardReportDto = {
  /** A publication's number, current or draft. Left out with request: the current one if there is one, else the newest analysis. */
  publication?: string;
  /** A request id, or latest: that analysis instead of a publication. */
  request?: string;
  /** The language of the report's words; left out, that of Accept-Language. */
  lang?: Language;
  /** The name in lists; left out, one is made of type and time. */
  reportname?: string;
  /** The dashboard. Defaults to the built-in one, which reports show. */
  boardid?: string;
  /** pptx: a presentation with charts and tables that can be changed; pdf: the same as pages. */
  format: BoardFormat;
  /** The version of the dashboard. Defaults to the current one. Requires `boardid`. */
  version?: number;
  /** What narrows every tile without a filter of its own; left out: as it was saved. Empty: nothing. */
  filters?: {
    [key: string]: string[];
  };
  /** The reader’s time zone (IANA), in which times are written; UTC unless given. */
  timezone?: string;
  /** The project. */
  projectid: string;
  /** The question of the built-in dashboard’s tiles: the query of its page’s address, without filters. */
  question?: string;
};
export type BoardKeyDto = {
  /** The project. */
  projectid: string;
  /** The dashboard. */
  boardid: string;
};
export type DuplicateBoardDto = {
  /** The name of the copy. */
  name: string;
  /** The project. */
  projectid: string;
  /** The dashboard. */
  boardid: string;
};
export type BoardVersionDto = {
  number: number;
  tileCount: number;
  savedAt: string;
  /** It took this version up again. */
  restoredFrom: number | null;
  filters: {
    [key: string]: string[];
  };
  tiles: BoardTileDto[];
  name: string;
  author: string;
};
export type BoardVersionHeadDto = {
  number: number;
  tileCount: number;
  savedAt: string;
  /** It took this version up again. */
  restoredFrom: number | null;
  name: string;
  author: string;
};
export type FirstBoardDto = {
  /** Null: the project opens with its usual page. */
  boardid: string | null;
};
export type BoardHeadDto = {
  boardid: string;
  /** The current version. */
  version: number;
  tileCount: number;
  /** Who made it. */
  author: string;
  /** Who saved the current version. */
  changedBy: string;
  /** When that was (UTC). */
  changedAt: string;
  name: string;
  /** The project opens with it. */
  first: boolean;
};
export type RestoreBoardVersionDto = {
  /** The current version; 409 when it is no longer current. */
  version: number;
  /** The version to take up again. */
  number: number;
  /** The project. */
  projectid: string;
  /** The dashboard. */
  boardid: string;
};
export type SetFirstBoardDto = {
  /** Left out: the project opens with its usual page. */
  boardid?: string;
  /** The project. */
  projectid: string;
};
export type UpdateBoardDto = {
  /** What narrows every tile without a filter of its own. */
  filters?: {
    [key: string]: string[];
  };
  /** Its tiles, none over another. */
  tiles?: BoardTileDto[];
  /** The version that was changed: 409 when another stands by now. */
  version: number;
  /** What it is called. */
  name?: string;
  /** The project. */
  projectid: string;
  /** The dashboard. */
  boardid: string;
};
export const {
  useAddBoardTileMutation,
  useCreateBoardMutation,
  useCreateBoardReportMutation,
  useDeleteBoardMutation,
  useDuplicateBoardMutation,
  useGetBoardQuery,
  useLazyGetBoardQuery,
  useGetBoardVersionQuery,
  useLazyGetBoardVersionQuery,
  useGetBoardVersionsQuery,
  useLazyGetBoardVersionsQuery,
  useGetFirstBoardQuery,
  useLazyGetFirstBoardQuery,
  useListBoardsQuery,
  useLazyListBoardsQuery,
  useRestoreBoardVersionMutation,
  useSetFirstBoardMutation,
  useUndeleteBoardMutation,
  useUpdateBoardMutation,
} = injectedRtkApi;
