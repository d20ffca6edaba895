import { Injectable, Logger } from '@nestjs/common';
import { inReadingOrder, type TileKind } from '../../../core/boards/board-layout.js';
import type { Rect } from '../../../core/planogram/geometry/drawing.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { isOutage } from '../../../platform/errors/outage.js';
import { contextOf, snapshotRef } from '../../analytics/report-context.service.js';
import { sourceText } from '../../answers/about.js';
import { ProjectColoursService } from '../../colours/project-colours.service.js';
import { PlanogramSheets } from '../../documents/pdf/planogram-sheets.js';
import { PivotService } from '../../pivots/pivot.service.js';
import { ScorecardService } from '../../scorecards/scorecard.service.js';
import type { BoardContent, BoardTile } from '../saved/board-version.entity.js';
import { HALF_COLUMNS } from './board-limits.js';
import type { BoardDocument, DocumentPage, TilePage } from './board-pages.js';
import { tileName } from './board-words.js';
import { formulasPage } from './formulas.js';
import { scorecardPages, textPages, unknownPages } from './tiles/other-tiles.js';
import { pivotPages } from './tiles/pivot-tile.js';
import { figuresPages, sharePages, spaceToSalesPages, supplyPages } from './tiles/report-tiles.js';
import { shelfPages } from './tiles/shelf-tile.js';
import { exceptionPages, tablePages } from './tiles/table-tiles.js';
import { filterLine, notice, type TileMaker, type TileWork } from './tiles/tile-work.js';

/** The tiles that are readable on half a page. */
const HALVES: ReadonlySet<TileKind> = new Set<TileKind>([
  'figures',
  'share',
  'spaceToSales',
  'supply',
  'scorecard',
  'text',
]);

export interface DocumentOrder {
  readonly name: string;
  readonly content: BoardContent;
  /** The size of a planogram's drawing, in points. */
  readonly area: Rect;
  readonly createdAt: Date;
  readonly signal: AbortSignal;
  readonly progress: (part: number) => void;
}

/** Builds a dashboard's pages for drawing. Every tile uses the answers of the screen's calls, all from one snapshot. */
@Injectable()
export class BoardDocuments {
  private readonly logger = new Logger(BoardDocuments.name);

  constructor(
    private readonly sheets: PlanogramSheets,
    private readonly pivots: PivotService,
    private readonly scorecards: ScorecardService,
    private readonly colours: ProjectColoursService,
  ) {}

  async document(
    work: TileWork,
    { name, content, area, createdAt, signal, progress }: DocumentOrder,
  ): Promise<BoardDocument> {
    const makers = this.makers(area);
    const tiles = inReadingOrder(content.tiles);
    const made: { tile: BoardTile; pages: readonly TilePage[] }[] = [];
    for (const [at, tile] of tiles.entries()) {
      signal.throwIfAborted();
      made.push({ tile, pages: await this.pages(tile, work, makers[tile.kind] ?? unknownPages, signal) });
      progress((at + 1) / tiles.length);
    }
    const { words, project, snapshot } = work;
    const { document } = words;
    const data = snapshotRef(snapshot);
    const source = sourceText(words.file, data);
    const { units } = contextOf(project, snapshot, null, undefined);
    const time = words.format.dateTime(snapshot.createdAt.toISOString());
    const pages = paired(made);
    const formulas = formulasPage(work, units.perLinear);
    const none: DocumentPage = [{ title: name, lines: [], parts: [notice(null, document.noTiles)] }];
    return {
      title: name,
      project: project.name,
      about: [
        [words.file.about('project'), project.name],
        ...(source === null ? [] : [[document.data, source] as const]),
        [document.dataAsOf, time],
        [document.filter, filterLine(work.common, work)],
        [words.file.about('units'), words.file.units(units)],
        [document.created, words.format.dateTime(createdAt.toISOString())],
      ],
      foot: [name, project.name, source, `${document.dataAsOf} ${time}`].filter((part) => part !== null).join('  ·  '),
      draft: data.draft ? words.file.about('isDraft') : null,
      pages: [...(pages.length === 0 ? [none] : pages), ...(formulas === null ? [] : [[formulas] as const])],
    };
  }

  private makers(area: Rect): Readonly<Record<TileKind, TileMaker>> {
    const { pivots, colours } = this;
    return {
      figures: figuresPages,
      share: sharePages,
      spaceToSales: spaceToSalesPages,
      supply: supplyPages,
      exceptions: exceptionPages,
      table: tablePages,
      shelf: shelfPages(this.sheets, area),
      pivot: pivotPages({ pivots, colours }, 'facts'),
      shelfPivot: pivotPages({ pivots, colours }, 'positions'),
      scorecard: scorecardPages(this.scorecards),
      text: textPages,
    };
  }

  /** If a tile has no data, its page says why. An outage ends the run, which is retried. */
  private async pages(
    tile: BoardTile,
    work: TileWork,
    make: TileMaker,
    signal: AbortSignal,
  ): Promise<readonly TilePage[]> {
    try {
      return await make(tile, work);
    } catch (error) {
      signal.throwIfAborted();
      const problem = error instanceof Error ? error : new Error(String(error));
      if (isOutage(problem)) throw problem;
      const { document, file } = work.words;
      const isTold = problem instanceof AppError;
      if (!isTold)
        this.logger.error({ err: problem, kind: tile.kind }, 'a tile of a dashboard could not be put on a page');
      const text = isTold
        ? work.words.fill(document.failed, { reason: file.problem(problem.code) })
        : document.failedUnknown;
      return [{ title: tile.title || tileName(tile.kind, work.words), lines: [], parts: [notice(null, text)] }];
    }
  }
}

/** Two neighboring tiles share a page when both are readable on half of one. */
function paired(made: readonly { tile: BoardTile; pages: readonly TilePage[] }[]): DocumentPage[] {
  const pages: DocumentPage[] = [];
  for (let at = 0; at < made.length; at += 1) {
    const one = made[at];
    const next = made[at + 1];
    const [left] = one?.pages ?? [];
    const [right] = next?.pages ?? [];
    if (one && next && left && right && isHalf(one) && isHalf(next) && one.tile.y === next.tile.y) {
      pages.push([left, right]);
      at += 1;
    } else {
      pages.push(...(one?.pages ?? []).map((page): DocumentPage => [page]));
    }
  }
  return pages;
}

const isHalf = ({ tile, pages }: { tile: BoardTile; pages: readonly TilePage[] }): boolean =>
  tile.w <= HALF_COLUMNS && HALVES.has(tile.kind) && pages.length === 1;
