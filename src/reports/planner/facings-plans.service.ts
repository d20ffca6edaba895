import { Injectable, StreamableFile } from '@nestjs/common';
import type { Language } from '../../core/language.js';
import type { Principal } from '../../platform/auth/principal.js';
import { AppError } from '../../platform/errors/app-error.js';
import { disposition } from '../../platform/http/file-name.js';
import type { DrawingDto } from '../analytics/dto/drawing.dto.js';
import { NONE_KEY, UNASSIGNED_STORE } from '../analytics/levels.js';
import { namesOrder } from '../analytics/names-order.js';
import { planogramsOf } from '../analytics/queries/planogram.queries.js';
import {
  filterScope,
  headOf,
  type ReportContext,
  ReportContextService,
  snapshotRef,
} from '../analytics/report-context.service.js';
import { NotInSnapshotError } from '../analytics/reports.errors.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import { sourceTitle } from '../answers/about.js';
import { fileWords } from '../answers/file-words.js';
import type { Report } from '../answers/report.js';
import type { FacingsPlanDto, FacingsPlansDto, PlanogramPlanDto } from './dto/facings-plan.dto.js';
import type { CategoryPlanQueryDto, PlanogramFileQueryDto, PlanogramPlanQueryDto } from './dto/plan-query.dto.js';
import { OriginalFiles } from './original-files.js';
import { planSettings } from './plan-choice.js';
import { plansTable, resetList } from './plan-tables.js';
import { PlannedFileError } from './planner.errors.js';
import { PlanningThreads } from './planning-threads.js';
import { planPosition, planRun, planTotals } from './presented-plan.js';
import type { PlannedPlanogram, PlanTask } from './threads/plan-task.js';

const PAGE = 10;
const PLANOGRAM_FILE = 'application/octet-stream';

/** A planned planogram of the snapshot. */
interface Planned extends PlannedPlanogram {
  readonly id: number;
}

type Wanted = Pick<PlanTask, 'query' | 'wants'>;

/** Facings plans: of one planogram as rows, drawing and file, and of the planograms of a category. */
@Injectable()
export class FacingsPlansService {
  constructor(
    private readonly contexts: ReportContextService,
    private readonly originals: OriginalFiles,
    private readonly threads: PlanningThreads,
  ) {}

  /**
   * @throws NotInSnapshotError (404) for an unknown planogram; FileUnavailableError (410) when its archive no longer
   *   exists; PlanTooLargeError (409)
   */
  planogram(
    principal: Principal,
    projectId: string,
    planogramId: string,
    query: PlanogramPlanQueryDto,
  ): Promise<Report<FacingsPlanDto>> {
    return this.contexts.ask(principal, projectId, query, async (context, loaded) => {
      const { names } = loaded;
      const settings = planSettings(query, context.settings);
      const { plan, id, drawing } = await this.planned(context, names, planogramId, { query, wants: 'drawing' });
      const body: FacingsPlanDto = {
        ...headOf(context, names, plan.positions.length),
        planogramid: planogramId,
        planogram: names.nameOf('planogram', id),
        filename: names.fileOf(id),
        store: names.storeOf(id).store?.store_number ?? UNASSIGNED_STORE,
        settings,
        totals: planTotals(plan),
        positions: plan.positions.map(planPosition),
        runs: plan.runs.map((run) => planRun(run, context)),
        proposed: drawing as DrawingDto | null,
      };
      return { body, table: (words) => resetList(words, body, context.project.name) };
    });
  }

  /** The planogram's file with the planned rows. @throws PlannedFileError (409) when its format cannot be written */
  file(
    principal: Principal,
    projectId: string,
    planogramId: string,
    query: Omit<PlanogramFileQueryDto, 'lang'>,
    language: Language,
  ): Promise<StreamableFile> {
    return this.contexts.ask(principal, projectId, query, async (context, { names }) => {
      const { id, file } = await this.planned(context, names, planogramId, { query, wants: 'file' });
      if (file === null) throw new PlannedFileError();
      const name = names.fileOf(id).split('/').at(-1) ?? '';
      const planned = name.replace(/(\.psa)?$/i, ' (plan).psa');
      return new StreamableFile(file, {
        type: PLANOGRAM_FILE,
        disposition: disposition(sourceTitle(fileWords(language), snapshotRef(context.snapshot), planned)),
        length: file.length,
      });
    });
  }

  /**
   * Plans some planograms of a category, each separately. If one cannot be planned, it says why, and the others
   * continue.
   */
  category(principal: Principal, projectId: string, query: CategoryPlanQueryDto): Promise<Report<FacingsPlansDto>> {
    return this.contexts.ask(principal, projectId, query, async (context, loaded) => {
      const { names } = loaded;
      const settings = planSettings(query, context.settings);
      const ids = await categoryPlanograms(context, loaded, query.category ?? null);
      const offset = query.offset ?? 0;
      const page = ids.slice(offset, offset + (query.limit ?? PAGE));
      const items: PlanogramPlanDto[] = [];
      // One after the other, so that other people's planograms get a turn in between.
      for (const id of page) items.push(await this.summary(context, names, id, query));
      const { category = null } = query;
      const head = headOf(context, names, items.length);
      const body: FacingsPlansDto = { ...head, settings, category, total: ids.length, offset, items };
      return { body, table: (words) => plansTable(words, body, context.project.name) };
    });
  }

  private async summary(
    context: ReportContext,
    names: SnapshotNames,
    id: number,
    query: CategoryPlanQueryDto,
  ): Promise<PlanogramPlanDto> {
    const { store, weight } = names.storeOf(id);
    const planogramid = names.planogramKey(id);
    const about = {
      planogramid,
      planogram: names.nameOf('planogram', id),
      filename: names.fileOf(id),
      store: store?.store_number ?? UNASSIGNED_STORE,
      stores: weight,
    };
    try {
      const { plan } = await this.planned(context, names, planogramid, { query, wants: 'plan' });
      return { ...about, totals: planTotals(plan), problem: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { ...about, totals: null, problem: error.code };
    }
  }

  private async planned(
    { snapshot }: ReportContext,
    names: SnapshotNames,
    planogramId: string,
    wanted: Wanted,
  ): Promise<Planned> {
    const id = names.idOf('planogram', planogramId);
    const head = id === null ? undefined : names.planograms[id];
    if (id === null || head === undefined) throw new NotInSnapshotError('planogram');
    const { bytes, codePage } = await this.originals.fetch(snapshot.projectId, head.file_no);
    const figures = snapshot.settings.limits;
    const planned = await this.threads.plan({ ...wanted, bytes, codePage, planogramNo: head.planogram_no, figures });
    if (planned === null) throw new NotInSnapshotError('planogram');
    return { id, ...planned };
  }
}

/** The planograms that the filter leaves, of one planogram category or of all, by name. */
async function categoryPlanograms(
  context: ReportContext,
  loaded: LoadedSnapshot,
  category: string | null,
): Promise<number[]> {
  const rows = await planogramsOf(loaded, filterScope(context, loaded.names));
  return rows
    .filter((row) => category === null || (row.category ?? NONE_KEY) === category)
    .sort((a, b) => namesOrder.compare(a.name ?? '', b.name ?? '') || a.planogram_id - b.planogram_id)
    .map((row) => row.planogram_id);
}
