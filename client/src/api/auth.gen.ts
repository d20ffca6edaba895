import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getKeySet: build.query<GetKeySetApiResponse, GetKeySetApiArg>({
      query: () => ({ url: `/api/auth/.well-known/jwks.json` }),
    }),
    updateAttributes: build.mutation<UpdateAttributesApiResponse, UpdateAttributesApiArg>({
      query: (queryArg) => ({ url: `/api/auth/attributes`, method: 'POST', body: queryArg.attributesDto }),
    }),
    confirmSignUp: build.mutation<ConfirmSignUpApiResponse, ConfirmSignUpApiArg>({
      query: (queryArg) => ({ url: `/api/auth/confirm`, method: 'POST', body: queryArg.confirmDto }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({ url: `/api/auth/endsession`, method: 'POST', body: queryArg.endSessionDto }),
    }),
    forgotPassword: build.mutation<ForgotPasswordApiResponse, ForgotPasswordApiArg>({
      query: (queryArg) => ({ url: `/api/auth/forgot`, method: 'POST', body: queryArg.emailDto }),
    }),
    forgotPasswordSubmit: build.mutation<ForgotPasswordSubmitApiResponse, ForgotPasswordSubmitApiArg>({
      query: (queryArg) => ({ url: `/api/auth/forgotsubmit`, method: 'POST', body: queryArg.forgotSubmitDto }),
    }),
    answerMfa: build.mutation<AnswerMfaApiResponse, AnswerMfaApiArg>({
      query: (queryArg) => ({ url: `/api/auth/mfa`, method: 'POST', body: queryArg.mfaSignInDto }),
    }),
    disableMfa: build.mutation<DisableMfaApiResponse, DisableMfaApiArg>({
      query: (queryArg) => ({ url: `/api/auth/mfadisable`, method: 'POST', body: queryArg.mfaDisableDto }),
    }),
    enableMfa: build.mutation<EnableMfaApiResponse, EnableMfaApiArg>({
      query: (queryArg) => ({ url: `/api/auth/mfaenable`, method: 'POST', body: queryArg.mfaCodeDto }),
    }),
    renewRecoveryCodes: build.mutation<RenewRecoveryCodesApiResponse, RenewRecoveryCodesApiArg>({
      query: (queryArg) => ({ url: `/api/auth/mfarecovery`, method: 'POST', body: queryArg.mfaCodeDto }),
    }),
    setUpMfa: build.mutation<SetUpMfaApiResponse, SetUpMfaApiArg>({
      query: (queryArg) => ({ url: `/api/auth/mfasetup`, method: 'POST', body: queryArg.mfaPasswordDto }),
    }),
    getMfaStatus: build.query<GetMfaStatusApiResponse, GetMfaStatusApiArg>({
      query: () => ({ url: `/api/auth/mfastatus` }),
    }),
    completeNewPassword: build.mutation<CompleteNewPasswordApiResponse, CompleteNewPasswordApiArg>({
      query: (queryArg) => ({ url: `/api/auth/newpassword`, method: 'POST', body: queryArg.newPasswordDto }),
    }),
    finishOidc: build.query<FinishOidcApiResponse, FinishOidcApiArg>({
      query: () => ({ url: `/api/auth/oidc/callback` }),
    }),
    startOidc: build.query<StartOidcApiResponse, StartOidcApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/oidc/start`,
        params: {
          returnTo: queryArg.returnTo,
        },
      }),
    }),
    changePassword: build.mutation<ChangePasswordApiResponse, ChangePasswordApiArg>({
      query: (queryArg) => ({ url: `/api/auth/password`, method: 'POST', body: queryArg.changePasswordDto }),
    }),
    getProviders: build.query<GetProvidersApiResponse, GetProvidersApiArg>({
      query: () => ({ url: `/api/auth/providers` }),
    }),
    refreshSession: build.mutation<RefreshSessionApiResponse, RefreshSessionApiArg>({
      query: (queryArg) => ({ url: `/api/auth/refresh`, method: 'POST', body: queryArg.refreshDto }),
    }),
    resendCode: build.mutation<ResendCodeApiResponse, ResendCodeApiArg>({
      query: (queryArg) => ({ url: `/api/auth/resend`, method: 'POST', body: queryArg.emailDto }),
    }),
    listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
      query: () => ({ url: `/api/auth/sessions` }),
    }),
    signIn: build.mutation<SignInApiResponse, SignInApiArg>({
      query: (queryArg) => ({ url: `/api/auth/signin`, method: 'POST', body: queryArg.signInDto }),
    }),
    signOut: build.mutation<SignOutApiResponse, SignOutApiArg>({
      query: (queryArg) => ({ url: `/api/auth/signout`, method: 'POST', body: queryArg.sessionTokenDto }),
    }),
    signOutEverywhere: build.mutation<SignOutEverywhereApiResponse, SignOutEverywhereApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/signouteverywhere`,
        method: 'POST',
        body: queryArg.signOutEverywhereDto,
      }),
    }),
    signUp: build.mutation<SignUpApiResponse, SignUpApiArg>({
      query: (queryArg) => ({ url: `/api/auth/signup`, method: 'POST', body: queryArg.signUpDto }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as authGenerated };
export type GetKeySetApiResponse = /** status 200 The public keys, newest first. */ KeySetDto;
export type GetKeySetApiArg = void;
export type UpdateAttributesApiResponse = /** status 200 The signed-in user as they are now. */ UserDetailsDto;
export type UpdateAttributesApiArg = {
  attributesDto: AttributesDto;
};
export type ConfirmSignUpApiResponse = unknown;
export type ConfirmSignUpApiArg = {
  confirmDto: ConfirmDto;
};
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = {
  endSessionDto: EndSessionDto;
};
export type ForgotPasswordApiResponse =
  /** status 200 A mail is on its way, if the address has an account. */ CodeSentDto;
export type ForgotPasswordApiArg = {
  emailDto: EmailDto;
};
export type ForgotPasswordSubmitApiResponse = unknown;
export type ForgotPasswordSubmitApiArg = {
  forgotSubmitDto: ForgotSubmitDto;
};
export type AnswerMfaApiResponse =
  /** status 200 Signed in. The refresh token is in the cookie, or in the body for `client: "api"`. */ TokensDto;
export type AnswerMfaApiArg = {
  mfaSignInDto: MfaSignInDto;
};
export type DisableMfaApiResponse = unknown;
export type DisableMfaApiArg = {
  mfaDisableDto: MfaDisableDto;
};
export type EnableMfaApiResponse = /** status 200 On; keep these codes. */ RecoveryCodesDto;
export type EnableMfaApiArg = {
  mfaCodeDto: MfaCodeDto;
};
export type RenewRecoveryCodesApiResponse = /** status 200 The new codes. */ RecoveryCodesDto;
export type RenewRecoveryCodesApiArg = {
  mfaCodeDto: MfaCodeDto;
};
export type SetUpMfaApiResponse = /** status 200 The secret. */ MfaSetupDto;
export type SetUpMfaApiArg = {
  mfaPasswordDto: MfaPasswordDto;
};
export type GetMfaStatusApiResponse = /** status 200 The state. */ MfaStatusDto;
export type GetMfaStatusApiArg = void;
export type CompleteNewPasswordApiResponse = /** status 200 As for signin. */ TokensDto | ChallengeDto;
export type CompleteNewPasswordApiArg = {
  newPasswordDto: NewPasswordDto;
};
export type FinishOidcApiResponse = unknown;
export type FinishOidcApiArg = void;
export type StartOidcApiResponse = unknown;
export type StartOidcApiArg = {
  /** The page to open afterwards: a path of the program. Anything else leads to `/`. */
  returnTo?: string;
};
export type ChangePasswordApiResponse = unknown;
export type ChangePasswordApiArg = {
  changePasswordDto: ChangePasswordDto;
};
export type GetProvidersApiResponse = /** status 200 What the sign-in page offers. */ ProvidersDto;
export type GetProvidersApiArg = void;
export type RefreshSessionApiResponse =
  /** status 200 New identity token, and the next refresh token where the last one was. */ TokensDto;
export type RefreshSessionApiArg = {
  refreshDto: RefreshDto;
};
export type ResendCodeApiResponse =
  /** status 200 A mail is on its way, if the address waits to be confirmed. */ CodeSentDto;
export type ResendCodeApiArg = {
  emailDto: EmailDto;
};
export type ListSessionsApiResponse = /** status 200 The sessions. */ SessionDto[];
export type ListSessionsApiArg = void;
export type SignInApiResponse =
  | /** status 200 Signed in (`idToken`; the refresh token is in the cookie, or in the body for `client: "api"`), or asked for one thing more (`challenge`). */ TokensDto
  | ChallengeDto;
export type SignInApiArg = {
  signInDto: SignInDto;
};
export type SignOutApiResponse = unknown;
export type SignOutApiArg = {
  sessionTokenDto: SessionTokenDto;
};
export type SignOutEverywhereApiResponse = /** status 200 How many ended. */ EndedSessionsDto;
export type SignOutEverywhereApiArg = {
  signOutEverywhereDto: SignOutEverywhereDto;
};
export type SignUpApiResponse = /** status 200 A mail is on its way. */ CodeSentDto;
export type SignUpApiArg = {
  signUpDto: SignUpDto;
};
export type PublicKeyDto = {
  /** Key type. */
  kty: string;
  /** Curve. */
  crv: string;
  /** X coordinate, base64url. */
  x: string;
  /** Y coordinate, base64url. */
  y: string;
  /** Key id, as in the head of a token. */
  kid: string;
  /** Algorithm. */
  alg: 'ES256';
  /** What the key is for. */
  use: 'sig';
};
export type KeySetDto = {
  /** The keys. */
  keys: PublicKeyDto[];
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
export type AttributesDto = {
  /** First name; left out = stays. */
  given_name?: string;
  /** Last name; left out = stays. */
  family_name?: string;
};
export type ConfirmDto = {
  /** E-mail address, in any spelling of upper and lower case. */
  email: string;
  /** The code of the mail. */
  code: string;
};
export type EndSessionDto = {
  /** Id of one of the caller’s sessions. */
  sessionid: string;
};
export type CodeSentDto = {
  /** Seconds that a code works. */
  expiresIn: number;
  /** Seconds after which another one should be asked for. */
  resendAfter: number;
};
export type EmailDto = {
  /** E-mail address, in any spelling of upper and lower case. */
  email: string;
};
export type ForgotSubmitDto = {
  /** E-mail address, in any spelling of upper and lower case. */
  email: string;
  /** The code of the mail. */
  code: string;
  /** At least 8 characters with a lowercase letter, an uppercase letter and a digit; no common password, not one’s own name. */
  newPassword: string;
};
export type TokensDto = {
  /** Identity token (JWT, ES256) for `Authorization: Bearer`: sub, email, given_name, family_name, custom:tenant, custom:apps, groups. */
  idToken: string;
  /** Seconds until the identity token ends. */
  expiresIn: number;
  /** The next refresh token; only for sessions opened with `client: "api"`. It works once. */
  refreshToken?: string;
};
export type MfaSignInDto = {
  /** From the sign-in that answered SOFTWARE_TOKEN_MFA. */
  session: string;
  /** The code that the authenticator app shows, or a recovery code. */
  code: string;
};
export type MfaDisableDto = {
  /** The caller’s password. */
  password: string;
  /** The code that the authenticator app shows, or a recovery code. */
  code: string;
};
export type RecoveryCodesDto = {
  /** Ten codes that stand in for the app, each once. They are shown once. */
  recoveryCodes: string[];
};
export type MfaCodeDto = {
  /** The code that the authenticator app shows. */
  code: string;
};
export type MfaSetupDto = {
  /** The secret in base 32, to type into an authenticator app. It is shown once. */
  secret: string;
  /** The same as an otpauth:// address, to be shown as a QR code. */
  otpauthUri: string;
};
export type MfaPasswordDto = {
  /** The caller’s password. */
  password: string;
};
export type MfaStatusDto = {
  /** Whether sign-in asks for a code. */
  enabled: boolean;
  /** Since when; null while it is off. */
  enabledAt: string | null;
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: number;
};
export type ChallengeDto = {
  /** `NEW_PASSWORD_REQUIRED`: a temporary password, go on with newpassword. `SOFTWARE_TOKEN_MFA`: go on with mfa. */
  challenge: 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA';
  /** Continues this sign-in in the next call; works once. */
  session: string;
  /** Seconds until the session ends. */
  expiresIn: number;
  /** With `NEW_PASSWORD_REQUIRED`: the first name as it is known, to be checked and sent with newpassword. */
  given_name?: string;
  /** With `NEW_PASSWORD_REQUIRED`: the last name, likewise. */
  family_name?: string;
};
export type NewPasswordDto = {
  /** From the sign-in that answered NEW_PASSWORD_REQUIRED. */
  session: string;
  /** At least 8 characters with a lowercase letter, an uppercase letter and a digit; no common password, not one’s own name. */
  newPassword: string;
  /** First name. */
  given_name: string;
  /** Last name. */
  family_name: string;
};
export type ChangePasswordDto = {
  /** The password as it is. */
  old: string;
  /** At least 8 characters with a lowercase letter, an uppercase letter and a digit; no common password, not one’s own name. */
  new: string;
};
export type OidcProviderDto = {
  /** What people call it. */
  name: string;
};
export type ProvidersDto = {
  /** Whether email address and password sign in here. */
  password: boolean;
  /** Whether people may make an account of their own. */
  signup: boolean;
  /** The company’s identity provider; null when there is none. */
  oidc: OidcProviderDto | null;
};
export type RefreshDto = {
  /** The refresh token of a program that signed in with `client: "api"`; browsers send it as a cookie. */
  refreshToken?: string;
  /** A random string that names this attempt. If the response is lost, repeat the call with the same refresh token and attempt; this works until one of the tokens it returned has been used. */
  attempt?: string;
};
export type SessionDto = {
  /** Id of the session. */
  sessionid: string;
  /** A browser or a program. */
  client: 'browser' | 'api';
  /** When the person signed in. */
  createdAt: string;
  /** When it was last renewed. */
  lastSeenAt: string;
  /** When it ends unless it is renewed. */
  expiresAt: string;
  /** The network address it was last renewed from; empty when not known. */
  address: string;
  /** What the browser or program calls itself (User-Agent); empty when it says nothing. */
  device: string;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
};
export type SignInDto = {
  /** E-mail address, in any spelling of upper and lower case. */
  email: string;
  /** Password. */
  password: string;
  /** Where the refresh token goes: `browser` (an HttpOnly cookie that scripts never see; the default) or `api` (the body). */
  client?: 'browser' | 'api';
};
export type SessionTokenDto = {
  /** The refresh token of a program that signed in with `client: "api"`; browsers send it as a cookie. */
  refreshToken?: string;
};
export type EndedSessionsDto = {
  /** Sessions ended. */
  ended: number;
};
export type SignOutEverywhereDto = {
  /** Leaves the session that asks. Without it, it ends too. */
  keepCurrent?: boolean;
};
export type SignUpDto = {
  /** E-mail address, in any spelling of upper and lower case. */
  email: string;
  /** At least 8 characters with a lowercase letter, an uppercase letter and a digit; no common password, not one’s own name. */
  password: string;
  /** First name. */
  given_name: string;
  /** Last name. */
  family_name: string;
  /** The language of mails to this person; else that of the request’s Accept-Language. */
  language?: 'en-US' | 'zh-CN';
};
export const {
  useGetKeySetQuery,
  useLazyGetKeySetQuery,
  useUpdateAttributesMutation,
  useConfirmSignUpMutation,
  useEndSessionMutation,
  useForgotPasswordMutation,
  useForgotPasswordSubmitMutation,
  useAnswerMfaMutation,
  useDisableMfaMutation,
  useEnableMfaMutation,
  useRenewRecoveryCodesMutation,
  useSetUpMfaMutation,
  useGetMfaStatusQuery,
  useLazyGetMfaStatusQuery,
  useCompleteNewPasswordMutation,
  useFinishOidcQuery,
  useLazyFinishOidcQuery,
  useStartOidcQuery,
  useLazyStartOidcQuery,
  useChangePasswordMutation,
  useGetProvidersQuery,
  useLazyGetProvidersQuery,
  useRefreshSessionMutation,
  useResendCodeMutation,
  useListSessionsQuery,
  useLazyListSessionsQuery,
  useSignInMutation,
  useSignOutMutation,
  useSignOutEverywhereMutation,
  useSignUpMutation,
} = injectedRtkApi;
