import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    shareLink: build.mutation<ShareLinkApiResponse, ShareLinkApiArg>({
      query: (queryArg) => ({ url: `/api/lite/sharelink`, method: 'POST', body: queryArg.shareLinkRequestDto }),
    }),
    openShareLink: build.mutation<OpenShareLinkApiResponse, OpenShareLinkApiArg>({
      query: (queryArg) => ({ url: `/api/lite/share/open`, method: 'POST', body: queryArg.openShareLinkDto }),
    }),
    getShareStatus: build.query<GetShareStatusApiResponse, GetShareStatusApiArg>({
      query: () => ({ url: `/api/lite/share/status` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as sharingGenerated };
export type ShareLinkApiResponse = /** status 200 The link as it stands now. */ ShareLinkDto;
export type ShareLinkApiArg = {
  shareLinkRequestDto: ShareLinkRequestDto;
};
export type OpenShareLinkApiResponse = /** status 200 A guest token and what it reads. */ GuestAccessDto;
export type OpenShareLinkApiArg = {
  openShareLinkDto: OpenShareLinkDto;
};
export type GetShareStatusApiResponse = /** status 200 Still on. */ ShareStatusDto;
export type GetShareStatusApiArg = void;
export type ShareLinkDto = {
  /** Whether the link opens the report now. */
  isActive: boolean;
  /** How often the link was opened. */
  viewCount: number;
  /** The address to hand out. */
  link: string;
  /** The shared project. */
  projectId: string;
  /** Its dashboard: 128 random bits in hexadecimal. */
  dashboardId: string;
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
export type ShareLinkRequestDto = {
  /** The project whose dashboard is shared. */
  projectId: string;
  /** The project’s dashboard id; when given it must be the right one. */
  dashboardId?: string;
  /** `create` makes the link if there is none yet and tells its state; `update` turns it on or off. */
  action: 'create' | 'update';
  /** On or off. Required for `update`; for `create` the state of a new link (on when left out). */
  isActive?: boolean;
};
export type GuestAccessDto = {
  /** Token (JWT) that reads this one dashboard and nothing else. */
  guestToken: string;
  /** Seconds until the guest token ends; ask again with `renew` before. */
  expiresIn: number;
  /** The project to read with it. */
  projectid: string;
  /** The dashboard that was opened. */
  dashboardId: string;
  /** Name of the project. */
  projName: string;
};
export type OpenShareLinkDto = {
  /** The path of the link: the last 12 characters of the project id. */
  slice: string;
  /** The `dash` of the link: the dashboard id. */
  dash: string;
  /** The page is open already and needs its next token: counts no view. */
  renew?: boolean;
};
export type ShareStatusDto = {
  /** Always true: a link that is off answers 404. */
  isActive: boolean;
};
export const { useShareLinkMutation, useOpenShareLinkMutation, useGetShareStatusQuery, useLazyGetShareStatusQuery } =
  injectedRtkApi;
