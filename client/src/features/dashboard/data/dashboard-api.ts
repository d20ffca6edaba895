import { answerOf, type Asked } from '../../../api/answer-of.js';
import { type FilterQuestion, filterQuestion } from '../../../api/filter-question.js';
import { guestApi } from '../../../api/guest-api.js';
import type { ApiError } from '../../../api/problem.js';
import type {
  AnalysisDto,
  AnalysisLevel,
  CreatedReportFilterDto,
  DashboardDto,
  ExtractFileDto,
  FilterValueDto,
  HierarchyValueDto,
  PlanogramDrawingDto,
  ReportPlanogramsDto,
  UnitChoice,
} from '../../../api/reports.gen.js';
import { urlOf } from '../../../api/routes.js';
import type { ShareStatusDto } from '../../../api/sharing.gen.js';
import { type LevelValues, isEmpty } from '../../../components/report-scope/scope-values.js';
import type { DashboardState } from '../state/dashboard-state.js';
import { type Scope, scopeOfPlanograms } from '@core/boards/report-scopes.js';
import { type Measures, dashboardUrl } from './report-urls.js';

const filterApi = guestApi.injectEndpoints({
  endpoints: (build) => ({
    filterId: build.query<CreatedReportFilterDto, FilterQuestion>(filterQuestion),
  }),
});

type Dispatch = (action: ReturnType<typeof filterApi.endpoints.filterId.initiate>) => Asked<CreatedReportFilterDto>;

/** The id of a filter, null when it narrows nothing. Throws an `ApiError`. */
export async function resolveFilter(dispatch: Dispatch, question: FilterQuestion): Promise<string | null> {
  if (isEmpty(question.filters)) return null;
  return (await answerOf(dispatch(filterApi.endpoints.filterId.initiate(question)))).filterid;
}

export interface ScopedQuestion {
  project: string;
  filters: LevelValues;
  units: UnitChoice | null;
}

/** Number of planograms loaded at once: those around the current one, or the first search results. */
export const PLANOGRAMS_A_PAGE = 500;

export interface PlanogramsQuestion extends ScopedQuestion {
  around: string | null;
  search?: string;
}

export interface DashboardQuestion extends Measures {
  project: string;
  level: AnalysisLevel;
  scope: Scope;
  units: UnitChoice | null;
  /** Keys of items that are wanted among the leading ones of many. */
  keep?: readonly string[] | undefined;
}

/** This close to a page's end, the next one is loaded. */
const NEAR_END = 20;

/** Whether a planogram is outside a page of many, or close to its edge. */
function leavesPage(page: ReportPlanogramsDto | undefined, planogram: string | null): boolean {
  if (page === undefined || page.count <= page.items.length) return false;
  const at = page.items.findIndex(({ planogramid }) => planogramid === planogram);
  const before = page.first + at;
  if (at < 0) return true;
  return (
    (at < NEAR_END && before >= NEAR_END) || (at >= page.items.length - NEAR_END && page.lastEvaluatedKey !== null)
  );
}

type BaseQuery = (url: string) => unknown;
type Answer<T> = { data: T; error?: undefined } | { error: ApiError; data?: undefined };

/**
 * Resolves the filter, then requests `addressOf(filterId)`: one call per screen, so that old figures stay until both
 * are loaded.
 */
export async function withFilter<T>(
  dispatch: Dispatch,
  baseQuery: BaseQuery,
  question: FilterQuestion,
  addressOf: (filter: string | null) => string,
): Promise<Answer<T>> {
  try {
    const filter = await resolveFilter(dispatch, question);
    const answer = (await baseQuery(addressOf(filter))) as { data?: T; error?: ApiError };
    return answer.error ? { error: answer.error } : { data: answer.data as T };
  } catch (error) {
    return { error: error as ApiError };
  }
}

export const dashboardApi = filterApi.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query<DashboardDto, DashboardQuestion>({
      queryFn: ({ project, level, scope, units, space, sales, within, keep }, api, _extra, baseQuery) =>
        withFilter<DashboardDto>(api.dispatch, baseQuery, { project, filters: scope.filters }, (filter) =>
          dashboardUrl(project, level, scope.parent, { space, sales, within }, { filter, units, keep }),
        ),
    }),
    /** A page of a table's items, by its address. */
    itemsPage: build.query<AnalysisDto, string>({ query: (url) => url }),
    planograms: build.query<ReportPlanogramsDto, PlanogramsQuestion>({
      queryFn: ({ project, filters, units, around, search }, api, _extra, baseQuery) =>
        withFilter<ReportPlanogramsDto>(api.dispatch, baseQuery, { project, filters }, (filter) =>
          urlOf('/api/main/projectplanogramsv1/{p}', {
            ...{ p: project, filter, units, limit: PLANOGRAMS_A_PAGE },
            ...(search ? { search } : { around: around ?? 'shown' }),
          }),
        ),
      // Who steps through the planograms stays on the page that is here, until its end is near.
      serializeQueryArgs: ({ queryArgs: { around: _, ...rest } }) => rest,
      forceRefetch: ({ currentArg, previousArg, endpointState }) =>
        currentArg?.around !== previousArg?.around &&
        leavesPage((endpointState as { data?: ReportPlanogramsDto } | undefined)?.data, currentArg?.around ?? null),
    }),
    drawing: build.query<
      PlanogramDrawingDto,
      Measures & { project: string; planogram: string; units: UnitChoice | null }
    >({
      query: ({ project, planogram, units, space, sales }) =>
        urlOf('/api/main/getplanogramdrawing/{p}/{planogramid}', {
          p: project,
          planogramid: planogram,
          units,
          space,
          sales,
        }),
      keepUnusedDataFor: 120,
    }),
    /** Keys of the products that match the filters; null without filters. */
    productKeys: build.query<string[] | null, FilterQuestion>({
      queryFn: async ({ project, filters }, api, _extra, baseQuery) => {
        if (isEmpty(filters)) return { data: null };
        const answer = await withFilter<HierarchyValueDto[]>(api.dispatch, baseQuery, { project, filters }, (filter) =>
          urlOf('/api/main/projectproducthierarchy/{p}/{level}', { p: project, level: 'product', filter }),
        );
        return answer.error ? { error: answer.error } : { data: answer.data.map(({ key }) => key) };
      },
    }),
    filterValues: build.query<FilterValueDto[], FilterQuestion & { level: AnalysisLevel }>({
      queryFn: ({ project, filters, level }, api, _extra, baseQuery) =>
        withFilter<FilterValueDto[]>(api.dispatch, baseQuery, { project, filters }, (filter) =>
          urlOf('/api/main/getprojectfilter2/{p}/{level}', { p: project, level, filter }),
        ),
    }),
    datasets: build.query<ExtractFileDto[], { project: string }>({
      query: ({ project }) => urlOf('/api/main/getextractfile/{p}', { p: project }),
      // The links expire (a guest's within a minute), so they are requested right before use.
      keepUnusedDataFor: 0,
    }),
    shareStatus: build.query<ShareStatusDto, void>({
      query: () => urlOf('/api/lite/share/status'),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useDashboardQuery,
  useItemsPageQuery,
  usePlanogramsQuery,
  useDrawingQuery,
  useProductKeysQuery,
  useFilterValuesQuery,
  useLazyDatasetsQuery,
  useShareStatusQuery,
} = dashboardApi;

/** The planograms that a dashboard in this state can show: requested early, and again by the panel that lists them. */
export function planogramsQuestion(project: string, state: DashboardState): PlanogramsQuestion {
  return { project, filters: scopeOfPlanograms(state), units: state.units, around: state.planogram };
}
