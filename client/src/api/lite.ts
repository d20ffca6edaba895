import { liteGenerated } from './lite.gen.js';

/** The lite calls, with the tags of each answer. Import hooks from here, not from the generated file. */
export const liteApi = liteGenerated.enhanceEndpoints({
  endpoints: {
    listProjectsLite: {
      providesTags: (result) => [
        { type: 'LiteProject', id: 'LIST' },
        ...(result?.items ?? []).map((project) => ({ type: 'LiteProject' as const, id: project.projectid })),
      ],
    },
    getProjectLite: { providesTags: (_result, _error, { id }) => [{ type: 'LiteProject', id }] },
    createProjectLite: { invalidatesTags: [{ type: 'LiteProject', id: 'LIST' }] },
    updateProjectsAttributesLite: {
      invalidatesTags: (_result, _error, { updateProjectLiteDto }) => [
        { type: 'LiteProject', id: 'LIST' },
        { type: 'LiteProject', id: updateProjectLiteDto.projectid },
      ],
    },
  },
});

export const {
  useListProjectsLiteQuery,
  useGetProjectLiteQuery,
  useLazyGetProjectLiteQuery,
  useCreateProjectLiteMutation,
  useUpdateProjectsAttributesLiteMutation,
  useGetDashboardLiteMutation,
} = liteApi;
