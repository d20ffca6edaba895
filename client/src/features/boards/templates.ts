import type { TileKind } from '@core/boards/board-layout.js';
import { arranged, REPORT_BOARD, type TilePart } from '@core/boards/built-in-board.js';
import type { BoardsProject } from '../../components/boards/board-path.js';
import type { AnalysisLevel } from '../../api/reports.gen.js';
import type { BoardContent } from './board-draft.js';
import { offersTile } from './offered-tiles.js';

export const TEMPLATES = ['report', 'categoryReview', 'storeVisit', 'supplier'] as const;
export type Template = (typeof TEMPLATES)[number];

/** The level whose values a template is for; the user chooses one of them. Null for a template about everything. */
export const SUBJECT_OF: Readonly<Record<Template, AnalysisLevel | null>> = {
  report: null,
  categoryReview: 'category',
  storeVisit: 'store',
  supplier: 'manufacturer',
};

export interface TemplateWords {
  /** The title of the tile that shows everybody beside the supplier. */
  allManufacturers: string;
  /** Markdown: what to look at in the store. */
  visitNotes: string;
}

const part = (kind: TileKind, w: number, h: number, more: Partial<TilePart> = {}): TilePart => ({
  ...{ kind, w, h },
  ...more,
});

/** A tile for projects that offer its kind, and the one for the others. */
const either = (wanted: TilePart, instead: TilePart) => (project: Pick<BoardsProject, 'kind'>) =>
  offersTile(project, wanted.kind) ? wanted : instead;

const brands = either(
  part('pivot', 12, 11, {
    question: 'rows=category%2Cbrand&values=linear%2Csales%2CshareOfSpace%2CshareOfSales%2Cindex',
  }),
  part('table', 12, 11, { question: 'level=brand&about=spaceToSales' }),
);

interface TemplateFor extends TemplateWords {
  project: Pick<BoardsProject, 'kind'>;
}

const PARTS: Readonly<Record<Template, (of: TemplateFor) => readonly TilePart[]>> = {
  report: () => REPORT_BOARD,
  categoryReview: () => [
    part('figures', 12, 4),
    part('share', 6, 12, { question: 'level=brand' }),
    part('spaceToSales', 6, 12, { question: 'level=brand' }),
    part('table', 12, 12, { question: 'level=product&about=spaceToSales&sort-spaceToSales=-spaceGapValue' }),
    part('supply', 6, 10),
    part('exceptions', 6, 10),
    part('shelf', 12, 14),
  ],
  storeVisit: ({ visitNotes }) => [
    part('figures', 12, 4),
    part('shelf', 12, 14),
    part('exceptions', 8, 10),
    part('text', 4, 10, { text: visitNotes }),
    part('share', 6, 12),
    part('spaceToSales', 6, 12),
  ],
  supplier: ({ allManufacturers, project }) => [
    part('figures', 12, 4),
    part('share', 6, 12, { question: 'level=manufacturer', filters: {}, title: allManufacturers }),
    part('spaceToSales', 6, 12, { question: 'level=brand' }),
    brands(project),
    part('supply', 6, 10),
    part('exceptions', 6, 10),
  ],
};

/** A template's tiles for a project, filtered by its subject; a template about everything ignores `subject`. */
export function templateContent(
  template: Template,
  subject: string,
  of: TemplateFor,
  idOf: () => string,
): Omit<BoardContent, 'name'> {
  const level = SUBJECT_OF[template];
  return { filters: level === null ? {} : { [level]: [subject] }, tiles: arranged(PARTS[template](of), idOf) };
}
