import { podsGenerated } from './pods.gen.js';

const podsOf = (projectId: string) => ({ type: 'Report', id: `pods ${projectId}` }) as const;
const FILTERS = { type: 'Report', id: 'pod filters' } as const;

/** Pod analyses and the person's product selections. An analysis never changes, but whether newer data exists does. */
export const podsApi = podsGenerated.enhanceEndpoints({
  endpoints: {
    listDashPods: {
      providesTags: (_result, _error, { podProjectDto: { projectid } }) => [
        podsOf(projectid),
        { type: 'Report', id: projectid },
        { type: 'Publication', id: projectid },
      ],
    },
    getPodMatrix: {
      providesTags: (_result, _error, { p }) => [podsOf(p), { type: 'Report', id: p }, { type: 'Publication', id: p }],
    },
    createDashPod: { invalidatesTags: (_result, _error, { createPodDto: { projectid } }) => [podsOf(projectid)] },
    updateDashPod: { invalidatesTags: (_result, _error, { updatePodDto: { projectid } }) => [podsOf(projectid)] },
    deleteDashPod: { invalidatesTags: (_result, _error, { podKeyDto: { projectid } }) => [podsOf(projectid)] },
    listFilterProd: {
      providesTags: (_result, _error, { projectid }) =>
        projectid === undefined ? [FILTERS] : [FILTERS, { type: 'Report', id: projectid }],
    },
    createFilterPod: { invalidatesTags: [FILTERS] },
    updateFilterPod: { invalidatesTags: [FILTERS] },
    deleteFilterPod: { invalidatesTags: [FILTERS] },
  },
});

export const {
  useListDashPodsQuery,
  useGetPodMatrixQuery,
  useGetPodStoresQuery,
  useCreateDashPodMutation,
  useUpdateDashPodMutation,
  useDeleteDashPodMutation,
  useListFilterProdQuery,
  useCreateFilterPodMutation,
  useUpdateFilterPodMutation,
  useDeleteFilterPodMutation,
} = podsApi;
