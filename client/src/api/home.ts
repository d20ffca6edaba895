import { homeGenerated } from './home.gen.js';

/** The home, and what the client asks for itself. Import hooks from here, not from the generated file. */
export const homeApi = homeGenerated.enhanceEndpoints({
  endpoints: {
    getHome: {
      // Not the single requests: their progress comes several times a second and is drawn as it is heard.
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
