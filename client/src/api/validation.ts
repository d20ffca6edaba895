import type { Tag } from './base-api.js';
import { validationGenerated } from './validation.gen.js';

/**
 * Everything about a project's findings becomes stale together: the verdict, its rules, findings, counts and waivers.
 */
const findingsOf = (id: string): { type: Tag; id: string } => ({ type: 'Validation', id });

/** The rules' findings of a project, and people's decisions about them. Import hooks from here. */
export const validationApi = validationGenerated.enhanceEndpoints({
  endpoints: {
    getValidation: { providesTags: (_result, _error, { p }) => [findingsOf(p)] },
    getProjectValidation: { providesTags: (_result, _error, { p }) => [findingsOf(p)] },
    getValidationMessage: { providesTags: (_result, _error, { p }) => [findingsOf(p)] },
    getFindingGroups: { providesTags: (_result, _error, { p }) => [findingsOf(p)] },
    suggestedMatches: { providesTags: (_result, _error, { p }) => [findingsOf(p)] },
    getFindingCounts: { providesTags: (_result, _error, { p }) => [findingsOf(p)] },
    getPlanogramSummary: { providesTags: (_result, _error, { p }) => [findingsOf(p)] },
    getProductSummary: { providesTags: (_result, _error, { p }) => [findingsOf(p)] },
    getProductSummaryByLevel: { providesTags: (_result, _error, { p }) => [findingsOf(p)] },
    listWaivers: { providesTags: (_result, _error, { p }) => [findingsOf(p)] },
    listMatches: { providesTags: (_result, _error, { p }) => [findingsOf(p)] },
    waiveFindings: {
      invalidatesTags: (_result, _error, { waiveFindingsDto: { projectid } }) => [findingsOf(projectid)],
    },
    unwaive: { invalidatesTags: (_result, _error, { unwaiveDto: { projectid } }) => [findingsOf(projectid)] },
    // A match changes figures: the project says so until it is analyzed again.
    acceptMatch: {
      invalidatesTags: (_result, _error, { acceptMatchDto: { projectid } }) => [
        findingsOf(projectid),
        { type: 'Project', id: projectid },
      ],
    },
    forgetMatch: {
      invalidatesTags: (_result, _error, { matchDto: { projectid } }) => [
        findingsOf(projectid),
        { type: 'Project', id: projectid },
      ],
    },
    acceptMatches: {
      invalidatesTags: (_result, _error, { acceptMatchesDto: { projectid } }) => [
        findingsOf(projectid),
        { type: 'Project', id: projectid },
      ],
    },
    forgetMatches: {
      invalidatesTags: (_result, _error, { forgetMatchesDto: { projectid } }) => [
        findingsOf(projectid),
        { type: 'Project', id: projectid },
      ],
    },
    updateValidationLimits: {
      invalidatesTags: (_result, _error, { updateLimitsDto: { projectid } }) => [findingsOf(projectid)],
    },
    revalidate: { invalidatesTags: (_result, _error, { revalidateDto: { projectid } }) => [findingsOf(projectid)] },
  },
});

export const {
  useGetValidationQuery,
  useGetProjectValidationQuery,
  useGetValidationMessageQuery,
  useLazyGetValidationMessageQuery,
  useGetFindingGroupsQuery,
  useSuggestedMatchesQuery,
  useAcceptMatchesMutation,
  useForgetMatchesMutation,
  useGetFindingCountsQuery,
  useGetProductSummaryQuery,
  useGetProductSummaryByLevelQuery,
  useGetPlanogramSummaryQuery,
  useListWaiversQuery,
  useListMatchesQuery,
  useWaiveFindingsMutation,
  useUnwaiveMutation,
  useAcceptMatchMutation,
  useForgetMatchMutation,
  useUpdateValidationLimitsMutation,
  useRevalidateMutation,
} = validationApi;
