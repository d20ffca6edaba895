import { projectsGenerated } from './projects.gen.js';

/** Projects of every kind. Import hooks from here, not from the generated file. */
export const projectsApi = projectsGenerated.enhanceEndpoints({
  endpoints: {
    getProject: { providesTags: (_result, _error, { id }) => [{ type: 'Project', id }] },
    listProjectsV2: {
      providesTags: [
        { type: 'Project', id: 'LIST' },
        { type: 'Project', id: 'FULL' },
      ],
    },
    createProject: {
      invalidatesTags: [
        { type: 'Project', id: 'LIST' },
        { type: 'Project', id: 'FULL' },
      ],
    },
    analyseProject: {
      invalidatesTags: (_result, _error, { analyseProjectDto: { projectid: id } }) => [
        { type: 'Project', id },
        { type: 'Validation', id },
      ],
    },
    updateProjectStatus: {
      invalidatesTags: (_result, _error, { updateProjectStatusDto: { projid } }) => [
        { type: 'Project', id: 'FULL' },
        { type: 'Project', id: projid },
      ],
    },
    searchProjects: {
      providesTags: [
        { type: 'Project', id: 'LIST' },
        { type: 'LiteProject', id: 'LIST' },
      ],
    },
  },
});

export const {
  useGetProjectQuery,
  useSearchProjectsQuery,
  useListProjectsV2Query,
  useListProjectsBaseQuery,
  useCreateProjectMutation,
  useAnalyseProjectMutation,
  useUpdateProjectStatusMutation,
} = projectsApi;
