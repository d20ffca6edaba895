import { reportsApi } from '../../api/reports.js';
import type { GetShelfWallApiArg, ShelfWallDto, WallPlanogramsDto } from '../../api/reports.gen.js';
import { urlOf } from '../../api/routes.js';

/** The maximum per request: about 200 kB compressed. */
const PAGE = 25_000;

/** A wall of any number of planograms, combined from its pages, because every position depends on all of them. */
const wallApi = reportsApi.injectEndpoints({
  endpoints: (build) => ({
    getWholeShelfWall: build.query<ShelfWallDto, Omit<GetShelfWallApiArg, 'limit' | 'cursor'>>({
      queryFn: async (asked, _api, _options, ask) => {
        let whole: ShelfWallDto | null = null;
        let cursor: string | undefined;
        for (;;) {
          const { data, error } = await ask(urlOf('/api/main/getshelfwall/{p}', { ...asked, limit: PAGE, cursor }));
          if (error) return { error };
          const page = data as ShelfWallDto;
          if (whole !== null && whole.snapshot.id !== page.snapshot.id) {
            // There is a new analysis, so the wall is loaded from the start.
            [whole, cursor] = [null, undefined];
            continue;
          }
          whole = whole === null ? page : { ...page, planograms: joined(whole.planograms, page.planograms) };
          if (page.lastEvaluatedKey === null) return { data: whole };
          cursor = page.lastEvaluatedKey;
        }
      },
      providesTags: (_result, _error, { p }) => [{ type: 'Report', id: p }],
    }),
  }),
});

export const { useGetWholeShelfWallQuery } = wallApi;

function joined(one: WallPlanogramsDto, other: WallPlanogramsDto): WallPlanogramsDto {
  return {
    ids: one.ids.concat(other.ids),
    keys: one.keys.concat(other.keys),
    names: one.names.concat(other.names),
    stores: one.stores.concat(other.stores),
    banners: one.banners.concat(other.banners),
    widths: one.widths.concat(other.widths),
    heights: one.heights.concat(other.heights),
    scores: one.scores.concat(other.scores),
    differences: one.differences.concat(other.differences),
  };
}
