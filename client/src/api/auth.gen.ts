import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getKeySet: build.query<GetKeySetApiResponse, GetKeySetApiArg>({
      query: () => ({ url: `/api/auth/.well-known/jwks.json` }),
    }),
    signIn: build.mutation<SignInApiResponse, SignInApiArg>({
      query: (queryArg) => ({ url: `/api/auth/signin`, method: 'POST', body: queryArg.signInDto }),
    }),
    refreshSession: build.mutation<RefreshSessionApiResponse, RefreshSessionApiArg>({
      query: (queryArg) => ({ url: `/api/auth/refresh`, method: 'POST', body: queryArg.refreshDto }),
    }),
    signOut: build.mutation<SignOutApiResponse, SignOutApiArg>({
      query: (queryArg) => ({ url: `/api/auth/signout`, method: 'POST', body: queryArg.refreshDto }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as authGenerated };
export type GetKeySetApiResponse = /** status 200 The public keys, newest first. */ KeySetDto;
export type GetKeySetApiArg = void;
export type SignInApiResponse =
  /** status 200 Signed in. The refresh token is in the cookie, or in the body for `client: "api"`. */ TokensDto;
export type SignInApiArg = {
  signInDto: SignInDto;
};
export type RefreshSessionApiResponse =
  /** status 200 New identity token, and the next refresh token where the last one was. */ TokensDto;
export type RefreshSessionApiArg = {
  refreshDto: RefreshDto;
};
export type SignOutApiResponse = unknown;
export type SignOutApiArg = {
  refreshDto: RefreshDto;
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
export type TokensDto = {
  /** Identity token (JWT, ES256) for `Authorization: Bearer`: sub, email, given_name, family_name, custom:tenant, custom:apps, groups. */
  idToken: string;
  /** Seconds until the identity token ends. */
  expiresIn: number;
  /** The next refresh token; only for sessions opened with `client: "api"`. It works once. */
  refreshToken?: string;
};
export type SignInDto = {
  /** E-mail address, in any spelling of upper and lower case. */
  email: string;
  /** Password. */
  password: string;
  /** Where the refresh token goes: `browser` (an HttpOnly cookie that scripts never see; the default) or `api` (the body). */
  client?: 'browser' | 'api';
};
export type RefreshDto = {
  /** The refresh token of a program that signed in with `client: "api"`; browsers send it as a cookie. */
  refreshToken?: string;
};
export const {
  useGetKeySetQuery,
  useLazyGetKeySetQuery,
  useSignInMutation,
  useRefreshSessionMutation,
  useSignOutMutation,
} = injectedRtkApi;
