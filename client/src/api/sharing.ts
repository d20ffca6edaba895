import { sharingGenerated } from './sharing.gen.js';

/** Share links. The first `create` tells the link's state as well, so it is a mutation that a panel calls on opening. */
export const sharingApi = sharingGenerated.enhanceEndpoints({
  endpoints: {
    shareLink: {
      invalidatesTags: (_result, _error, { shareLinkRequestDto }) => [
        { type: 'Share', id: shareLinkRequestDto.projectId },
      ],
    },
  },
});

export const { useShareLinkMutation } = sharingApi;
