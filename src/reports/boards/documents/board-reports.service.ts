import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../../platform/auth/principal.js';
import { requestLanguage } from '../../../platform/http/request-language.js';
import { ProjectsFacade } from '../../../projects/projects.facade.js';
import type { CreatedReportDto } from '../../documents/dto/report-request.dto.js';
import { ReportRequestsService } from '../../documents/report-requests.service.js';
import { BoardNotFoundError, BoardVersionNotFoundError } from '../boards.errors.js';
import { BoardsRepository } from '../boards.repository.js';
import type { CreateBoardReportDto } from '../dto/board-report.dto.js';

/** Asks for documents of dashboards; they are made in the queue. */
@Injectable()
export class BoardReportsService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly boards: BoardsRepository,
    private readonly requests: ReportRequestsService,
  ) {}

  /**
   * Of the version that is named, else of the one that stands, narrowed as it was saved unless filters are given.
   *
   * @throws BoardNotFoundError, BoardVersionNotFoundError, ProjectNotFoundError, NoSnapshotError, NoPublicationError
   *   (404), InvalidRequestError (400), TooManyReportsError (409)
   */
  async create(
    user: UserPrincipal,
    wanted: CreateBoardReportDto,
    language: string | undefined,
  ): Promise<CreatedReportDto> {
    await this.projects.requireReadable(user, wanted.projectid);
    const standing = await this.boards.find(wanted.projectid, wanted.boardid);
    if (standing === null) throw new BoardNotFoundError();
    const number = wanted.version ?? standing.version.number;
    const version = await this.boards.version(wanted.boardid, number);
    if (version === null) throw new BoardVersionNotFoundError();
    const { publication, request } = wanted;
    return this.requests.create(user, {
      projectId: wanted.projectid,
      type: 'BOARD',
      name: wanted.reportname?.trim() ? wanted.reportname : version.name,
      settings: {
        filters: wanted.filters ?? version.content.filters,
        excludes: false,
        units: null,
        language: wanted.lang ?? requestLanguage(language),
        format: wanted.format,
        details: { boardid: wanted.boardid, version: number, timeZone: wanted.timezone ?? 'UTC' },
      },
      choice: { ...(publication === undefined ? {} : { publication }), ...(request === undefined ? {} : { request }) },
    });
  }
}
