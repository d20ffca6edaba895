import { baseApi as api } from './base-api.js';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProject: build.query<GetProjectApiResponse, GetProjectApiArg>({
      query: (queryArg) => ({ url: `/api/main/getproject/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    searchProjects: build.query<SearchProjectsApiResponse, SearchProjectsApiArg>({
      query: (queryArg) => ({
        url: `/api/main/searchprojects`,
        params: {
          text: queryArg.text,
          limit: queryArg.limit,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as projectsGenerated };
export type GetProjectApiResponse = /** status 200 The project. */ ProjectDto;
export type GetProjectApiArg = {
  /** Id of the project. */
  id: string;
};
export type SearchProjectsApiResponse = /** status 200 At most 50. */ FoundProjectDto[];
export type SearchProjectsApiArg = {
  /** Part of the name, in any case; without it the newest. */
  text?: string;
  /** Most rows wanted, 1 to 50; 20 when left out. */
  limit?: number;
};
export type ProjectLimitsDto = {
  /** Days of supply under which a product is at risk. */
  atRisk: number;
  /** Days of supply above which it is overstocked. */
  overstock: number;
};
export type ProjectDto = {
  /** Id of the project (UUIDv7). */
  projectid: string;
  /** Name of the project. */
  projName: string;
  /** Edition of the project. */
  kind: 'lite' | 'full';
  /** State of the project. */
  status: 'initial' | 'pending' | 'processing' | 'complete' | 'error' | 'cancel';
  /** When it last changed (UTC). */
  updatedts: string;
  /** When it was made (UTC). */
  createdAt: string;
  /** Planogram files it was made from. */
  pogCount: number;
  /** Where the store number is read: 1 file name, 2 planogram project name, 3 planogram name, 4 to 53 Desc 1 to 50; null = the reader’s default, the file name. */
  storeExtraction: number | null;
  /** The pattern whose first group is the store number; null = the first run of digits. */
  storePattern: string | null;
  /** The unit of most of its files; null until files were read. */
  unit: ('in' | 'cm') | null;
  /** Currency of its money, ISO 4217. */
  currency: string;
  /** Limits of the days-of-supply exceptions. */
  limits: ProjectLimitsDto;
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
export type FoundProjectDto = {
  /** Id of the project (UUIDv7). */
  projectid: string;
  /** Name of the project. */
  projName: string;
  /** Edition of the project. */
  kind: 'lite' | 'full';
  /** State of the project. */
  status: 'initial' | 'pending' | 'processing' | 'complete' | 'error' | 'cancel';
  /** When it last changed (UTC). */
  updatedts: string;
};
export const { useGetProjectQuery, useLazyGetProjectQuery, useSearchProjectsQuery, useLazySearchProjectsQuery } =
  injectedRtkApi;
