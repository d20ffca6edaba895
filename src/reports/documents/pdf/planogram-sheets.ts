import { Injectable, Logger } from '@nestjs/common';
import type { ShelfAttribute } from '../../../core/planogram/geometry/ranked-values.js';
import type { PlanogramDrawing } from '../../../core/planogram/geometry/drawing.js';
import { DrawingService } from '../../dashboards/drawing/drawing.service.js';
import type { FileWords } from '../../answers/file-words.js';
import { UNASSIGNED_STORE } from '../../analytics/levels.js';
import type { Scope } from '../../analytics/queries/scope.js';
import { type ReportContext, snapshotRef } from '../../analytics/report-context.service.js';
import { sourceText } from '../../answers/about.js';
import type { SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';
import { ProjectColoursService, type ShelfPalettes } from '../../colours/project-colours.service.js';
import { type JpegPicture, jpegOf } from '../../../platform/pictures/renditions.js';
import type { Project } from '../../../projects/projects.facade.js';
import { PictureNotFoundError } from '../../../retailers/pictures.facade.js';
import { ProductPicturesService } from '../../pictures/product-pictures.service.js';
import { type PlanogramSheet, type SheetPictures, sheetLine } from './planogram-page.js';
import { shelfColours } from './shelf-colours.js';

/** Sizes in pixels of the source copies and of the pictures on paper: 2 cm at 220 dpi. */
const COPY_HEIGHT = 256;
const PAPER_HEIGHT = 176;

/** Planograms as sheets of a PDF: the drawing from the archive's original bytes, with the snapshot's data. */
@Injectable()
export class PlanogramSheets {
  private readonly logger = new Logger(PlanogramSheets.name);
  /** A document has one set of colors from its first page to its last. */
  private readonly palettes = new WeakMap<ReportContext, Promise<ShelfPalettes>>();

  constructor(
    private readonly drawings: DrawingService,
    private readonly colours: ProjectColoursService,
    private readonly pictures: ProductPicturesService,
  ) {}

  /**
   * @param by what the colors stand for; defaults to the widest attribute that tells the products apart
   * @throws NotInSnapshotError, FileUnavailableError when the archive no longer exists
   */
  async sheet(
    context: ReportContext,
    names: SnapshotNames,
    planogramId: number,
    words: FileWords,
    by?: ShelfAttribute,
  ): Promise<PlanogramSheet> {
    const head = names.planograms[planogramId];
    const drawing = await this.drawing(context, names, planogramId);
    const parts = [
      `${words.level('store')} ${storesOf(names, planogramId)}`,
      names.fileOf(planogramId),
      head?.category ?? null,
      words.report('positionCount', { count: drawing.positions.length }),
    ];
    return {
      drawing,
      colours: shelfColours(drawing, await this.palettesOf(context), by),
      title: head?.name ?? drawing.name,
      line: sheetLine(drawing, parts, { words, context }),
      pictures: await this.picturesOf(context, drawing),
    };
  }

  private palettesOf(context: ReportContext): Promise<ShelfPalettes> {
    const palettes = this.palettes.get(context) ?? this.colours.shelfPalettes(context);
    this.palettes.set(context, palettes);
    return palettes;
  }

  private async picturesOf({ project }: ReportContext, { products }: PlanogramDrawing): Promise<SheetPictures> {
    const keys = products.flatMap(({ key }) => key ?? []);
    return {
      ids: await this.pictures.ofProject(project, keys),
      jpeg: (id) => this.jpegOf(project, id),
    };
  }

  /** Pictures are secondary in a document, so a missing one must not fail the rest. */
  private async jpegOf(project: Project, pictureId: string): Promise<JpegPicture | null> {
    try {
      return await jpegOf(await this.pictures.copyFor(project, pictureId, COPY_HEIGHT), PAPER_HEIGHT);
    } catch (error) {
      if (!(error instanceof PictureNotFoundError))
        this.logger.warn({ err: error, pictureId }, 'a document lacks a picture');
      return null;
    }
  }

  private drawing({ snapshot }: ReportContext, names: SnapshotNames, planogramId: number): Promise<PlanogramDrawing> {
    const head = names.planograms[planogramId];
    return this.drawings.geometry(snapshot.projectId, head?.file_no ?? -1, head?.planogram_no ?? -1);
  }
}

function storesOf(names: SnapshotNames, planogramId: number): string {
  const placed = names.placements[planogramId] ?? [];
  const { store } = names.storeOf(planogramId);
  const first = store === undefined || store.store_id === 0 ? UNASSIGNED_STORE : store.store_number;
  const more = placed.length - 1;
  return more > 0 ? `${first} +${more}` : first;
}

/** The planograms in scope, by store and name; with a product filter, only those that carry one of the products. */
export function planogramsIn(scope: Scope, names: SnapshotNames): number[] {
  const ids = names.planograms.map(({ planogram_id }) => planogram_id).filter((id) => scope.weight(id) > 0);
  const carrying = scope.products === null ? ids : ids.filter((id) => carries(id, scope, names));
  const word = (id: number): string =>
    `${names.storeOf(id).store?.store_number ?? ''}\n${names.nameOf('planogram', id) ?? ''}`;
  return carrying.sort((a, b) => (word(a) < word(b) ? -1 : word(a) > word(b) ? 1 : a - b));
}

function carries(planogram: number, scope: Scope, { carried: { starts, products } }: SnapshotNames): boolean {
  for (let at = starts[planogram] ?? 0; at < (starts[planogram + 1] ?? 0); at += 1) {
    if (scope.products?.[products[at] ?? 0] === 1) return true;
  }
  return false;
}

/** `Spring reset · publication 3 · data as of 2026-11-21 06:12` */
export function pdfFoot(words: FileWords, { project, snapshot }: ReportContext): string {
  const source = sourceText(words, snapshotRef(snapshot));
  const time = snapshot.createdAt.toISOString().slice(0, 16).replace('T', ' ');
  const parts = [project.name, source, `${words.about('dataAsOf')} ${time} UTC`];
  return parts.filter((part) => part !== null).join('  ·  ');
}
