import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    openShareLink: build.mutation<OpenShareLinkApiResponse, OpenShareLinkApiArg>({
      query: (queryArg) => ({ url: `/api/lite/share/open`, method: 'POST', body: queryArg.openShareLinkDto }),
    }),
    getShareStatus: build.query<GetShareStatusApiResponse, GetShareStatusApiArg>({
      query: () => ({ url: `/api/lite/share/status` }),
    }),
    shareLink: build.mutation<ShareLinkApiResponse, ShareLinkApiArg>({
      query: (queryArg) => ({ url: `/api/lite/sharelink`, method: 'POST', body: queryArg.shareLinkRequestDto }),
    }),
    changeShareLink: build.mutation<ChangeShareLinkApiResponse, ChangeShareLinkApiArg>({
      query: (queryArg) => ({ url: `/api/lite/sharelinks/change`, method: 'POST', body: queryArg.changeShareLinkDto }),
    }),
    createShareLink: build.mutation<CreateShareLinkApiResponse, CreateShareLinkApiArg>({
      query: (queryArg) => ({ url: `/api/lite/sharelinks/create`, method: 'POST', body: queryArg.createShareLinkDto }),
    }),
    deleteShareLink: build.mutation<DeleteShareLinkApiResponse, DeleteShareLinkApiArg>({
      query: (queryArg) => ({ url: `/api/lite/sharelinks/delete`, method: 'POST', body: queryArg.managedLinkKeyDto }),
    }),
    rotateShareLink: build.mutation<RotateShareLinkApiResponse, RotateShareLinkApiArg>({
      query: (queryArg) => ({ url: `/api/lite/sharelinks/rotate`, method: 'POST', body: queryArg.managedLinkKeyDto }),
    }),
    getShareLinkViews: build.query<GetShareLinkViewsApiResponse, GetShareLinkViewsApiArg>({
      query: (queryArg) => ({
        url: `/api/lite/sharelinks/views/${encodeURIComponent(String(queryArg.p))}/${encodeURIComponent(String(queryArg.linkid))}`,
        params: {
          before: queryArg.before,
        },
      }),
    }),
    getShareLinks: build.query<GetShareLinksApiResponse, GetShareLinksApiArg>({
      query: (queryArg) => ({ url: `/api/lite/sharelinks/${encodeURIComponent(String(queryArg.p))}` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as sharingGenerated };
export type OpenShareLinkApiResponse = /** status 200 A guest token and what it reads. */ GuestAccessDto;
export type OpenShareLinkApiArg = {
  openShareLinkDto: OpenShareLinkDto;
};
export type GetShareStatusApiResponse = /** status 200 Still on. */ ShareStatusDto;
export type GetShareStatusApiArg = void;
export type ShareLinkApiResponse = /** status 200 The link as it stands now. */ ShareLinkDto;
export type ShareLinkApiArg = {
  shareLinkRequestDto: ShareLinkRequestDto;
};
export type ChangeShareLinkApiResponse = /** status 200 The link as it is now. */ ManagedLinkDto;
export type ChangeShareLinkApiArg = {
  changeShareLinkDto: ChangeShareLinkDto;
};
export type CreateShareLinkApiResponse = /** status 201 The link. */ ManagedLinkDto;
export type CreateShareLinkApiArg = {
  createShareLinkDto: CreateShareLinkDto;
};
export type DeleteShareLinkApiResponse = unknown;
export type DeleteShareLinkApiArg = {
  managedLinkKeyDto: ManagedLinkKeyDto;
};
export type RotateShareLinkApiResponse = /** status 200 The link with its new address. */ ManagedLinkDto;
export type RotateShareLinkApiArg = {
  managedLinkKeyDto: ManagedLinkKeyDto;
};
export type GetShareLinkViewsApiResponse = /** status 200 Up to 100 views. */ LinkViewPageDto;
export type GetShareLinkViewsApiArg = {
  /** The shared project. */
  p: string;
  /** The link. */
  linkid: string;
  /** The `last` of the previous page. */
  before?: string;
};
export type GetShareLinksApiResponse = /** status 200 The links. */ ManagedLinkDto[];
export type GetShareLinksApiArg = {
  /** The shared project. */
  p: string;
};
export type LinkDownloads = 'none' | 'page' | 'data';
export type GuestAccessDto = {
  /** Token (JWT) that reads this one dashboard and nothing else. */
  guestToken: string;
  /** Seconds until the guest token ends; ask again with `renew` before. */
  expiresIn: number;
  /** The project to read with it. */
  projectid: string;
  /** The `dash` that was opened. */
  dashboardId: string;
  /** Name of the project. */
  projName: string;
  /** What guests may save: nothing, files of what the page shows, or the data sets too. */
  downloads: LinkDownloads;
  /** Proves for 12 hours that the link was opened: asked for again with it, no password is needed. Ends with the link’s address and with its password. */
  pass: string;
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
export type OpenShareLinkDto = {
  /** The path of the link: the last 12 characters of the project id. */
  slice: string;
  /** The `dash` of the link. */
  dash: string;
  /** The page is open already and needs its next token: with its `pass` no view is counted. */
  renew?: boolean;
  /** The link’s password, if it has one. */
  password?: string;
  /** The `pass` of an earlier answer, in place of the password. */
  pass?: string;
};
export type ShareStatusDto = {
  /** Always true: a link that is off answers 404. */
  isActive: boolean;
  /** What guests may save: nothing, files of what the page shows, or the data sets too. */
  downloads: LinkDownloads;
  /** What the link is fixed to; another one than before: what was read is out of date. Null: everything. */
  filters: {
    [key: string]: string[];
  } | null;
};
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
export type ManagedLinkDto = {
  linkid: string;
  /** The link that `sharelink` speaks of: it cannot be deleted. */
  isFirst: boolean;
  /** What the owner calls it. */
  label: string | null;
  /** The address to hand out. */
  link: string;
  /** The switch. */
  isActive: boolean;
  /** `ended`: it is on, but its time is over. */
  state: 'on' | 'off' | 'ended';
  expiresAt: string | null;
  /** Whether guests have to give a password. It is never told. */
  hasPassword: boolean;
  /** What guests see; null: everything. */
  filters: {
    [key: string]: string[];
  } | null;
  /** `none`; `page`: files of what the page shows; `data`: the data sets too. */
  downloads: LinkDownloads;
  /** How often it was opened, whatever its address was then. */
  viewCount: number;
  lastViewedAt: string | null;
  /** When it was given its address, if that is not its first. */
  rotatedAt: string | null;
  createdAt: string;
};
export type ChangeShareLinkDto = {
  /** What the owner calls it; null or empty: nothing. */
  label?: string | null;
  /** Off, it opens nothing, and open pages end with their next call. */
  isActive?: boolean;
  /** From then on it opens nothing: a time to come, with its zone. Null: it does not end. */
  expiresAt?: string | null;
  /** A password that guests have to give: 8 to 200 characters. Null: none. Another one ends open pages. */
  password?: string | null;
  /** What guests see, as createreportfilter takes it; null: everything. They cannot leave it. */
  filters?: {
    [key: string]: string[];
  } | null;
  /** `none`; `page`: files of what the page shows; `data`: the data sets too. */
  downloads?: LinkDownloads;
  /** The shared project. */
  projectid: string;
  /** The link. */
  linkid: string;
};
export type CreateShareLinkDto = {
  /** What the owner calls it; null or empty: nothing. */
  label?: string | null;
  /** Off, it opens nothing, and open pages end with their next call. */
  isActive?: boolean;
  /** From then on it opens nothing: a time to come, with its zone. Null: it does not end. */
  expiresAt?: string | null;
  /** A password that guests have to give: 8 to 200 characters. Null: none. Another one ends open pages. */
  password?: string | null;
  /** What guests see, as createreportfilter takes it; null: everything. They cannot leave it. */
  filters?: {
    [key: string]: string[];
  } | null;
  /** `none`; `page`: files of what the page shows; `data`: the data sets too. */
  downloads?: LinkDownloads;
  /** The project to share. */
  projectid: string;
};
export type ManagedLinkKeyDto = {
  /** The shared project. */
  projectid: string;
  /** The link. */
  linkid: string;
};
export type LinkViewDto = {
  viewedAt: string;
  /** The network, without what tells one subscriber from another. */
  network: string;
  /** The browser’s family. */
  browser: string;
};
export type LinkViewPageDto = {
  items: LinkViewDto[];
  /** To be given as `before` for the next page; null on the last. */
  last: string | null;
  /** Views older than so many days are forgotten. */
  days: number;
};
export const {
  useOpenShareLinkMutation,
  useGetShareStatusQuery,
  useLazyGetShareStatusQuery,
  useShareLinkMutation,
  useChangeShareLinkMutation,
  useCreateShareLinkMutation,
  useDeleteShareLinkMutation,
  useRotateShareLinkMutation,
  useGetShareLinkViewsQuery,
  useLazyGetShareLinkViewsQuery,
  useGetShareLinksQuery,
  useLazyGetShareLinksQuery,
} = injectedRtkApi;
