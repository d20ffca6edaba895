import { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { arranged, REPORT_BOARD } from '../../../core/boards/built-in-board.js';
import { knownValues } from '../../../core/boards/level-values.js';
import type { Rect } from '../../../core/planogram/geometry/drawing.js';
import { ReportContextService } from '../../analytics/report-context.service.js';
import { madeContext } from '../../documents/kinds/report-scope.js';
import { PDF_TYPE, storePdf } from '../../documents/pdf/planogram-pdf.js';
import { type ReportKind, ReportKinds, type ReportWork } from '../../documents/report-kinds.js';
import { BoardVersionNotFoundError } from '../boards.errors.js';
import { BoardsRepository } from '../boards.repository.js';
import type { BoardContent, BoardVersionEntity } from '../saved/board-version.entity.js';
import { BoardDocuments } from './board-document.js';
import type { BoardDocument } from './board-pages.js';
import { BoardWords } from './board-words.js';
import { drawBoard, PDF_BODY } from './pdf/board-pdf.js';
import { deckOf, PPTX_TYPE } from './pptx/deck.js';
import { BODY } from './pptx/deck-look.js';
import { shelfArea } from './pptx/deck-shelf.js';

/** The share of reading the tiles in the work, in percent; the rest is drawing. */
const READ = 80;

/** The built-in dashboard; every tile asks the question of its page. */
function reportBoard(question: string): BoardContent {
  const tiles = arranged(REPORT_BOARD, ({ kind }) => kind);
  return { filters: {}, tiles: tiles.map((tile) => ({ ...tile, question })) };
}

/** A dashboard as a document: a presentation or a PDF. */
@Injectable()
export class BoardReportKind implements ReportKind, OnModuleInit {
  readonly type = 'BOARD';
  readonly page = 'Dashboards';
  readonly litePage = 'dashboards';

  constructor(
    private readonly kinds: ReportKinds,
    private readonly contexts: ReportContextService,
    private readonly boards: BoardsRepository,
    private readonly documents: BoardDocuments,
  ) {}

  onModuleInit(): void {
    this.kinds.register(this);
  }

  /** @throws BoardVersionNotFoundError once the dashboard or that version of it was removed permanently */
  async make(work: ReportWork): Promise<void> {
    const { settings, createdAt } = work.request;
    const { name, content } = await this.ordered(work);
    const words = new BoardWords(settings.language, String(settings.details?.['timeZone'] ?? 'UTC'));
    const isDeck = settings.format === 'pptx';
    await this.contexts.read(madeContext(work), async (loaded) => {
      const { project, snapshot, signal } = work;
      const tiles = {
        ...{ project, snapshot, loaded, words, common: knownValues(settings.filters) },
        ...{ figures: new Set<string>(), calculated: new Map<string, string>() },
      };
      const document = await this.documents.document(tiles, {
        ...{ name, content, createdAt, signal },
        area: isDeck ? shelfArea(BODY) : PDF_AREA,
        progress: (part) => work.progress(READ * part),
      });
      await (isDeck ? asDeck(work, document, words) : asPdf(work, document, words));
    });
  }

  private async ordered({ request }: ReportWork): Promise<Pick<BoardVersionEntity, 'name' | 'content'>> {
    const { boardid, version, question } = request.settings.details ?? {};
    if (typeof question === 'string') return { name: request.name, content: reportBoard(question) };
    const found =
      typeof boardid === 'string' && typeof version === 'number' ? await this.boards.version(boardid, version) : null;
    if (found === null) throw new BoardVersionNotFoundError();
    return found;
  }
}

/** The area for a planogram, above the legend. */
const PDF_AREA: Rect = { ...PDF_BODY, height: PDF_BODY.height - 38 };

async function asDeck(work: ReportWork, document: BoardDocument, words: BoardWords): Promise<void> {
  const bytes = await deckOf(document, words);
  work.signal.throwIfAborted();
  await work.put(`${work.request.name}.pptx`, PPTX_TYPE, Readable.from([bytes]));
}

async function asPdf(work: ReportWork, document: BoardDocument, words: BoardWords): Promise<void> {
  const { request } = work;
  const about = { words: words.file, context: madeContext(work), foot: document.foot, title: document.title };
  await storePdf(
    about,
    (body) => work.put(`${request.name}.pdf`, PDF_TYPE, body),
    (file) => drawBoard(file, document, words),
  );
}
