import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../../platform/auth/principal.js';
import { requestLanguage } from '../../../platform/http/request-language.js';
import type { Language } from '../../../core/language.js';
import { InvalidRequestError } from '../../../platform/errors/app-error.js';
import { ProjectsFacade } from '../../../projects/projects.facade.js';
import type { FilterValues } from '../../analytics/filters/report-filter.entity.js';
import type { CreatedReportDto } from '../../documents/dto/report-request.dto.js';
import { ReportRequestsService } from '../../documents/report-requests.service.js';
import { BoardNotFoundError, BoardVersionNotFoundError } from '../boards.errors.js';
import { BoardsRepository } from '../boards.repository.js';
import type { CreateBoardReportDto } from '../dto/board-report.dto.js';
import { BoardWords } from './board-words.js';

/** Requests documents of dashboards, which are made in the queue. */
@Injectable()
export class BoardReportsService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly boards: BoardsRepository,
    private readonly requests: ReportRequestsService,
  ) {}

  /**
   * Uses the named version, or else the current one, with its saved filter unless filters are given. Without a
   * dashboard, it uses the built-in one.
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
    const lang = wanted.lang ?? requestLanguage(language);
    const { boardid, publication, request } = wanted;
    const board = boardid === undefined ? builtIn(wanted, lang) : await this.saved(wanted, boardid);
    return this.requests.create(user, {
      projectId: wanted.projectid,
      type: 'BOARD',
      name: wanted.reportname?.trim() ? wanted.reportname : board.name,
      settings: {
        filters: wanted.filters ?? board.filters,
        excludes: false,
        units: null,
        language: lang,
        format: wanted.format,
        details: { ...board.details, timeZone: wanted.timezone ?? 'UTC' },
      },
      choice: { ...(publication === undefined ? {} : { publication }), ...(request === undefined ? {} : { request }) },
    });
  }

  private async saved(
    { projectid, version: named, question }: CreateBoardReportDto,
    boardid: string,
  ): Promise<Ordered> {
    if (question !== undefined) throw refused('question', 'the tiles of a saved dashboard have their own questions');
    const standing = await this.boards.find(projectid, boardid);
    if (standing === null) throw new BoardNotFoundError();
    const number = named ?? standing.version.number;
    const version = await this.boards.version(boardid, number);
    if (version === null) throw new BoardVersionNotFoundError();
    return { name: version.name, filters: version.content.filters, details: { boardid, version: number } };
  }
}

/** The parts of a dashboard that are stored with a request. */
interface Ordered {
  readonly name: string;
  readonly filters: FilterValues;
  readonly details: Readonly<Record<string, string | number>>;
}

const refused = (field: string, message: string) => new InvalidRequestError([{ field, message }]);

function builtIn({ version, question = '' }: CreateBoardReportDto, language: Language): Ordered {
  if (version !== undefined) throw refused('version', 'requires boardid');
  const { title } = new BoardWords(language, 'UTC').texts.boards.templates.report;
  return { name: title, filters: {}, details: { question } };
}
