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

/** A page of a project's list, with the list's owner. */
export interface SourcePage {
  readonly kind: SourceKind | null;
  readonly page: RowsPage;
}

/** Reads the lists that a project uses. */
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

  /**
   * The existing lists, the one in use, and the other users of the retailer's list. @throws ProjectNotFoundError (404)
   */
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

  /** Rows of the list in use, or of the named one. @throws ProjectNotFoundError (404) */
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

  /** All rows of its current version, by key. @throws ProjectNotFoundError (404) */
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

  /** Users of a retailer's list are given by name; only people who may open a project get its id. */
  private userDto(user: UserPrincipal, { project }: ProjectPlace, other: RetailersProject): ListUserDto {
    const sees = isAdmin(user) && [project.tenant, this.config.PLATFORM_TENANT].includes(user.tenant);
    const { projectId, name, ownerId, owner, hasOwn } = other;
    return { projectid: sees || ownerId === user.userId ? projectId : null, name, owner, hasown: hasOwn };
  }
}
