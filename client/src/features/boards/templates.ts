import { placeFor, type TileKind } from '@core/boards/board-layout.js';
import type { BoardTileDto } from '../../api/boards.gen.js';
import type { AnalysisLevel } from '../../api/reports.gen.js';
import type { BoardContent } from './board-draft.js';

export const TEMPLATES = ['categoryReview', 'storeVisit', 'supplier'] as const;
export type Template = (typeof TEMPLATES)[number];

/** Whose values a template is made for: one of them is asked for. */
export const SUBJECT_OF: Readonly<Record<Template, AnalysisLevel>> = {
  categoryReview: 'category',
  storeVisit: 'store',
  supplier: 'manufacturer',
};

export interface TemplateWords {
  /** Of the tile that shows everybody beside the supplier. */
  allManufacturers: string;
  /** Markdown: what to look at in the store. */
  visitNotes: string;
}

type Part = Pick<BoardTileDto, 'kind' | 'w' | 'h'> & Partial<BoardTileDto>;

const part = (kind: TileKind, w: number, h: number, more: Partial<BoardTileDto> = {}): Part => ({
  ...{ kind, w, h },
  ...more,
});

const PARTS: Readonly<Record<Template, (words: TemplateWords) => Part[]>> = {
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
  supplier: ({ allManufacturers }) => [
    part('figures', 12, 4),
    part('share', 6, 12, { question: 'level=manufacturer', filters: {}, title: allManufacturers }),
    part('spaceToSales', 6, 12, { question: 'level=brand' }),
    part('pivot', 12, 11, {
      question: 'rows=category%2Cbrand&values=linear%2Csales%2CshareOfSpace%2CshareOfSales%2Cindex',
    }),
    part('supply', 6, 10),
    part('exceptions', 6, 10),
  ],
};

/** The tiles of a template one after the other, each where there is room, narrowed to what it is made for. */
export function templateContent(
  template: Template,
  subject: string,
  words: TemplateWords,
  idOf: () => string,
): Omit<BoardContent, 'name'> {
  const tiles = PARTS[template](words).reduce<BoardTileDto[]>(
    (placed, one) => [
      ...placed,
      { ...{ title: '', question: '', filters: null, text: '', ...one }, id: idOf(), ...placeFor(placed, one) },
    ],
    [],
  );
  return { filters: { [SUBJECT_OF[template]]: [subject] }, tiles };
}
