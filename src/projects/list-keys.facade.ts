import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../platform/auth/principal.js';
import {
  type ListOwner,
  ListImportsService,
  ListRowsRepository,
  ListsRepository,
  ListStaging,
  type TableObject,
} from '../retailers/lists.facade.js';
import type { ProductKeyRule } from '../retailers/retailers.facade.js';
import type { Project } from './project.js';
import { ListSources } from './lists/list-sources.js';
import { ProjectPlaces } from './lists/project-places.js';

const SCOPES = ['project', 'retailer'] as const;

/** The keys of lists by the project's rule, for measuring how a list and the planograms match. */
@Injectable()
export class ListKeysFacade {
  constructor(
    private readonly places: ProjectPlaces,
    private readonly sources: ListSources,
    private readonly imports: ListImportsService,
    private readonly lists: ListsRepository,
    private readonly rows: ListRowsRepository,
    private readonly staging: ListStaging,
  ) {}

  /** Keys of the project's list in use; null when there is none. @throws ProjectNotFoundError for a lite project */
  async standing(project: Project, object: TableObject): Promise<string[] | null> {
    const source = await this.sources.standing(await this.places.of(project.id), object);
    return source && this.rows.keys(source.ownerId, object, source.version, source.rule);
  }

  /**
   * Keys of the list that importing a checked file would create: the file's own and, when it adds to a list, that
   * list's too. Null while there is nothing to compare.
   *
   * @throws ImportNotFoundError when it is not the user's, or not of this project
   */
  async ofImport(
    user: UserPrincipal,
    project: Project,
    object: TableObject,
    importId: string,
  ): Promise<string[] | null> {
    const { entity, place } = await this.imports.get(user, importId, SCOPES);
    if (entity.object !== object || entity.projectId !== project.id || entity.staging === null) return null;
    if (entity.state !== 'checked') return null;
    const at = await this.places.of(project.id);
    const rule = object === 'prd' && place.rule !== at.plan.productKey ? at.plan.productKey : null;
    const own = await this.staging.keys(object, entity.staging, rule);
    if (entity.mode === 'replace') return own;
    return [...own, ...(await this.before(place.owner, object, rule))];
  }

  private async before(owner: ListOwner, object: TableObject, rule: ProductKeyRule | null): Promise<string[]> {
    const list = await this.lists.find(owner.id, object);
    return list && list.version > 0 ? this.rows.keys(owner.id, object, list.version, rule) : [];
  }
}

export { keyEffect } from './lists/list-matching.js';
