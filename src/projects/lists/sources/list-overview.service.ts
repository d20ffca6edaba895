import { Injectable } from '@nestjs/common';
import { isAdmin, type UserPrincipal } from '../../../platform/auth/principal.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { keyFields, ListRejects, type TableObject } from '../../../retailers/lists.facade.js';
import {
  type ListSourceDto,
  type ListSourcesDto,
  type ListUserDto,
  type ObjectSourcesDto,
  SOURCE_KINDS,
  type SourceKind,
} from '../dto/list-sources.dto.js';
import type { ListSource } from './list-source.js';
import { ListSources } from './list-sources.js';
import { ListUsers, type RetailersProject } from './list-users.js';
import { type ProjectPlace, ProjectPlaces } from '../project-places.js';

const MOST_USERS = 500;

/** The lists that a project could stand on, and who else uses the retailer's. */
@Injectable()
export class ListOverviewService {
  constructor(
    private readonly places: ProjectPlaces,
    private readonly sources: ListSources,
    private readonly users: ListUsers,
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
