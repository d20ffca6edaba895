import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { StorageLinks } from '../../platform/storage/storage-links.js';
import type { ProjectKind } from '../../projects/projects.facade.js';
import type { ReportFileDto, ReportSettingsDto, RequestedReportDto } from './dto/report-request.dto.js';
import type { ReportRequestEntity } from './entities/report-request.entity.js';
import type { ReportFile, ReportSettings } from './report-request.js';

interface ProjectState {
  readonly id: string;
  readonly name: string;
  readonly kind: ProjectKind;
  /** The newest analysis, and the publication that reports read. */
  readonly newest: number;
  readonly published: number | null;
}

/** Reports as people see them: with their project's name, signed links, and whether newer data exist. */
@Injectable()
export class ReportPresenter {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly links: StorageLinks,
  ) {}

  async report(user: UserPrincipal, request: ReportRequestEntity): Promise<RequestedReportDto> {
    const [shown] = await this.reports(user, [request]);
    if (shown === undefined) throw new Error('One report is shown as one');
    return shown;
  }

  async reports(user: UserPrincipal, requests: readonly ReportRequestEntity[]): Promise<RequestedReportDto[]> {
    const projects = await this.projectStates([...new Set(requests.map(({ projectId }) => projectId))]);
    return Promise.all(requests.map(async (request) => this.presented(user, request, projects.get(request.projectId))));
  }

  private async presented(
    user: UserPrincipal,
    request: ReportRequestEntity,
    project: ProjectState | undefined,
  ): Promise<RequestedReportDto> {
    return {
      reportid: request.id,
      projectid: request.projectId,
      projName: project?.name ?? '',
      projKind: project?.kind ?? 'full',
      reporttype: request.type,
      reportname: request.name,
      status: request.state,
      progress: request.progress,
      author: request.actorEmail,
      createdAt: request.createdAt.toISOString(),
      finishedAt: request.finishedAt?.toISOString() ?? null,
      snapshot: request.snapshotNumber,
      dataAsOf: request.snapshotAt.toISOString(),
      publication: request.publication,
      outdated: isOutdated(request, project),
      code: request.errorCode,
      params: request.errorParams ?? {},
      reference: request.errorReference,
      settings: settingsDto(request.settings),
      files: await Promise.all(request.files.map((file) => this.file(user, file))),
      rows: request.rowCount,
    };
  }

  private async file(user: UserPrincipal, { name, key, bytes, type }: ReportFile): Promise<ReportFileDto> {
    const { url, expiresAt } = await this.links.download(user, key, name);
    return { name, bytes, type, link: url, expiresAt: expiresAt.toISOString() };
  }

  private async projectStates(ids: readonly string[]): Promise<Map<string, ProjectState>> {
    const rows: ProjectState[] = await this.dataSource.query(
      `SELECT p.id, p.name, p.kind, s.newest, f.published_number AS published
       FROM projects p
       LEFT JOIN LATERAL (SELECT max(number) AS newest FROM snapshots WHERE project_id = p.id) s ON true
       LEFT JOIN project_plans f ON f.project_id = p.id
       WHERE p.id = ANY ($1::uuid[])`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}

/**
 * A report of a publication is outdated once another publication is read; any other report once there is a newer
 * analysis.
 */
function isOutdated(request: ReportRequestEntity, project: ProjectState | undefined): boolean {
  if (project === undefined) return false;
  if (request.publication !== null) return project.published !== request.publication;
  return project.newest > request.snapshotNumber;
}

function settingsDto(settings: ReportSettings): ReportSettingsDto {
  return {
    filters: Object.fromEntries(Object.entries(settings.filters).map(([level, values]) => [level, [...values]])),
    filterType: settings.excludes ? 'exclude' : 'include',
    units: settings.units,
    lang: settings.language,
    level: settings.level ?? null,
    grouping: settings.grouping === undefined ? null : (settings.grouping ?? 'none'),
    measures: [...(settings.measures ?? [])],
    format: settings.format ?? null,
    board: boardOf(settings),
  };
}

function boardOf({ details }: ReportSettings): ReportSettingsDto['board'] {
  const { boardid, version, question } = details ?? {};
  if (typeof question === 'string') return { boardid: null, version: null, question };
  return typeof boardid === 'string' && typeof version === 'number' ? { boardid, version, question: null } : null;
}
