import { baseApi } from '../../api/base-api.js';
import { type FilterQuestion, filterQuestion } from '../../api/filter-question.js';
import type { CreatedReportFilterDto } from '../../api/reports.gen.js';
import { type LevelValues, asFilters, isEmpty } from './scope-values.js';

const scopeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    scopeFilterId: build.query<CreatedReportFilterDto, FilterQuestion>(filterQuestion),
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
