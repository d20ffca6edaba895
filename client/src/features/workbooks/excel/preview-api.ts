import { answerOf } from '../../../api/answer-of.js';
import type {
  AnalysisDto,
  AnalysisItemDto,
  AnalysisLevel,
  ReportGrouping,
  ReportUnitsDto,
} from '../../../api/reports.gen.js';
import type { ApiError } from '../../../api/problem.js';
import { reportsApi } from '../../../api/reports.js';
import {
  type LevelValues,
  STORE_LEVELS,
  asFilters,
  flatValues,
  isEmpty,
} from '../../../components/report-scope/scope-values.js';

const ALL = 'all';
/** Rows and columns of a preview: what fits beside the choices. */
export const PREVIEW_ROWS = 8;
const PREVIEW_GROUPS = 4;
/** The most values of a level that a left-out choice is turned into. */
const MOST_KEPT = 5_000;
/** A value that no item can have: of a level whose values are all left out, nothing is left. */
const NOTHING = '\u0001nothing';

export interface PreviewQuestion {
  project: string;
  publication: string | undefined;
  level: AnalysisLevel;
  grouping: ReportGrouping;
  scope: Record<string, string[]>;
  without: boolean;
}

/** A store group of the preview, with the figures of the first rows in it. */
export interface PreviewGroup {
  key: string;
  name: string | null;
  items: Record<string, AnalysisItemDto>;
}

export interface Preview {
  units: ReportUnitsDto;
  /** The first rows of the workbook. */
  items: AnalysisItemDto[];
  total: AnalysisDto['total'];
  /** How many rows the workbook will have. */
  rows: number;
  groups: PreviewGroup[];
  /** How many store groups stand beside each other. */
  groupCount: number;
}

/** A preview, or null when too many values are left out for one to be made quickly. */
export type PreviewAnswer = Preview | null;

/** What is kept of a level when these of its values are left out; null when that is more than a filter should hold. */
export function keptOf(all: readonly string[], left: readonly string[]): string[] | null {
  const out = new Set(left);
  const kept = all.filter((key) => !out.has(key));
  if (kept.length > MOST_KEPT) return null;
  return kept.length > 0 ? kept : [NOTHING];
}

/** Both conditions: of the groups that are kept, this one. */
const narrowedTo = (scope: LevelValues, more: LevelValues): LevelValues => ({ ...scope, ...more });

interface Asking {
  kept: (level: AnalysisLevel, left: readonly string[]) => Promise<string[] | null>;
  filterId: (scope: LevelValues) => Promise<string | undefined>;
  /** The first rows in the workbook's order: the largest space first. */
  analysis: (filter: string | undefined) => Promise<AnalysisDto>;
  groups: (
    level: AnalysisLevel,
    filter: string | undefined,
  ) => Promise<{ items: readonly { key: string; name: string | null }[]; count: number }>;
}

/** The choice as values that are kept; null when there are too many of them. */
async function keptScope({ scope, without }: PreviewQuestion, ask: Asking): Promise<LevelValues | null> {
  if (!without) return scope;
  const pairs = await Promise.all(
    [...new Set(flatValues(scope).map(({ level }) => level))].map(
      async (level) => [level, await ask.kept(level, scope[level] ?? [])] as const,
    ),
  );
  if (pairs.some(([, values]) => values === null)) return null;
  return Object.fromEntries(pairs.map(([level, values]) => [level, values ?? []]));
}

/** The first rows of a workbook, computed by the calls that dashboards read. */
export async function makePreview(question: PreviewQuestion, ask: Asking): Promise<PreviewAnswer> {
  const scope = await keptScope(question, ask);
  if (scope === null) return null;
  const filter = await ask.filterId(scope);
  const { units, items, total, count: rows } = await ask.analysis(filter);
  const preview = { units, items, total, rows };
  const by = STORE_LEVELS.find((level) => level === question.grouping);
  if (!by || items.length === 0) return { ...preview, groups: [], groupCount: 0 };
  const { items: found, count } = await ask.groups(by, filter);
  const keys = items.map(({ key }) => key);
  const groups = await Promise.all(
    found.slice(0, PREVIEW_GROUPS).map(async ({ key, name }) => {
      const answer = await ask.analysis(await ask.filterId(narrowedTo(scope, { [question.level]: keys, [by]: [key] })));
      return { key, name, items: Object.fromEntries(answer.items.map((item) => [item.key, item])) };
    }),
  );
  return { ...preview, groups, groupCount: count };
}

const { endpoints } = reportsApi;

export const previewApi = reportsApi.injectEndpoints({
  endpoints: (build) => ({
    workbookPreview: build.query<PreviewAnswer, PreviewQuestion>({
      queryFn: async (question, { dispatch }) => {
        const { project: p, publication, level } = question;
        const ask: Asking = {
          kept: async (at, left) => {
            const all = await answerOf(dispatch(endpoints.getFilterValues.initiate({ p, level: at, publication })));
            return keptOf(
              all.map(({ key }) => key),
              left,
            );
          },
          filterId: async (scope) => {
            if (isEmpty(scope)) return undefined;
            const createReportFilterDto = { projectid: p, filters: asFilters(scope), filterSave: false };
            return (await dispatch(endpoints.createReportFilter.initiate({ createReportFilterDto })).unwrap()).filterid;
          },
          analysis: (filter) =>
            answerOf(
              dispatch(
                endpoints.getSpaceAnalysisV1.initiate({
                  ...{ p, level, publication, filter },
                  ...{ parentlevel: ALL, parentvalue: ALL },
                  ...{ sort: '-linear', limit: PREVIEW_ROWS },
                }),
              ),
            ),
          groups: (at, filter) =>
            answerOf(
              dispatch(
                endpoints.getReportStoreHierarchy.initiate({
                  ...{ p, level: at, publication, filter },
                  limit: PREVIEW_GROUPS,
                }),
              ),
            ),
        };
        try {
          return { data: await makePreview(question, ask) };
        } catch (error) {
          return { error: error as ApiError };
        }
      },
      providesTags: (_result, _error, { project }) => [{ type: 'Report', id: project }],
    }),
  }),
});

export const { useWorkbookPreviewQuery } = previewApi;
