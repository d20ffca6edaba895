import { reportsGenerated } from './reports.gen.js';

/** The saved filters of a project. A missing one is noticed by refetching: failures make the list stale too. */
const filtersOf = (projectId: string) => ({ type: 'Report', id: `filters ${projectId}` }) as const;
/** The same calls also change the filters of its comparisons. */
const changedFilters = (projectId: string) => [
  filtersOf(projectId),
  { type: 'Report', id: `comparison filters ${projectId}` } as const,
];

/** The colors of a project's values, to which a new analysis may add. */
const colorsOf = (projectId: string) => ({ type: 'Report', id: `colors ${projectId}` }) as const;

/** The requested reports of a project, and of all projects of the person. */
const requestsOf = (projectId: string) => ({ type: 'Report', id: `requests ${projectId}` }) as const;
/** For everything that lists requested reports of all projects. */
export const ALL_REQUESTS = { type: 'Report', id: 'requests' } as const;
export const changedRequests = (projectId: string) => [requestsOf(projectId), ALL_REQUESTS];

/**
 * Reports as the signed-in owner reads them, refetched after a new analysis. A dashboard uses the same routes through
 * guest-api.ts, which chooses the token and has a separate cache.
 */
export const reportsApi = reportsGenerated.enhanceEndpoints({
  endpoints: {
    getExtractFile: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getDownloads: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getDataDictionary: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getAnalysisState: {
      providesTags: (_result, _error, { p }) => [
        { type: 'Project', id: p },
        { type: 'Report', id: p },
      ],
    },
    getDashboardsData: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getSpaceAnalysisV1: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getFacingsPlan: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getFacingsPlans: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getWallCells: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getWallFixtures: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getWallPositions: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getComparableShelves: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getProjectPlanograms: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getStoreReset: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getStoreProducts: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getProductReport: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getProductPlaces: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getProductVoids: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getProductHistory: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getProductPositions: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getProductsByFilter: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getReportStoreHierarchy: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getFilterLevels: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getFilterValues: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getReportFilters: { providesTags: (_result, _error, { p }) => [filtersOf(p)] },
    createReportFilter: {
      invalidatesTags: (_result, _error, { createReportFilterDto: { projectid, filterSave } }) =>
        filterSave === true ? [filtersOf(projectid)] : [],
    },
    updateReportFilter: {
      invalidatesTags: (_result, _error, { updateReportFilterDto: { projectid } }) => changedFilters(projectid),
    },
    deleteReportFilter: {
      invalidatesTags: (_result, _error, { reportFilterKeyDto: { projectid } }) => changedFilters(projectid),
    },
    getProjectReports: { providesTags: (_result, _error, { p }) => [requestsOf(p)] },
    createReportRequest: {
      invalidatesTags: (_result, _error, { createReportRequestDto: { projectid } }) => changedRequests(projectid),
    },
    createExcelReport: {
      invalidatesTags: (_result, _error, { createExcelReportDto: { projectid } }) => changedRequests(projectid),
    },
    cancelReport: { invalidatesTags: (_result, _error, { reportKeyDto: { projectid } }) => changedRequests(projectid) },
    retryReport: { invalidatesTags: (_result, _error, { reportKeyDto: { projectid } }) => changedRequests(projectid) },
    renameReport: {
      invalidatesTags: (_result, _error, { renameReportDto: { projectid } }) => changedRequests(projectid),
    },
    deleteReport: { invalidatesTags: (_result, _error, { reportKeyDto: { projectid } }) => changedRequests(projectid) },
    // Includes the lists and edits of the project.
    getSyncManifest: {
      providesTags: (_result, _error, { projectid }) => [{ type: 'Report', id: projectid }, 'ProjectList'],
    },
    getProjectColors: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }, colorsOf(p)] },
    setProjectColor: {
      invalidatesTags: (_result, _error, { setProjectColorDto: { projectid } }) => [colorsOf(projectid)],
    },
    getProjectTotals: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
  },
});

export const {
  useGetFacingsPlanQuery,
  useLazyGetFacingsPlansQuery,
  useGetAnalysisStateQuery,
  useGetExtractFileQuery,
  useLazyGetExtractFileQuery,
  useGetDownloadsQuery,
  useGetDataDictionaryQuery,
  useGetProjectTotalsQuery,
  useGetProjectColorsQuery,
  useSetProjectColorMutation,
  useGetSyncManifestQuery,
  useGetPdfFileUrlMutation,
  usePreviewFigureSettingsMutation,
  useGetComparableShelvesQuery,
  useGetPlanogramDrawingQuery,
  useLazyGetPlanogramDrawingQuery,
  useGetDashboardsDataQuery,
  useGetSpaceAnalysisV1Query,
  useGetProjectPlanogramsQuery,
  useGetStoreProductsQuery,
  useGetStoreListQuery,
  useGetStoreResetQuery,
  useGetProductReportQuery,
  useGetProductPlacesQuery,
  useGetProductVoidsQuery,
  useGetProductHistoryQuery,
  useGetProductPositionsQuery,
  useGetReportProductHierarchyQuery,
  useGetProductsByFilterQuery,
  useGetReportStoreHierarchyQuery,
  useGetProjectReportsQuery,
  useCreateReportRequestMutation,
  useCreateExcelReportMutation,
  useCancelReportMutation,
  useRetryReportMutation,
  useRenameReportMutation,
  useDeleteReportMutation,
  useGetFilterLevelsQuery,
  useGetFilterValuesQuery,
  useGetReportFiltersQuery,
  useCreateReportFilterMutation,
  useUpdateReportFilterMutation,
  useDeleteReportFilterMutation,
} = reportsApi;
