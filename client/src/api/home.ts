import { homeGenerated } from './home.gen.js';

/** The home page, and calls that the client makes on its own. Import hooks from here, not from the generated file. */
export const homeApi = homeGenerated.enhanceEndpoints({
  endpoints: {
    getHome: {
      // Without tags for single requests, whose progress arrives several times a second and is drawn directly.
      providesTags: [
        { type: 'LiteProject', id: 'LIST' },
        { type: 'Project', id: 'LIST' },
      ],
      keepUnusedDataFor: 600,
    },
    getShellConfig: { keepUnusedDataFor: 86_400 },
  },
});

export const { useGetHomeQuery, useGetShellConfigQuery, useGetServiceStateQuery, useReportClientErrorMutation } =
  homeApi;
