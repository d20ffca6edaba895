import { Injectable } from '@nestjs/common';
import { FigureSettings } from '../../core/metrics/figure-settings.js';
import { ratio } from '../../core/metrics/reason.js';
import { SUPPLY_STATES, type SupplyStatus } from '../../core/metrics/supply.js';
import type { AnalyticsRow } from '../../platform/analytics/duckdb.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { InvalidRequestError } from '../../platform/errors/app-error.js';
import { changedFigures } from '../../projects/projects.facade.js';
import type {
  FigureCountsDto,
  FigurePreviewDto,
  PreviewFigureSettingsDto,
  SupplyCountDto,
} from '../analytics/dto/figure-preview.dto.js';
import { groupsOf } from '../analytics/queries/analysis.queries.js';
import { Scope } from '../analytics/queries/scope.js';
import { supplyStateNo, supplyStateSql } from '../analytics/queries/supply-sql.js';
import { ReportContextService } from '../analytics/report-context.service.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';

interface StateRow extends AnalyticsRow {
  readonly state: number;
  readonly products: number;
  readonly rows: number;
}

/** A change shows in the draft first; publications stay unchanged. */
const NEWEST = { publication: 'draft' } as const;

/** The effect of other settings on the figures, computed from the newest analysis before they are saved. */
@Injectable()
export class FigurePreviewService {
  constructor(private readonly contexts: ReportContextService) {}

  /**
   * @throws ProjectNotFoundError, NoSnapshotError (404); InvalidRequestError (400) for a lite project or for limits
   *   that cross
   */
  of(user: UserPrincipal, { projectid, ...wanted }: PreviewFigureSettingsDto): Promise<FigurePreviewDto> {
    return this.contexts.ask(user, projectid, NEWEST, async ({ project }, loaded) => {
      if (project.kind !== 'full') {
        throw new InvalidRequestError([{ field: 'projectid', message: 'projectid must name a full project' }]);
      }
      const { limits } = project.settings;
      const coverage = await categoryCoverage(loaded);
      const counts = (settings: FigureSettings) => countsOf(loaded, settings, coverage);
      const [before, after] = await Promise.all([
        counts(new FigureSettings(limits)),
        counts(new FigureSettings(changedFigures(limits, wanted))),
      ]);
      const ids = loaded.names.valueIds('category');
      const categories = ids.map((id) => loaded.names.keyOf('category', id));
      return { before, after, categories: categories.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })) };
    });
  }
}

async function countsOf(
  loaded: LoadedSnapshot,
  settings: FigureSettings,
  coverage: readonly (number | null)[],
): Promise<FigureCountsDto> {
  const ids = new Map(settings.byCategory.map(({ category }) => [category, loaded.names.idOf('category', category)]));
  const known = new Map([...ids].flatMap(([name, id]) => (id === null ? [] : [[name, id] as const])));
  const rows = await loaded.query<StateRow>(
    `SELECT state, count(DISTINCT product_id) AS products, count(*) AS rows
FROM (SELECT d.product_id, ${supplyStateSql(settings, known)} AS state FROM facts d JOIN products p ON p.product_id = d.product_id)
GROUP BY state`,
  );
  const count = (status: SupplyStatus): SupplyCountDto => {
    const found = rows.find(({ state }) => state === supplyStateNo(status));
    return { products: found?.products ?? 0, rows: found?.rows ?? 0 };
  };
  const [atRisk, inRange, overstocked] = SUPPLY_STATES.map(count);
  const none = { products: 0, rows: 0 };
  return {
    atRisk: atRisk ?? none,
    inRange: inRange ?? none,
    overstocked: overstocked ?? none,
    lowCoverage: coverage.filter((share) => share === null || share < settings.lowCoverageBelow).length,
  };
}

/** By category, the share of its linear space that has movement; null without space. */
async function categoryCoverage(loaded: LoadedSnapshot): Promise<(number | null)[]> {
  const { groups } = await groupsOf(loaded, 'category', 'linear', new Scope(loaded.names, []));
  return groups.map(({ linear, linearMoving }) => (linear === null ? null : ratio(linearMoving ?? 0, linear)));
}
