import { sharingGenerated } from './sharing.gen.js';

const linksOf = (projectId: string) => [{ type: 'Share', id: projectId } as const];

/** Share links. The first `create` also returns the link's state, so a panel calls this mutation when it opens. */
export const sharingApi = sharingGenerated.enhanceEndpoints({
  endpoints: {
    shareLink: {
      invalidatesTags: (_result, _error, { shareLinkRequestDto }) => linksOf(shareLinkRequestDto.projectId),
    },
    getShareLinks: { providesTags: (_result, _error, { p }) => linksOf(p) },
    createShareLink: {
      invalidatesTags: (_result, _error, { createShareLinkDto: { projectid } }) => linksOf(projectid),
    },
    changeShareLink: {
      invalidatesTags: (_result, _error, { changeShareLinkDto: { projectid } }) => linksOf(projectid),
    },
    rotateShareLink: { invalidatesTags: (_result, _error, { managedLinkKeyDto: { projectid } }) => linksOf(projectid) },
    deleteShareLink: { invalidatesTags: (_result, _error, { managedLinkKeyDto: { projectid } }) => linksOf(projectid) },
  },
});

export const {
  useShareLinkMutation,
  useGetShareLinksQuery,
  useCreateShareLinkMutation,
  useChangeShareLinkMutation,
  useRotateShareLinkMutation,
  useDeleteShareLinkMutation,
  useLazyGetShareLinkViewsQuery,
} = sharingApi;
