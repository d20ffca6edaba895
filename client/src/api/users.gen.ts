import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUserDetails: build.query<GetUserDetailsApiResponse, GetUserDetailsApiArg>({
      query: () => ({ url: `/api/lite/getuserdetails` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as usersGenerated };
export type GetUserDetailsApiResponse = /** status 200 The signed-in user as they are now. */ UserDetailsDto;
export type GetUserDetailsApiArg = void;
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
  /** Values for a text made from the code. */
  params?: {
    [key: string]: string | number;
  };
  /** The fields that are not valid. */
  errors?: FieldErrorDto[];
};
export const { useGetUserDetailsQuery, useLazyGetUserDetailsQuery } = injectedRtkApi;
