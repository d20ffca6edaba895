import { comparisonsGenerated } from './comparisons.gen.js';

const savedOf = (projectId: string) => ({ type: 'Report', id: `comparisons ${projectId}` }) as const;
const filtersOf = (projectId: string) => ({ type: 'Report', id: `comparison filters ${projectId}` }) as const;

/** Tags for both projects, so that a comparison is refetched when either changes. */
const ofBoth = (_result: unknown, _error: unknown, { p, compare }: { p: string; compare: string }) =>
  [p, compare].flatMap((id) => [{ type: 'Report', id } as const, { type: 'Publication', id } as const]);

/** Comparisons of two projects: `p` is the later one, `compare` the earlier one. */
export const comparisonsApi = comparisonsGenerated.enhanceEndpoints({
  endpoints: {
    getSameStores: { providesTags: ofBoth },
    getComparisonTotal: { providesTags: ofBoth },
    getComparisonDistribution: { providesTags: ofBoth },
    getComparisonAssortment: { providesTags: ofBoth },
    getComparisonStores: { providesTags: ofBoth },
    getComparisonPlanograms: { providesTags: ofBoth },
    getPlanogramChange: { providesTags: ofBoth },
    getSpaceChange: { providesTags: ofBoth },
    getResetEffect: { providesTags: ofBoth },
    getComparisons: {
      providesTags: (_result, _error, { p }) => [savedOf(p), { type: 'Report', id: p }, { type: 'Publication', id: p }],
    },
    createComparison: {
      invalidatesTags: (_result, _error, { createComparisonDto: { projId, compareProjId } }) => [
        savedOf(projId),
        savedOf(compareProjId),
      ],
    },
    createCompareWorkbook: {
      invalidatesTags: (_result, _error, { createCompareWorkbookDto: { projectid } }) => [
        { type: 'Report', id: `requests ${projectid}` },
        { type: 'Report', id: 'requests' },
      ],
    },
    renameComparison: {
      invalidatesTags: (_result, _error, { renameComparisonDto: { projectid } }) => [savedOf(projectid)],
    },
    deleteComparison: {
      invalidatesTags: (_result, _error, { comparisonKeyDto: { projectid } }) => [savedOf(projectid)],
    },
    getComparisonFilters: { providesTags: (_result, _error, { p }) => [filtersOf(p)] },
    createComparisonFilter: {
      invalidatesTags: (_result, _error, { createComparisonFilterDto: { projectid } }) => [filtersOf(projectid)],
    },
  },
});

export const {
  useGetSameStoresQuery,
  useGetComparisonTotalQuery,
  useGetComparisonDistributionQuery,
  useGetComparisonAssortmentQuery,
  useGetComparisonStoresQuery,
  useGetComparisonPlanogramsQuery,
  useGetPlanogramChangeQuery,
  useGetSpaceChangeQuery,
  useGetResetEffectQuery,
  useGetComparisonsQuery,
  useCreateComparisonMutation,
  useCreateCompareWorkbookMutation,
  useRenameComparisonMutation,
  useDeleteComparisonMutation,
  useGetComparisonFiltersQuery,
  useCreateComparisonFilterMutation,
} = comparisonsApi;
