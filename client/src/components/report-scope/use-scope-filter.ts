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
  /** The `filter` parameter of report calls; undefined without a filter, and while the first one is being requested. */
  filter: string | undefined;
  /**
   * Whether `filter` can be used: always true without a filter. While another is being requested, the last one stays.
   */
  ready: boolean;
  /** The id of these values is being requested; `filter` still belongs to the previous values. */
  pending: boolean;
  error: unknown;
  retry: () => void;
}

/** Converts values to the filter id that report calls expect. The same values always have the same id. */
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
