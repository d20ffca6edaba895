import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { cursorOf, idOfCursor } from '../platform/http/id-cursor.js';
import { ProjectsFacade } from '../projects/projects.facade.js';
import {
  PUBLICATIONS_PAGE,
  type ListPublicationsQuery,
  type PublicationDto,
  type PublicationPageDto,
} from './dto/publication.dto.js';
import type { ListReportsQuery, ReportPageDto } from './dto/report.dto.js';
import { PublicationWriter } from './publication-writer.js';
import { PublicationsRepository } from './publications.repository.js';
import { PublicationNotFoundError } from './publishing.errors.js';
import { presentPublication, presentReport } from './publishing.presenter.js';

/** Publications that there are: listed, and gone back to. */
@Injectable()
export class PublicationsService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly publications: PublicationsRepository,
    private readonly writer: PublicationWriter,
  ) {}

  async list(
    user: UserPrincipal,
    projectId: string,
    { limit = PUBLICATIONS_PAGE, cursor }: ListPublicationsQuery,
  ): Promise<PublicationPageDto> {
    const project = await this.projects.requireReadable(user, projectId);
    const current = (await this.projects.plan(project))?.plan.publishedNumber ?? null;
    const found = await this.publications.page(projectId, cursor === undefined ? null : Number(cursor), limit);
    const shown = found.slice(0, limit);
    const numbers = shown.map(({ number }) => number);
    const transitions = numbers.length > 0 ? await this.publications.transitions(projectId, numbers) : [];
    return {
      items: shown.map((publication) => presentPublication(publication, current, transitions)),
      current,
      lastEvaluatedKey: found.length > limit ? String(shown.at(-1)?.number) : null,
    };
  }

  /** The reports of all projects of a person: what was published of them, newest first. */
  async reports(user: UserPrincipal, { limit = PUBLICATIONS_PAGE, cursor }: ListReportsQuery): Promise<ReportPageDto> {
    const before = cursor === undefined ? null : idOfCursor(cursor);
    const found = await this.publications.ofOwner(user.userId, before, limit);
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: shown.map(presentReport),
      lastEvaluatedKey: found.length > limit && last ? cursorOf(last.id) : null,
    };
  }

  /** From now on reports read this publication. Doing it again changes nothing. @throws PublicationNotFoundError (404) */
  async restore(user: UserPrincipal, projectId: string, number: number): Promise<PublicationDto> {
    const project = await this.projects.requireWritable(user, projectId);
    const publication = await this.publications.find(projectId, number);
    if (!publication) throw new PublicationNotFoundError();
    await this.writer.restore(project, publication, { userId: user.userId, email: user.email });
    return presentPublication(publication, number, await this.publications.transitions(projectId, [number]));
  }
}
