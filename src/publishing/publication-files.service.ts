import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { disposition, fileName } from '../platform/http/file-name.js';
import type { Language } from '../core/language.js';
import { CSV_TYPE, writeCsv } from '../platform/spreadsheets/csv-writer.js';
import type { TableCell } from '../platform/spreadsheets/report-table.js';
import { type Project, ProjectsFacade } from '../projects/projects.facade.js';
import { type ReadFile, UploadsFacade } from '../uploads/uploads.facade.js';
import {
  FILES_MOST,
  FILES_PAGE,
  type PublicationFilePageDto,
  type PublicationFilesQuery,
} from './dto/publication-files.dto.js';
import { FILE_WORDS } from './publication-file-words.js';
import { PublicationsRepository } from './publications.repository.js';
import { PublicationNotFoundError } from './publishing.errors.js';
import { presentFile } from './publishing.presenter.js';

/** The files of a publication: their numbers were stored with it, and files that were read never change. */
@Injectable()
export class PublicationFilesService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly uploads: UploadsFacade,
    private readonly publications: PublicationsRepository,
  ) {}

  /** A page; empty for a project without publications. @throws PublicationNotFoundError (404) for another number */
  async page(
    user: UserPrincipal,
    projectId: string,
    { number: wanted, limit = FILES_PAGE, cursor }: PublicationFilesQuery,
  ): Promise<PublicationFilePageDto> {
    const project = await this.projects.requireReadable(user, projectId);
    const { number, fileNos } = await this.filesOf(project, wanted);
    const above = Number(cursor ?? 0);
    const left = fileNos.filter((fileNo) => fileNo > above);
    const shown = left.slice(0, limit);
    const items = await this.uploads.readFiles(projectId, shown);
    return {
      number,
      count: fileNos.length,
      items: items.map(presentFile),
      lastEvaluatedKey: left.length > limit ? String(shown.at(-1)) : null,
    };
  }

  /** All of them as CSV, streamed. */
  async csv(
    user: UserPrincipal,
    projectId: string,
    wanted: number | undefined,
    lang: Language,
  ): Promise<StreamableFile> {
    const project = await this.projects.requireReadable(user, projectId);
    const { number, fileNos } = await this.filesOf(project, wanted);
    const words = FILE_WORDS[lang];
    const title = `${project.name} ${words.title} ${number ?? ''}`.trim();
    const table = {
      title,
      about: [] as const,
      columns: words.columns.map((heading) => ({ title: heading, type: 'text' }) as const),
      rows: this.rows(projectId, fileNos),
    };
    return new StreamableFile(Readable.from(writeCsv(table)), {
      type: `${CSV_TYPE}; charset=utf-8`,
      disposition: disposition(`${fileName(title)}.csv`),
    });
  }

  private async *rows(projectId: string, fileNos: readonly number[]): AsyncGenerator<TableCell[]> {
    for (let start = 0; start < fileNos.length; start += FILES_MOST) {
      for (const file of await this.uploads.readFiles(projectId, fileNos.slice(start, start + FILES_MOST))) {
        yield cellsOf(file);
      }
    }
  }

  private async filesOf(
    project: Project,
    wanted: number | undefined,
  ): Promise<{ number: number | null; fileNos: number[] }> {
    const number = wanted ?? (await this.projects.plan(project))?.plan.publishedNumber ?? null;
    if (number === null) return { number, fileNos: [] };
    const fileNos = await this.publications.fileNos(project.id, number);
    if (!fileNos) throw new PublicationNotFoundError();
    return { number, fileNos };
  }
}

function cellsOf(file: ReadFile): TableCell[] {
  const { name, bytes, planograms, positions, storeNumbers, uploadedAt, uploadedBy } = file;
  return [name, bytes, planograms, positions, storeNumbers.join(' '), uploadedAt.toISOString(), uploadedBy];
}
