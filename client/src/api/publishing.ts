import { publishingGenerated } from './publishing.gen.js';
import { ALL_REQUESTS } from './reports.js';

const publicationsOf = (id: string) => ({ type: 'Publication', id }) as const;

/** Publications and publish runs, with the tags of each answer. Import hooks from here. */
export const publishingApi = publishingGenerated.enhanceEndpoints({
  endpoints: {
    // A new analysis or validation changes what would be published.
    getPublicationPlan: {
      providesTags: (_result, _error, { p }) => [
        publicationsOf(p),
        { type: 'Validation', id: p },
        { type: 'Report', id: p },
      ],
    },
    getSubmitStatus: { providesTags: (_result, _error, { p }) => [publicationsOf(p)] },
    listPublications: { providesTags: (_result, _error, { p }) => [publicationsOf(p)] },
    listReports: { providesTags: [{ type: 'Publication' }, ALL_REQUESTS] },
    submitProject: { invalidatesTags: (_result, _error, { p }) => [publicationsOf(p)] },
    restorePublication: {
      invalidatesTags: (_result, _error, { restorePublicationDto: { projectid } }) => [
        publicationsOf(projectid),
        { type: 'Project', id: projectid },
        { type: 'Project', id: 'FULL' },
      ],
    },
  },
});

export const {
  useGetPublicationPlanQuery,
  useGetSubmitStatusQuery,
  useListPublicationsQuery,
  useListReportsQuery,
  useGetPublicationFilesQuery,
  useSubmitProjectMutation,
  useRestorePublicationMutation,
} = publishingApi;
