import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../../platform/auth/principal.js';
import {
  ListOwners,
  ListPages,
  ListRowsRepository,
  type ListRow,
  type RowsPage,
  type RowsWanted,
  type TableObject,
} from '../../../retailers/lists.facade.js';
import type { SourceKind } from '../dto/list-sources.dto.js';
import { ListSources } from './list-sources.js';
import type { ListSource } from './list-source.js';
import { ProjectPlaces } from '../project-places.js';

/** A page of a project's list, with whose list it is. */
export interface SourcePage {
  readonly kind: SourceKind | null;
  readonly page: RowsPage;
}

/** The rows of the lists that a project stands on. */
@Injectable()
export class UploadedListsService {
  constructor(
    private readonly places: ProjectPlaces,
    private readonly sources: ListSources,
    private readonly owners: ListOwners,
    private readonly pages: ListPages,
    private readonly rows: ListRowsRepository,
  ) {}

  /** Rows of the list that stands, or of the one that is named. @throws ProjectNotFoundError (404) */
  async page(
    user: UserPrincipal,
    projectId: string,
    object: TableObject,
    { scope, ...wanted }: RowsWanted & { scope?: SourceKind },
  ): Promise<SourcePage> {
    const source = await this.source(user, projectId, object, scope);
    const owner = source ? await this.owners.find(source.ownerId) : null;
    return { kind: scope ?? source?.kind ?? null, page: await this.pages.page(owner, object, wanted) };
  }

  /** All rows of it, by key, as they stand in its version of now. @throws ProjectNotFoundError (404) */
  async all(
    user: UserPrincipal,
    projectId: string,
    object: TableObject,
    scope: SourceKind | undefined,
  ): Promise<AsyncGenerator<readonly ListRow[]> | null> {
    const source = await this.source(user, projectId, object, scope);
    return source ? this.rows.batches(source.ownerId, object, source.version) : null;
  }

  private async source(
    user: UserPrincipal,
    projectId: string,
    object: TableObject,
    scope: SourceKind | undefined,
  ): Promise<ListSource | null> {
    const place = await this.places.readable(user, projectId);
    if (scope === undefined) return this.sources.standing(place, object);
    return (await this.sources.all(place, object)).find(({ kind }) => kind === scope) ?? null;
  }
}
