import { pivotGenerated } from './pivot.gen.js';

/** The saved pivots of a project. A missing one is noticed by refetching. */
const savedOf = (projectId: string) => ({ type: 'Report', id: `pivots ${projectId}` }) as const;

/**
 * Pivots as the signed-in owner creates them; refetched after a new analysis or publication. Cells and rows have no
 * tag, because they belong to one snapshot and never change.
 */
export const pivotApi = pivotGenerated.enhanceEndpoints({
  endpoints: {
    previewPivot: {
      providesTags: (_result, _error, { askPivotDto: { projectid } }) => [{ type: 'Report', id: projectid }],
    },
    getPivotFields: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getPivotValues: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    listPivots: { providesTags: (_result, _error, { p }) => [savedOf(p), { type: 'Report', id: p }] },
    getPivot: { providesTags: (_result, _error, { p }) => [savedOf(p), { type: 'Report', id: p }] },
    createPivotFilter: {
      invalidatesTags: (_result, error, { createPivotDto: { projectid } }) => (error ? [] : [savedOf(projectid)]),
    },
    updatePivot: { invalidatesTags: (_result, _error, { updatePivotDto: { projectid } }) => [savedOf(projectid)] },
    deletePivot: { invalidatesTags: (_result, _error, { pivotKeyDto: { projectid } }) => [savedOf(projectid)] },
  },
});

export const {
  usePreviewPivotQuery,
  useLazyGetPivotRowsQuery,
  useLazyGetPivotCellsQuery,
  useGetPivotFieldsQuery,
  useGetPivotValuesQuery,
  useListPivotsQuery,
  useGetPivotQuery,
  useCreatePivotFilterMutation,
  useUpdatePivotMutation,
  useDeletePivotMutation,
} = pivotApi;
