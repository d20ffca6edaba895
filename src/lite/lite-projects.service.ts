import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { ProjectsFacade, type Project, type ProjectSettings, type ProjectStatus } from '../projects/projects.facade.js';
import { SharingFacade } from '../sharing/sharing.facade.js';
import { RequestsFacade, type RequestDto } from '../uploads/requests.facade.js';
import type { LiteProjectDto, LiteProjectPageDto } from './dto/lite-project.dto.js';
import {
  LITE_PAGE,
  type CreateProjectLiteDto,
  type DashboardLiteDto,
  type ListProjectsLiteQuery,
  type StoreExtractionDto,
  type UpdateProjectLiteDto,
} from './dto/lite-requests.dto.js';
import { LiteRetention } from './lite-retention.js';
import { cursorOf, idOfCursor } from '../platform/http/id-cursor.js';

/** The states that the table of lite projects shows. */
const LISTED: readonly ProjectStatus[] = ['processing', 'complete'];

/** States from which a person may cancel. */
const CANCELLABLE: readonly ProjectStatus[] = ['initial', 'pending', 'processing'];

/** Lite projects in the specification's terms. */
@Injectable()
export class LiteProjectsService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly requests: RequestsFacade,
    private readonly sharing: SharingFacade,
    private readonly retention: LiteRetention,
  ) {}

  async list(user: UserPrincipal, { limit, cursor }: ListProjectsLiteQuery): Promise<LiteProjectPageDto> {
    const before = cursor === undefined ? null : idOfCursor(cursor);
    const page = await this.projects.list(user, 'lite', LISTED, { before, limit: limit ?? LITE_PAGE });
    return { items: await this.present(page.items), lastEvaluatedKey: page.next === null ? null : cursorOf(page.next) };
  }

  async get(user: UserPrincipal, projectId: string): Promise<LiteProjectDto> {
    return this.presentOne(await this.projects.requireReadable(user, projectId));
  }

  async create(user: UserPrincipal, body: CreateProjectLiteDto, idempotencyKey: string | null): Promise<string> {
    const project = await this.projects.create(user, { kind: 'lite', name: body.projName, idempotencyKey });
    return project.id;
  }

  /** Canceling also ends the work on its files, before the cancellation is announced. */
  async update(user: UserPrincipal, body: UpdateProjectLiteDto): Promise<LiteProjectDto> {
    const { id, status, settings } = await this.projects.requireWritable(user, body.projectid);
    if (body.projectStatus === 'cancel' && CANCELLABLE.includes(status)) await this.requests.cancelOpen(user, id);
    const change = {
      name: body.projectName,
      status: body.projectStatus,
      fileCount: body.fileCount,
      settings: changedSettings(settings, body.storeExtraction),
    };
    return this.presentOne(await this.projects.change(id, change));
  }

  /** All requests of a project, newest first. */
  listRequests(user: UserPrincipal, projectId: string): Promise<RequestDto[]> {
    return this.requests.list(user, projectId);
  }

  async dashboard(user: UserPrincipal, projectId: string): Promise<DashboardLiteDto> {
    const { guestToken, expiresIn, project } = await this.sharing.openOwn(user, projectId);
    return { dashboardId: project.dashboardId, guestToken, expiresIn };
  }

  private async presentOne(project: Project): Promise<LiteProjectDto> {
    const kept = await this.retention.keptUntil([project.id]);
    return toDto(project, kept.get(project.id) ?? null);
  }

  private async present(projects: readonly Project[]): Promise<LiteProjectDto[]> {
    const kept = await this.retention.keptUntil(projects.map(({ id }) => id));
    return projects.map((project) => toDto(project, kept.get(project.id) ?? null));
  }
}

function changedSettings(
  settings: ProjectSettings,
  extraction: StoreExtractionDto | undefined,
): ProjectSettings | undefined {
  if (!extraction) return undefined;
  return { ...settings, storeExtraction: { option: extraction.option, pattern: extraction.pattern ?? null } };
}

function toDto(project: Project, keptUntil: Date | null): LiteProjectDto {
  return {
    projectid: project.id,
    projName: project.name,
    projStatus: project.status,
    status: project.status,
    fileCount: project.fileCount,
    createdat: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
    dashboardId: project.dashboardId,
    keptUntil: keptUntil?.toISOString() ?? null,
  };
}
