import { Injectable, StreamableFile } from '@nestjs/common';
import type { Language } from '../../../core/language.js';
import type { UserPrincipal } from '../../../platform/auth/principal.js';
import { disposition } from '../../../platform/http/file-name.js';
import { type ReportChoice, ReportContextService, snapshotRef } from '../../analytics/report-context.service.js';
import { sourceText } from '../../answers/about.js';
import { fileWords } from '../../answers/file-words.js';
import { downloadName } from '../download-name.js';
import type { NotebookKind } from '../dto/downloads.dto.js';
import { notebookFile, NOTEBOOKS } from './notebook-file.js';

/** Notebooks that load a project's datasets and answer questions with them. */
@Injectable()
export class NotebooksService {
  constructor(private readonly contexts: ReportContextService) {}

  /** Made for the selected data, with their file and column names and their limits. */
  async notebook(
    user: UserPrincipal,
    projectId: string,
    kind: NotebookKind,
    choice: ReportChoice,
    language: Language,
  ): Promise<StreamableFile> {
    const { project, snapshot, display, settings } = await this.contexts.open(user, projectId, choice);
    const words = fileWords(language);
    const source = sourceText(words, snapshotRef(snapshot)) ?? `${words.about('snapshot')} ${snapshot.number}`;
    const text = notebookFile(
      kind,
      {
        ...{ project: project.name, source, time: snapshot.createdAt, display, settings },
        fileOf: (name, format) => downloadName(project.name, name, snapshot, format),
      },
      language,
    );
    const { ending, type } = NOTEBOOKS[kind];
    const bytes = Buffer.from(text);
    return new StreamableFile(bytes, {
      ...{ type, length: bytes.length },
      disposition: disposition(downloadName(project.name, kind, snapshot, ending)),
    });
  }
}
