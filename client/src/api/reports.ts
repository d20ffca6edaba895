import { reportsGenerated } from './reports.gen.js';

/** The saved filters of a project. A filter that is gone is heard of by asking again: failures make the list stale too. */
const filtersOf = (projectId: string) => ({ type: 'Report', id: `filters ${projectId}` }) as const;

/**
 * Reports as the signed-in owner reads them, fetched again when a new analysis is there. A dashboard reads the same calls
 * with its guest token: reports.guest.gen.ts.
 */
export const reportsApi = reportsGenerated.enhanceEndpoints({
  endpoints: {
    getExtractFile: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getFilterLevels: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getFilterValues: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getReportFilters: { providesTags: (_result, _error, { p }) => [filtersOf(p)] },
    createReportFilter: {
      invalidatesTags: (_result, _error, { createReportFilterDto: { projectid, filterSave } }) =>
        filterSave === true ? [filtersOf(projectid)] : [],
    },
    updateReportFilter: {
      invalidatesTags: (_result, _error, { updateReportFilterDto: { projectid } }) => [filtersOf(projectid)],
    },
    deleteReportFilter: {
      invalidatesTags: (_result, _error, { reportFilterKeyDto: { projectid } }) => [filtersOf(projectid)],
    },
    // The lists and edits of the project stand in it too.
    getSyncManifest: {
      providesTags: (_result, _error, { projectid }) => [{ type: 'Report', id: projectid }, 'ProjectList'],
    },
    getProjectTotals: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
  },
});

export const {
  useGetExtractFileQuery,
  useLazyGetExtractFileQuery,
  useGetProjectTotalsQuery,
  useGetSyncManifestQuery,
  useGetPlanogramDrawingQuery,
  useGetFilterLevelsQuery,
  useGetFilterValuesQuery,
  useGetReportFiltersQuery,
  useCreateReportFilterMutation,
  useUpdateReportFilterMutation,
  useDeleteReportFilterMutation,
} = reportsApi;
