import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { isGuest, type Principal } from '../../platform/auth/principal.js';
import type { CopyHeight } from '../../core/pictures/copy-heights.js';
import { type Project, ProjectsFacade } from '../../projects/projects.facade.js';
import { PictureNotFoundError, PicturesFacade, type PicturesOf } from '../../retailers/pictures.facade.js';
import { contentId } from '../analytics/filters/filter-values.js';
import { ReportContextService } from '../analytics/report-context.service.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';

/** How many links' products are cached, and for how long: an accepted match may reveal another picture. */
const REMEMBERED = 100;
const REMEMBERED_MS = 300_000;

/**
 * Pictures of the products of a project. They belong to the retailer, so a lite project, which has none, has no
 * pictures.
 */
@Injectable()
export class ProductPicturesService {
  private readonly shown = new LRUCache<string, Promise<ReadonlySet<string>>>({ max: REMEMBERED, ttl: REMEMBERED_MS });

  constructor(
    private readonly projects: ProjectsFacade,
    private readonly pictures: PicturesFacade,
    private readonly contexts: ReportContextService,
  ) {}

  /**
   * The pictures of products, by key. Guests get only those of products that they can see.
   *
   * @throws ProjectNotFoundError (404) when it is not theirs, NoSnapshotError (404) for guests before the first
   *   analysis
   */
  async find(principal: Principal, projectId: string, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const project = await this.projects.requireReadable(principal, projectId);
    const of = await this.placeOf(project);
    if (of === null) return new Map();
    if (!isGuest(principal)) return this.pictures.find(of, keys);
    const shown = await this.contexts.ask(principal, projectId, {}, (_context, { names }) =>
      Promise.resolve(keys.filter((key) => isShown(names, key))),
    );
    return this.pictures.find(of, shown);
  }

  /** The pictures of a project's products, for documents whose reader's access was checked. */
  async ofProject(project: Project, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const of = await this.placeOf(project);
    return of === null ? new Map() : this.pictures.find(of, keys);
  }

  /** A copy of a picture, as WebP. @throws ProjectNotFoundError, PictureNotFoundError (404) */
  async copy(principal: Principal, projectId: string, pictureId: string, height: CopyHeight): Promise<Buffer> {
    const project = await this.projects.requireReadable(principal, projectId);
    const of = await this.placeOf(project);
    if (of === null) throw new PictureNotFoundError();
    const among = isGuest(principal) ? await this.shownTo(principal, projectId, of) : null;
    return this.pictures.copy(of.retailerId, pictureId, height, among);
  }

  /** A copy for a document. */
  async copyFor(project: Project, pictureId: string, height: CopyHeight): Promise<Buffer> {
    const of = await this.placeOf(project);
    if (of === null) throw new PictureNotFoundError();
    return this.pictures.copy(of.retailerId, pictureId, height, null);
  }

  /** The picture keys of the products that a guest can see. */
  private async shownTo(principal: Principal, projectId: string, of: PicturesOf): Promise<ReadonlySet<string>> {
    const context = await this.contexts.open(principal, projectId, {});
    const filters = context.reach?.filters ?? null;
    const id = `${context.snapshot.id}|${filters === null ? 'all' : contentId(projectId, filters)}`;
    const known = this.shown.get(id);
    if (known) return known;
    const forms = this.contexts.read(context, ({ names }) => {
      const ids = names.shownIdsOf('product').filter((product) => names.countedProducts?.[product] !== 0);
      return this.pictures.forms(
        of,
        ids.map((product) => names.keyOf('product', product)),
      );
    });
    forms.catch(() => this.shown.delete(id));
    this.shown.set(id, forms);
    return forms;
  }

  private async placeOf(project: Project): Promise<PicturesOf | null> {
    const planned = await this.projects.plan(project);
    return planned && { tenant: project.tenant, retailerId: planned.plan.retailerId };
  }
}

function isShown(names: SnapshotNames, key: string): boolean {
  const id = names.idOf('product', key);
  return id !== null && names.countedProducts?.[id] !== 0;
}
