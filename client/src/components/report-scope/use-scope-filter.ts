import { baseApi } from '../../api/base-api.js';
import type { CreatedReportFilterDto } from '../../api/reports.gen.js';
import { type LevelValues, asFilters, isEmpty } from './scope-values.js';

/** A filter's content decides its id, so it is asked for once and kept while the page is open. */
const scopeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    scopeFilterId: build.query<CreatedReportFilterDto, { project: string; filters: Record<string, string[]> }>({
      query: ({ project, filters }) => ({
        url: '/api/main/createreportfilter',
        method: 'POST',
        body: { projectid: project, filters, filterSave: false },
      }),
      keepUnusedDataFor: 3600,
    }),
  }),
});

export interface ScopeFilter {
  /** What report calls take as `filter`; undefined narrows nothing, and while the first one is asked for. */
  filter: string | undefined;
  /** Whether `filter` can be used: what narrows nothing always can. While another is asked for, the last one stays. */
  ready: boolean;
  /** The id of these values is on its way; `filter` is that of the values before. */
  pending: boolean;
  error: unknown;
  retry: () => void;
}

/** These values as the id that report calls take. The same values always have the same id. */
export function useScopeFilter(projectId: string, values: LevelValues): ScopeFilter {
  const skip = isEmpty(values);
  const asked = scopeApi.endpoints.scopeFilterId.useQuery(
    { project: projectId, filters: asFilters(values) },
    { skip: skip || projectId === '' },
  );
  const filter = skip ? undefined : asked.data?.filterid;
  return {
    filter,
    ready: skip || filter !== undefined,
    pending: !skip && asked.isFetching,
    error: skip ? undefined : asked.error,
    retry: () => void asked.refetch(),
  };
}
