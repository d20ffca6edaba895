import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditExport: build.query<AuditExportApiResponse, AuditExportApiArg>({
      query: (queryArg) => ({
        url: `/api/lite/auditexport`,
        params: {
          event: queryArg.event,
          actor: queryArg.actor,
          subject: queryArg.subject,
          text: queryArg.text,
          tenant: queryArg.tenant,
          from: queryArg['from'],
          to: queryArg.to,
          format: queryArg.format,
          lang: queryArg.lang,
        },
      }),
    }),
    auditLog: build.query<AuditLogApiResponse, AuditLogApiArg>({
      query: (queryArg) => ({
        url: `/api/lite/auditlog`,
        params: {
          event: queryArg.event,
          actor: queryArg.actor,
          subject: queryArg.subject,
          text: queryArg.text,
          tenant: queryArg.tenant,
          from: queryArg['from'],
          to: queryArg.to,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    createUser: build.mutation<CreateUserApiResponse, CreateUserApiArg>({
      query: (queryArg) => ({ url: `/api/lite/createuser`, method: 'POST', body: queryArg.createUserDto }),
    }),
    endUserSessions: build.mutation<EndUserSessionsApiResponse, EndUserSessionsApiArg>({
      query: (queryArg) => ({ url: `/api/lite/endusersessions`, method: 'POST', body: queryArg.userKeyDto }),
    }),
    getUserDetails: build.query<GetUserDetailsApiResponse, GetUserDetailsApiArg>({
      query: () => ({ url: `/api/lite/getuserdetails` }),
    }),
    resendInvitation: build.mutation<ResendInvitationApiResponse, ResendInvitationApiArg>({
      query: (queryArg) => ({ url: `/api/lite/resendinvitation`, method: 'POST', body: queryArg.userKeyDto }),
    }),
    resetSecondFactor: build.mutation<ResetSecondFactorApiResponse, ResetSecondFactorApiArg>({
      query: (queryArg) => ({ url: `/api/lite/resetsecondfactor`, method: 'POST', body: queryArg.userKeyDto }),
    }),
    unlockUser: build.mutation<UnlockUserApiResponse, UnlockUserApiArg>({
      query: (queryArg) => ({ url: `/api/lite/unlockuser`, method: 'POST', body: queryArg.userKeyDto }),
    }),
    updateNameOfUser: build.mutation<UpdateNameOfUserApiResponse, UpdateNameOfUserApiArg>({
      query: (queryArg) => ({ url: `/api/lite/updatenameofuser`, method: 'POST', body: queryArg.updateNameOfUserDto }),
    }),
    updateUserApps: build.mutation<UpdateUserAppsApiResponse, UpdateUserAppsApiArg>({
      query: (queryArg) => ({ url: `/api/lite/updateuserapps`, method: 'POST', body: queryArg.updateUserAppsDto }),
    }),
    updateUserStatus: build.mutation<UpdateUserStatusApiResponse, UpdateUserStatusApiArg>({
      query: (queryArg) => ({ url: `/api/lite/updateuserstatus`, method: 'POST', body: queryArg.updateUserStatusDto }),
    }),
    updateUserType: build.mutation<UpdateUserTypeApiResponse, UpdateUserTypeApiArg>({
      query: (queryArg) => ({ url: `/api/lite/updateusertype`, method: 'POST', body: queryArg.updateUserTypeDto }),
    }),
    userList: build.query<UserListApiResponse, UserListApiArg>({
      query: (queryArg) => ({
        url: `/api/lite/userlist`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          status: queryArg.status,
          type: queryArg['type'],
          app: queryArg.app,
          tenant: queryArg.tenant,
          excludedemo: queryArg.excludedemo,
          sort: queryArg.sort,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as usersGenerated };
export type AuditExportApiResponse = /** status 200 The file. */ Blob;
export type AuditExportApiArg = {
  /** An event (`user.disabled`), or a group of them with a star: `user.*`. */
  event?: string;
  /** Id of the user who did it. */
  actor?: string;
  /** Id of what it was done to: a user, a retailer, a request … */
  subject?: string;
  /** Part of the actor’s address or of the subject’s name. */
  text?: string;
  /** The tenant; only administrators of the platform’s tenant see entries of others. */
  tenant?: string;
  /** From this time on (ISO 8601). */
  from?: string;
  /** Before this time (ISO 8601). */
  to?: string;
  /** The kind of file. */
  format: 'csv' | 'xlsx';
  /** The language of the heading; else that of the request’s Accept-Language. */
  lang?: 'en-US' | 'zh-CN';
};
export type AuditLogApiResponse = /** status 200 A page of entries. */ AuditPageDto;
export type AuditLogApiArg = {
  /** An event (`user.disabled`), or a group of them with a star: `user.*`. */
  event?: string;
  /** Id of the user who did it. */
  actor?: string;
  /** Id of what it was done to: a user, a retailer, a request … */
  subject?: string;
  /** Part of the actor’s address or of the subject’s name. */
  text?: string;
  /** The tenant; only administrators of the platform’s tenant see entries of others. */
  tenant?: string;
  /** From this time on (ISO 8601). */
  from?: string;
  /** Before this time (ISO 8601). */
  to?: string;
  /** Entries of a page, 1 to 500; 100 when left out. */
  limit?: number;
  /** The `lastEvaluatedKey` of the page before. */
  cursor?: string;
};
export type CreateUserApiResponse = /** status 201 The invited user and the temporary password. */ InvitationDto;
export type CreateUserApiArg = {
  createUserDto: CreateUserDto;
};
export type EndUserSessionsApiResponse = /** status 200 How many ended. */ EndedUserSessionsDto;
export type EndUserSessionsApiArg = {
  userKeyDto: UserKeyDto;
};
export type GetUserDetailsApiResponse = /** status 200 The signed-in user as they are now. */ UserDetailsDto;
export type GetUserDetailsApiArg = void;
export type ResendInvitationApiResponse = /** status 200 The user and the new temporary password. */ InvitationDto;
export type ResendInvitationApiArg = {
  userKeyDto: UserKeyDto;
};
export type ResetSecondFactorApiResponse =
  /** status 200 The user as they are now; a mail tells them. */ ManagedUserDto;
export type ResetSecondFactorApiArg = {
  userKeyDto: UserKeyDto;
};
export type UnlockUserApiResponse = /** status 200 The user as they are now. */ ManagedUserDto;
export type UnlockUserApiArg = {
  userKeyDto: UserKeyDto;
};
export type UpdateNameOfUserApiResponse = /** status 200 The user as they are now. */ ManagedUserDto;
export type UpdateNameOfUserApiArg = {
  updateNameOfUserDto: UpdateNameOfUserDto;
};
export type UpdateUserAppsApiResponse =
  /** status 200 The user as they are now; it holds from their next call on. */ ManagedUserDto;
export type UpdateUserAppsApiArg = {
  updateUserAppsDto: UpdateUserAppsDto;
};
export type UpdateUserStatusApiResponse = /** status 200 The user as they are now. */ ManagedUserDto;
export type UpdateUserStatusApiArg = {
  updateUserStatusDto: UpdateUserStatusDto;
};
export type UpdateUserTypeApiResponse =
  /** status 200 The user as they are now; it holds from their next call on. */ ManagedUserDto;
export type UpdateUserTypeApiArg = {
  updateUserTypeDto: UpdateUserTypeDto;
};
export type UserListApiResponse = /** status 200 A page of users. */ UserPageDto;
export type UserListApiArg = {
  /** Rows of a page, 1 to 1000; 100 when left out. */
  limit?: number;
  /** The `lastEvaluatedKey` of the page before, with the same filters and order. */
  cursor?: string;
  /** Part of the name or the email address, upper and lower case alike. */
  search?: string;
  /** Only users in this state. */
  status?: 'invited' | 'active' | 'disabled' | 'unconfirmed';
  /** Only administrators, or only the others. */
  type?: 'admin' | 'standard';
  /** Only users with this application, e.g. `reveal-next`. */
  app?: string;
  /** Only users of this tenant; others than the own for the platform’s tenant alone. */
  tenant?: string;
  /** Leaves the users of the demo out, as partner hosts do where a user is picked. */
  excludedemo?: boolean;
  /** By name (when left out) or address, from A; or by creation, the newest first. */
  sort?: 'name' | 'email' | 'created';
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
export type AuditPersonDto = {
  /** Id of the user. */
  userid: string;
  /** E-mail address at that time. */
  email: string;
};
export type AuditSubjectDto = {
  /** What kind of thing: `user`, `retailer`, `request` … */
  kind: string;
  /** Its id; null when there is none. */
  id: string | null;
  /** What it was called at that time. */
  name: string | null;
};
export type AuditDetailDto = {
  /** What it is: `status`, `givenName`, `sessionsEnded` … */
  field: string;
  /** Before the change; null when there was nothing. */
  before: string | null;
  /** After the change; null when there is nothing. */
  after: string | null;
  /** The value, where nothing changed; else null. */
  value: string | null;
};
export type AuditEntryDto = {
  /** Id of the entry (UUIDv7). */
  id: string;
  /** When it happened (UTC). */
  at: string;
  /** `<subject>.<what happened>`. */
  action: string;
  /** Who did it; null when nobody was signed in. */
  actor: AuditPersonDto | null;
  /** What it was done to. */
  subject: AuditSubjectDto;
  /** The tenant it belongs to; null when to none. */
  tenant: string | null;
  /** The network address it came from. */
  address: string | null;
  /** What else is worth knowing. */
  details: AuditDetailDto[];
};
export type AuditPageDto = {
  /** Whether entries of all tenants are shown, or those of the own one. */
  allTenants: boolean;
  /** The entries, newest first. */
  items: AuditEntryDto[];
  /** The `cursor` of the next page; null on the last one. */
  lastEvaluatedKey: string | null;
};
export type ManagedUserDto = {
  /** Id of the user. */
  userid: string;
  /** The same id, under the name that the changing calls take it by. */
  userkey: string;
  /** E-mail address, in lower case. */
  UserEmail: string;
  /** First and last name. */
  name: string;
  /** First name. */
  first_name: string;
  /** Last name. */
  last_name: string;
  /** Whether the user manages the tenant. */
  isAdmin: boolean;
  /** Whether the user reads and changes nothing. */
  readonly: boolean;
  /** The applications open to the user. */
  apps: string[];
  /** The tenant the user belongs to. */
  tenant: string;
  /** State of the account. */
  userstatus: 'invited' | 'active' | 'disabled' | 'unconfirmed';
  /** The language of mails to them. */
  language: 'en-US' | 'zh-CN';
  /** When the account was made (UTC). */
  createdAt: string;
  /** The last sign-in of the last 90 days (UTC); null when there was none. */
  lastSignInAt: string | null;
  /** Sessions that go on. */
  sessions: number;
  /** Whether sign-in asks for a code of an authenticator app. */
  secondFactor: boolean;
  /** When the temporary password of an invited user stops working; null for others. */
  invitationExpiresAt: string | null;
};
export type InvitationDto = {
  /** The user as they are now. */
  user: ManagedUserDto;
  /** The temporary password; it was mailed as well and is told nowhere else. */
  tempPwd: string;
  /** When it stops working (UTC). */
  expiresAt: string;
};
export type CreateUserDto = {
  /** E-mail address, in any spelling of upper and lower case. */
  UserEmail: string;
  /** First name. */
  first_name: string;
  /** Last name. */
  last_name: string;
  /** Whether the user manages the tenant; no when left out. */
  isAdmin?: boolean;
  /** Whether the user reads and changes nothing; no when left out, and for who manages. */
  readonly?: boolean;
  /** The applications open to the user; without `reveal-next` there is nothing here for them. [`reveal-next`] when left out. */
  apps?: string[];
  /** The language of mails to this person; else that of the request’s Accept-Language. */
  language?: 'en-US' | 'zh-CN';
  /** The user’s tenant; another than the own for the platform’s tenant alone. */
  tenant?: string;
};
export type EndedUserSessionsDto = {
  /** Sessions ended. */
  ended: number;
};
export type UserKeyDto = {
  /** Id of the user. */
  userkey: string;
};
export type UserDetailsDto = {
  /** Id of the user, the `sub` of the identity token. */
  userid: string;
  /** E-mail address, in lower case. */
  UserEmail: string;
  /** First and last name. */
  name: string;
  /** First name. */
  first_name: string;
  /** Last name. */
  last_name: string;
  /** Whether the user manages the tenant. */
  isAdmin: boolean;
  /** The groups of the user; `admin` is the one that manages. */
  groups: string[];
  /** The applications open to the user. */
  apps: string[];
  /** The tenant the user belongs to. */
  tenant: string;
  /** State of the account. */
  userstatus: 'invited' | 'active' | 'disabled' | 'unconfirmed';
  /** Whether there is a password to change. People of the identity provider have none here. */
  hasPassword: boolean;
};
export type UpdateNameOfUserDto = {
  /** Id of the user. */
  userkey: string;
  /** First name; left as it is when not given. */
  first_name?: string;
  /** Last name; left as it is when not given. */
  last_name?: string;
};
export type UpdateUserAppsDto = {
  /** Id of the user. */
  userkey: string;
  /** The applications open to the user; without `reveal-next` there is nothing here for them. */
  apps: string[];
};
export type UpdateUserStatusDto = {
  /** Id of the user. */
  userkey: string;
  /** What the account becomes. An invited user who was disabled becomes `invited` again by `active`. */
  userstatus: 'active' | 'disabled';
};
export type UpdateUserTypeDto = {
  /** Id of the user. */
  userkey: string;
  /** Whether the user manages the tenant. */
  addtoadmin: boolean;
  /** Whether the user reads and changes nothing; no when left out, and for who manages. */
  readonly?: boolean;
};
export type UserPageDto = {
  /** Whether the caller manages the users of all tenants, or of the own one. */
  allTenants: boolean;
  /** The users of this page. */
  items: ManagedUserDto[];
  /** The `cursor` of the next page; null on the last one. */
  lastEvaluatedKey: string | null;
};
export const {
  useAuditExportQuery,
  useLazyAuditExportQuery,
  useAuditLogQuery,
  useLazyAuditLogQuery,
  useCreateUserMutation,
  useEndUserSessionsMutation,
  useGetUserDetailsQuery,
  useLazyGetUserDetailsQuery,
  useResendInvitationMutation,
  useResetSecondFactorMutation,
  useUnlockUserMutation,
  useUpdateNameOfUserMutation,
  useUpdateUserAppsMutation,
  useUpdateUserStatusMutation,
  useUpdateUserTypeMutation,
  useUserListQuery,
  useLazyUserListQuery,
} = injectedRtkApi;
