import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { cursorOf, idOfCursor } from '../platform/http/id-cursor.js';
import { RequestedReportsFacade } from '../reports/requested-reports.facade.js';
import { PUBLICATIONS_PAGE } from './dto/publication.dto.js';
import type { ListReportsQuery, ReportPageDto, WantedReports } from './dto/report.dto.js';
import { PublicationsRepository } from './publications.repository.js';
import { presentReport } from './publishing.presenter.js';

interface Question {
  readonly type: WantedReports | undefined;
  /** Below this id; ids are UUIDv7, so they are ordered by time across kinds. */
  readonly before: string | null;
  readonly limit: number;
}

interface Listed {
  readonly id: string;
  readonly report: ReportPageDto['items'][number];
}

/** A person's reports: publications of their projects, and requested reports. */
@Injectable()
export class OwnReportsService {
  constructor(
    private readonly publications: PublicationsRepository,
    private readonly requested: RequestedReportsFacade,
  ) {}

  /** @throws InvalidRequestError (400) for a cursor that no page returned. */
  async list(
    user: UserPrincipal,
    { type, limit = PUBLICATIONS_PAGE, cursor }: ListReportsQuery,
  ): Promise<ReportPageDto> {
    const question = { type, before: cursor === undefined ? null : idOfCursor(cursor), limit: limit + 1 };
    const lists = await Promise.all([this.publishedOnes(user, question), this.requestedOnes(user, question)]);
    const found = lists.flat().sort((one, other) => (one.id < other.id ? 1 : -1));
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: shown.map(({ report }) => report),
      lastEvaluatedKey: found.length > limit && last ? cursorOf(last.id) : null,
    };
  }

  private async publishedOnes(user: UserPrincipal, { type, before, limit }: Question): Promise<Listed[]> {
    if (type !== undefined && type !== 'publication') return [];
    const found = await this.publications.ofOwner(user.userId, before, limit);
    return found.map((publication) => ({ id: publication.id, report: presentReport(publication) }));
  }

  private async requestedOnes(user: UserPrincipal, { type, before, limit }: Question): Promise<Listed[]> {
    if (type === 'publication') return [];
    const wanted = type === 'requested' ? undefined : type;
    const found = await this.requested.ofOwner(user, { type: wanted, before, limit });
    return found.map((report) => ({ id: report.reportid, report }));
  }
}
