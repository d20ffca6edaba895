import { scorecardsGenerated } from './scorecards.gen.js';

/** Scores of a project's shelves; refetched after a new analysis or publication. */
export const scorecardsApi = scorecardsGenerated.enhanceEndpoints({
  endpoints: {
    getScorecard: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getScoredShelf: { providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }] },
    getScoreTrend: { providesTags: (_result, _error, { p }) => [{ type: 'Publication', id: p }] },
  },
});

export const { useGetScorecardQuery, useGetScoredShelfQuery, useGetScoreTrendQuery } = scorecardsApi;
