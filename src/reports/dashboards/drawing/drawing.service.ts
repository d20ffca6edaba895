import { Injectable } from '@nestjs/common';
import type { PlanogramDrawing } from '../../../core/planogram/geometry/drawing.js';
import { drawPlanogram } from '../../../core/planogram/geometry/draw-planogram.js';
import type { Principal } from '../../../platform/auth/principal.js';
import { PROGRAM_VERSION } from '../../../platform/version.js';
import { UploadsFacade } from '../../../uploads/uploads.facade.js';
import { itemsOf, optionsOf } from '../../analytics/analysis.js';
import { basesIn } from '../../analytics/bases.js';
import type { AnalysisItemDto } from '../../analytics/dto/analysis.dto.js';
import type { DrawingDto, PlanogramDrawingDto } from '../../analytics/dto/drawing.dto.js';
import { type SalesMeasure, type SpaceMeasure, UNASSIGNED_STORE } from '../../analytics/levels.js';
import { planogramStates } from '../../analytics/queries/days-of-supply.queries.js';
import { planogramProducts } from '../../analytics/queries/drawing.queries.js';
import { contentId } from '../../analytics/filters/filter-values.js';
import {
  headOf,
  type ReportChoice,
  type ReportContext,
  ReportContextService,
} from '../../analytics/report-context.service.js';
import { NotInSnapshotError } from '../../analytics/reports.errors.js';
import { limitsShown } from '../days-of-supply.js';
import { shownDrawing } from './shown-drawing.js';
import type { LoadedSnapshot } from '../../analytics/snapshots/loaded-snapshot.js';

export interface DrawingQuestion {
  readonly planogramId: string;
  readonly space: SpaceMeasure;
  readonly sales: SalesMeasure;
}

/** Drawings in the cache, because people go back and forth between a few planograms. */
const KEPT = 48;

/** A planogram's front view from the archive's original bytes, with the snapshot's figures. */
@Injectable()
export class DrawingService {
  private readonly kept = new Map<string, Promise<PlanogramDrawing>>();

  constructor(
    private readonly contexts: ReportContextService,
    private readonly uploads: UploadsFacade,
  ) {}

  /** A tag of what the answer depends on: the same tag means the same answer. Checks access first. */
  async tag(principal: Principal, projectId: string, choice: ReportChoice, question: DrawingQuestion): Promise<string> {
    const { snapshot, display, filter, reach } = await this.contexts.open(principal, projectId, choice);
    const fixed = reach === null || reach.filters === null ? 'whole' : contentId(projectId, reach.filters);
    const { planogramId, space, sales } = question;
    return `"${[PROGRAM_VERSION, snapshot.id, planogramId, space, sales, display, filter?.id ?? 'all', fixed].join('-')}"`;
  }

  /**
   * @throws NotInSnapshotError (404) for an unknown planogram; FileUnavailableError (410) when its archive no longer
   *   exists
   */
  draw(
    principal: Principal,
    projectId: string,
    choice: ReportChoice,
    question: DrawingQuestion,
  ): Promise<PlanogramDrawingDto> {
    return this.contexts.ask(principal, projectId, choice, async (context, loaded) => {
      const { names } = loaded;
      const id = names.idOf('planogram', question.planogramId);
      const head = id === null ? undefined : names.planograms[id];
      if (id === null || head === undefined) throw new NotInSnapshotError('planogram');
      const [drawing, figures, states] = await Promise.all([
        this.geometry(context.snapshot.projectId, head.file_no, head.planogram_no),
        productFigures(context, loaded, id, question),
        planogramStates(loaded, id),
      ]);
      return {
        ...headOf(context, names, figures.length),
        planogramid: question.planogramId,
        filename: names.fileOf(id),
        store: names.storeOf(id).store?.store_number ?? UNASSIGNED_STORE,
        drawing: shownDrawing(drawing, names) as DrawingDto,
        figures,
        supply: {
          limits: limitsShown(context.settings, names),
          products: states.map(({ id: product, status }) => ({ key: names.keyOf('product', product), status })),
        },
      };
    });
  }

  /**
   * Only the drawing, for callers whose access was checked. A file never changes under its number, so it is drawn once.
   *
   * @throws NotInSnapshotError, FileUnavailableError when its archive no longer exists
   */
  geometry(projectId: string, fileNo: number, planogramNo: number): Promise<PlanogramDrawing> {
    const key = `${projectId}|${fileNo}|${planogramNo}`;
    const known = this.kept.get(key);
    if (known !== undefined) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known;
    }
    const drawing = this.make(projectId, fileNo, planogramNo);
    drawing.catch(() => this.kept.delete(key));
    this.kept.set(key, drawing);
    const oldest = this.kept.keys().next();
    if (this.kept.size > KEPT && !oldest.done) this.kept.delete(oldest.value);
    return drawing;
  }

  private async make(projectId: string, fileNo: number, planogramNo: number): Promise<PlanogramDrawing> {
    const read = await this.uploads.readPlanogramFile(projectId, fileNo);
    if (!read.ok || read.file.planograms[planogramNo] === undefined) throw new NotInSnapshotError('planogram');
    return drawPlanogram(read.file, planogramNo);
  }
}

async function productFigures(
  context: ReportContext,
  loaded: LoadedSnapshot,
  planogramId: number,
  question: DrawingQuestion,
): Promise<AnalysisItemDto[]> {
  const { products, total } = await planogramProducts(loaded, planogramId);
  if (total === null) return [];
  const options = optionsOf(context, question);
  return itemsOf({ groups: products, storesInScope: 1, placed: null }, basesIn(total, options), options, loaded.names);
}
