import { baseApi } from '../../api/base-api.js';
import type { AnalysisLevel, ReportTreeDto } from '../../api/reports.gen.js';
import { type Route, urlOf } from '../../api/routes.js';

/** The report trees, and the levels read from each. */
const TREES = {
  product: {
    route: '/api/main/reportproducthierarchy/{p}',
    levels: ['category', 'subcategory', 'segment', 'subsegment', 'product'],
  },
  brand: { route: '/api/main/reportbrandhierarchy/{p}', levels: ['manufacturer', 'brand'] },
  package: { route: '/api/main/reportpackagehierarchy/{p}', levels: ['package'] },
  store: { route: '/api/main/reportstorehierarchy/{p}', levels: ['banner', 'region', 'state', 'cluster', 'store'] },
} as const satisfies Record<string, { route: Route; levels: readonly AnalysisLevel[] }>;
export type TreeName = keyof typeof TREES;

/** The tree that contains a level; null for none. */
export function treeOf(level: AnalysisLevel): TreeName | null {
  const names = Object.keys(TREES) as TreeName[];
  return names.find((name) => (TREES[name].levels as readonly AnalysisLevel[]).includes(level)) ?? null;
}

export interface TreeQuestion {
  project: string;
  tree: TreeName;
  level: AnalysisLevel;
  /** The id of the opened node. */
  under: string | undefined;
  search: string;
  filter: string | undefined;
  publication: string | undefined;
}

/** Enough for most levels in one page; longer ones load on scrolling. */
const PAGE = 200;

export const treeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    treeNodes: build.infiniteQuery<ReportTreeDto, TreeQuestion, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (last) => last.lastEvaluatedKey ?? undefined,
      },
      query: ({ queryArg: { project, tree, level, under, search, filter, publication }, pageParam }) => ({
        url: urlOf(TREES[tree].route, { p: project }),
        params: { level, under, search: search || undefined, filter, publication, limit: PAGE, cursor: pageParam },
      }),
      providesTags: (_result, _error, { project }) => [{ type: 'Report', id: project }],
    }),
  }),
});

export const { useTreeNodesInfiniteQuery } = treeApi;
