import type { FigureDto, FigureName, FigureRowKind } from '../../../api/reports.gen.js';
import { urlOf } from '../../../api/routes.js';
import type { LevelValue } from '../../../components/report-scope/scope-values.js';
import { type ScopedQuestion, dashboardApi, withFilter } from './dashboard-api.js';
import { type Measures, type ReportChoice, parentInQuery } from './report-urls.js';

export interface FigureQuestion extends Measures {
  figure: FigureName;
  /** The item whose figure it is; null: the total. */
  item: LevelValue | null;
  parent: LevelValue | null;
  rows: FigureRowKind;
}

export function figureUrl(
  p: string,
  { figure, item, parent, rows, space, sales, within }: FigureQuestion,
  choice: ReportChoice,
  page: { cursor?: string | null; limit?: number } = {},
): string {
  const which = { level: item?.level, value: item?.value, ...parentInQuery(parent) };
  const params = { p, figure, ...choice, ...which, space, sales, within, rows, ...page };
  return urlOf('/api/main/getfigurerows/{p}/{figure}', params);
}

/** The data behind a figure. Separate from the dashboard's other calls, because it loads with its drawer. */
const figureApi = dashboardApi.injectEndpoints({
  endpoints: (build) => ({
    figure: build.infiniteQuery<FigureDto, ScopedQuestion & { question: FigureQuestion }, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.lastEvaluatedKey ?? undefined,
      },
      queryFn: ({ queryArg, pageParam }, api, _extra, baseQuery) => {
        const { project, filters, units, question } = queryArg;
        return withFilter<FigureDto>(api.dispatch, baseQuery, { project, filters }, (filter) =>
          figureUrl(project, question, { filter, units }, { cursor: pageParam, limit: 200 }),
        );
      },
    }),
  }),
});

export const { useFigureInfiniteQuery } = figureApi;
