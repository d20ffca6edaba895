import { reportsGenerated } from './reports.gen.js';

/**
 * Reports as the signed-in owner reads them, fetched again when a new analysis is there. A dashboard reads the same calls
 * with its guest token: reports.guest.gen.ts.
 */
export const reportsApi = reportsGenerated.enhanceEndpoints({
  endpoints: {
    getExtractFile: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getProjectTotals: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
  },
});

export const { useGetExtractFileQuery, useLazyGetExtractFileQuery, useGetProjectTotalsQuery } = reportsApi;
