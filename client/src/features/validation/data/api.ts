import { baseApi } from '../../../api/base-api.js';
import type { ValidationLimits } from '@core/validation/limits.js';
import type { FindingsPageDto, ValidationDto, WaiverDto } from './dto.js';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getValidation: build.query<ValidationDto, { p: string }>({ query: ({ p }) => `/api/main/getvalidation/${p}` }),
    getValidationMessage: build.query<
      FindingsPageDto,
      {
        p: string;
        object: string;
        rule?: string;
        planogram?: string;
        subject?: string;
        file?: number;
        search?: string;
        waived?: 'open' | 'waived' | 'all';
        added?: boolean;
        cursor?: number;
        limit?: number;
      }
    >({ query: ({ p, object, ...params }) => ({ url: `/api/main/getvalidationmessage/${p}/${object}`, params }) }),
    listWaivers: build.query<WaiverDto[], { p: string }>({ query: ({ p }) => `/api/main/listwaivers/${p}` }),
    waiveFindings: build.mutation<
      { waivers: WaiverDto[]; unknown: string[] },
      { waiveFindingsDto: { projectid: string; rule: string; identities?: string[]; reason: string } }
    >({
      query: ({ waiveFindingsDto: body }) => ({ url: '/api/main/waivefindings', method: 'POST', body }),
    }),
    unwaive: build.mutation<{ undone: number }, { unwaiveDto: { projectid: string; waiverids: string[] } }>({
      query: ({ unwaiveDto: body }) => ({ url: '/api/main/unwaive', method: 'POST', body }),
    }),
    acceptMatch: build.mutation<
      { changed: boolean; projects: number },
      { acceptMatchDto: { projectid: string; object: 'prd' | 'str'; key: string; canonical: string } }
    >({
      query: ({ acceptMatchDto: body }) => ({ url: '/api/main/acceptmatch', method: 'POST', body }),
    }),
    forgetMatch: build.mutation<
      { changed: boolean; projects: number },
      { matchDto: { projectid: string; object: 'prd' | 'str'; key: string } }
    >({
      query: ({ matchDto: body }) => ({ url: '/api/main/forgetmatch', method: 'POST', body }),
    }),
    updateValidationLimits: build.mutation<
      { limits: ValidationLimits; readagain: string[] },
      { updateLimitsDto: { projectid: string; limits: Partial<ValidationLimits> } }
    >({
      query: ({ updateLimitsDto: body }) => ({ url: '/api/main/updatevalidationlimits', method: 'POST', body }),
    }),
    excludeFiles: build.mutation<
      unknown,
      { excludeFilesDto: { projectid: string; filenos: number[]; reason: 'chosen' | 'duplicate' } }
    >({
      query: ({ excludeFilesDto: body }) => ({ url: '/api/main/excludefiles', method: 'POST', body }),
    }),
    includeFiles: build.mutation<unknown, { includeFilesDto: { projectid: string; filenos: number[] } }>({
      query: ({ includeFilesDto: body }) => ({ url: '/api/main/includefiles', method: 'POST', body }),
    }),
    revalidate: build.mutation<unknown, { revalidateDto: { projectid: string } }>({
      query: ({ revalidateDto: body }) => ({ url: '/api/main/revalidate', method: 'POST', body }),
    }),
  }),
});
export const {
  useGetValidationQuery,
  useGetValidationMessageQuery,
  useListWaiversQuery,
  useWaiveFindingsMutation,
  useUnwaiveMutation,
  useAcceptMatchMutation,
  useForgetMatchMutation,
  useUpdateValidationLimitsMutation,
  useRevalidateMutation,
  useExcludeFilesMutation,
  useIncludeFilesMutation,
} = api;
