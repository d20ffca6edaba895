import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import {
  ListImportsService,
  type ListOwner,
  ListOwners,
  ListRemoval,
  type PlacedImport,
  type TableObject,
} from '../../retailers/lists.facade.js';
import { AuditFacade } from '../../users/audit.facade.js';
import { ProjectUploadsFacade } from '../project-uploads.facade.js';
import type { CreatedProjectUploadDto, FileType, ListScope, ProjectUploadsDto } from './dto/project-uploads.dto.js';
import { ListUsers } from './list-users.js';
import { type ProjectPlace, ProjectPlaces } from './project-places.js';
import { UploadCreations } from './upload-creations.js';
import { planogramUploadDto, uploadDto } from './upload-presenter.js';

const OBJECTS = { PRD: 'prd', STR: 'str' } as const satisfies Partial<Record<FileType, TableObject>>;
const SCOPES = ['project', 'retailer'] as const;
const OPEN = ['initial', 'uploaded', 'checking', 'checked', 'applying'];

export interface WantedUpload {
  readonly projectid: string;
  readonly filelist: readonly string[];
  readonly filetype: FileType;
  readonly scope?: ListScope;
}

/** Uploads of a full project: of planograms, handled by the uploads module, and of lists. */
@Injectable()
export class ProjectUploadsService {
  constructor(
    private readonly places: ProjectPlaces,
    private readonly owners: ListOwners,
    private readonly imports: ListImportsService,
    private readonly removal: ListRemoval,
    private readonly users: ListUsers,
    private readonly uploads: ProjectUploadsFacade,
    private readonly audit: AuditFacade,
    private readonly creations: UploadCreations,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /**
   * Opens one upload per file, once per idempotency key: a repeated call returns the same uploads with new links.
   *
   * @throws ProjectNotFoundError (404), for lists also of a lite project; IdempotencyMismatchError; RequestStateError,
   *   ImportStateError (409) when a file of the first call has arrived already
   */
  create(user: UserPrincipal, wanted: WantedUpload, key: string | null): Promise<CreatedProjectUploadDto[]> {
    if (key === null) return this.open(user, wanted);
    const { projectid: projectId, ...body } = wanted;
    return this.creations.once(
      { userId: user.userId, key, projectId, body },
      () => this.open(user, wanted),
      async (opened) => ({
        ...opened,
        upload:
          opened.requestid === null
            ? await this.imports.renew(user, opened.uploadid, SCOPES)
            : await this.uploads.planograms.renew(user, projectId, opened.requestid),
      }),
    );
  }

  private async open(user: UserPrincipal, wanted: WantedUpload): Promise<CreatedProjectUploadDto[]> {
    const { projectid, filelist, filetype, scope = 'project' } = wanted;
    if (filetype === 'PSA') {
      const opened = await this.uploads.planograms.open(user, projectid, filelist.length);
      return opened.map(({ requestId, upload }, index) => {
        return { filename: filelist[index] ?? '', uploadid: requestId, requestid: requestId, upload };
      });
    }
    const created: CreatedProjectUploadDto[] = [];
    const place = await this.places.writable(user, projectid);
    const owner = await this.owners.ensure(scope, ownerId(place, scope));
    for (const filename of filelist) {
      const { id, upload } = await this.imports.create(user, owner, projectid, OBJECTS[filetype], filename);
      created.push({ filename, uploadid: id, requestid: null, upload });
    }
    return created;
  }

  /** The uploads of a type; for a retailer's list those of all its projects. @throws ProjectNotFoundError (404) */
  async list(
    user: UserPrincipal,
    projectId: string,
    filetype: FileType,
    scope: ListScope | null,
  ): Promise<ProjectUploadsDto> {
    if (filetype === 'PSA') {
      const requests = await this.uploads.planograms.list(user, projectId);
      return { uploads: [], requests: requests.map(planogramUploadDto) };
    }
    const place = await this.places.readable(user, projectId);
    const found: PlacedImport[] = [];
    for (const one of SCOPES.filter((candidate) => scope === null || candidate === scope)) {
      const owner = await this.owners.of(one, ownerId(place, one));
      if (!owner) continue;
      const listed = await this.imports.list(owner, OBJECTS[filetype]);
      found.push(...listed.map((entity) => ({ entity, place: { ...this.listPlace(place), owner } })));
    }
    found.sort((a, b) => (a.entity.id < b.entity.id ? 1 : -1));
    return { uploads: await this.present(found), requests: [] };
  }

  /** An import as in the contract, with the projects that it would affect. */
  async present(found: readonly PlacedImport[]): Promise<ProjectUploadsDto['uploads']> {
    const touched = new Map<string, number>();
    const touches = async (owner: ListOwner, object: TableObject): Promise<number> => {
      const key = `${owner.id} ${object}`;
      const known = touched.get(key) ?? (await this.users.standingOn(this.dataSource.manager, owner, object)).length;
      touched.set(key, known);
      return known;
    };
    const dtos: ProjectUploadsDto['uploads'] = [];
    for (const { entity, place } of found) {
      const isOpen = OPEN.includes(entity.state);
      dtos.push(uploadDto(entity, place.owner, isOpen ? await touches(place.owner, entity.object) : null));
    }
    return dtos;
  }

  /** Removes a whole list and returns how many rows it had. @throws ListNotFoundError (404) */
  async remove(user: UserPrincipal, projectId: string, object: TableObject, scope: ListScope): Promise<number> {
    const place = await this.places.writable(user, projectId);
    const owner = await this.owners.ensure(scope, ownerId(place, scope));
    return this.removal.remove(user, owner, object, async (manager, rows) => {
      if (scope === 'project') {
        // The project's next own list uses the project's current keys.
        if (object === 'prd') {
          await manager.query(`UPDATE project_plans SET list_key = product_key WHERE project_id = $1`, [projectId]);
        }
        return;
      }
      const projects = await this.users.standingOn(manager, owner, object);
      await this.audit.record(
        {
          action: 'lists.retailer-removed',
          actor: { userId: user.userId, email: user.email },
          tenant: place.project.tenant,
          subject: { kind: 'retailer', id: place.retailer.id, name: place.retailer.name },
          details: { object, project: projectId, rows, touched: projects.length, projects: projects.slice(0, 100) },
        },
        manager,
      );
    });
  }

  private listPlace({ project, plan, retailer }: ProjectPlace): Omit<PlacedImport['place'], 'owner'> {
    return {
      tenant: project.tenant,
      retailerId: retailer.id,
      rule: plan.productKey,
      name: project.name,
      followers: [],
    };
  }
}

const ownerId = ({ project, retailer }: ProjectPlace, scope: ListScope): string =>
  scope === 'project' ? project.id : retailer.id;
