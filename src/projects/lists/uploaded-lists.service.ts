import { Injectable } from '@nestjs/common';
import { isAdmin, type UserPrincipal } from '../../platform/auth/principal.js';
import { AppConfig } from '../../platform/config/app-config.js';
import {
  keyFields,
  ListOwners,
  ListPages,
  ListRejects,
  ListRowsRepository,
  type ListRow,
  type RowsPage,
  type RowsWanted,
  type TableObject,
} from '../../retailers/lists.facade.js';
import {
  type ListSourceDto,
  type ListSourcesDto,
  type ListUserDto,
  type ObjectSourcesDto,
  SOURCE_KINDS,
  type SourceKind,
} from './dto/list-sources.dto.js';
import { ListSources } from './list-sources.js';
import type { ListSource } from './list-source.js';
import { ListUsers, type RetailersProject } from './list-users.js';
import { type ProjectPlace, ProjectPlaces } from './project-places.js';

const MOST_USERS = 500;

/** A page of a project's list, with whose list it is. */
export interface SourcePage {
  readonly kind: SourceKind | null;
  readonly page: RowsPage;
}

/** Looking into the lists that a project stands on. */
@Injectable()
export class UploadedListsService {
  constructor(
    private readonly places: ProjectPlaces,
    private readonly sources: ListSources,
    private readonly users: ListUsers,
    private readonly owners: ListOwners,
    private readonly pages: ListPages,
    private readonly rows: ListRowsRepository,
    private readonly rejects: ListRejects,
    private readonly config: AppConfig,
  ) {}

  /** Which lists there are, which stands, who else uses the retailer's. @throws ProjectNotFoundError (404) */
  async overview(user: UserPrincipal, projectId: string): Promise<ListSourcesDto> {
    const place = await this.places.readable(user, projectId);
    return {
      retailerid: place.retailer.id,
      retailer: place.retailer.name,
      productkey: keyFields('prd', place.plan.productKey),
      products: await this.ofObject(user, place, 'prd'),
      stores: await this.ofObject(user, place, 'str'),
    };
  }

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

  private async ofObject(user: UserPrincipal, place: ProjectPlace, object: TableObject): Promise<ObjectSourcesDto> {
    const sources = await this.sources.all(place, object);
    const lists: ListSourceDto[] = [];
    for (const kind of SOURCE_KINDS)
      lists.push(
        await this.sourceDto(
          kind,
          sources.find((one) => one.kind === kind),
        ),
      );
    const projects = await this.users.ofRetailer(place.retailer.id, object, MOST_USERS);
    return {
      standing: sources.find(({ rows }) => rows > 0)?.kind ?? null,
      lists,
      projects: projects.map((project) => this.userDto(user, place, project)),
    };
  }

  private async sourceDto(kind: SourceKind, source: ListSource | undefined): Promise<ListSourceDto> {
    if (!source) return { kind, version: 0, rows: 0, filename: null, updatedat: null, by: null, rejected: 0 };
    const { ownerId, object, version, rows, fileName, updatedAt, by } = source;
    const rejected = await this.rejects.of(ownerId, object);
    return { kind, version, rows, filename: fileName, updatedat: updatedAt, by, rejected: rejected.length };
  }

  /** Who uses a retailer's list is said by name; only who may open a project gets its id. */
  private userDto(user: UserPrincipal, { project }: ProjectPlace, other: RetailersProject): ListUserDto {
    const sees = isAdmin(user) && [project.tenant, this.config.PLATFORM_TENANT].includes(user.tenant);
    const { projectId, name, ownerId, owner, hasOwn } = other;
    return { projectid: sees || ownerId === user.userId ? projectId : null, name, owner, hasown: hasOwn };
  }
}
