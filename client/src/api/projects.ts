import { projectsGenerated } from './projects.gen.js';

/** Projects of every kind. Import hooks from here, not from the generated file. */
export const projectsApi = projectsGenerated.enhanceEndpoints({
  endpoints: {
    getProject: { providesTags: (_result, _error, { id }) => [{ type: 'Project', id }] },
    searchProjects: {
      providesTags: [
        { type: 'Project', id: 'LIST' },
        { type: 'LiteProject', id: 'LIST' },
      ],
    },
  },
});

export const { useGetProjectQuery, useSearchProjectsQuery } = projectsApi;
