import type { JpegPicture } from '../../../platform/pictures/renditions.js';
import type { PlanogramSheet, SheetPage } from '../../documents/pdf/planogram-page.js';
import { widthOf } from './text-fit.js';

/** A figure in large type. */
export interface ShownFigure {
  readonly name: string;
  readonly text: string;
  readonly unit: string | null;
  /** Why there is no value. */
  readonly reason: string | null;
}

export type NumberForm = 'percent' | 'integer' | 'decimal';

export interface BarSeries {
  readonly name: string;
  /** `#rrggbb` */
  readonly color: string;
  readonly values: readonly (number | null)[];
}

export interface BarsPart {
  readonly kind: 'bars';
  /** Vertical columns instead of horizontal bars. */
  readonly upright: boolean;
  readonly stacked: boolean;
  readonly categories: readonly string[];
  readonly series: readonly BarSeries[];
  readonly form: NumberForm;
  /** The title of the columns' categories, below them. */
  readonly axis: string | null;
}

export interface ScatterPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Index of its group. */
  readonly group: number;
}

/** Two kinds of shares plotted against each other; on the diagonal both are equal. */
export interface ScatterPart {
  readonly kind: 'scatter';
  readonly across: string;
  readonly up: string;
  /** The range of both axes. */
  readonly end: number;
  readonly step: number;
  readonly groups: readonly { readonly name: string; readonly color: string }[];
  readonly points: readonly ScatterPoint[];
  /** Indices of the points by importance: the first ones have their names beside them, where there is room. */
  readonly naming: readonly number[];
}

export interface TableColumn {
  readonly title: string;
  readonly isNumber: boolean;
  /** Its share of the width, relative to the other columns. */
  readonly weight: number;
}

export interface TablePart {
  readonly kind: 'table';
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Rows that are sums of the rows below them. */
  readonly bold: ReadonlySet<number>;
  readonly total: readonly string[] | null;
  /** What is left out, in words, after the last row. */
  readonly rest: readonly string[];
}

export interface FormulasPart {
  readonly kind: 'formulas';
  readonly rows: readonly { readonly name: string; readonly formula: string; readonly note: string }[];
}

export interface ShelfPart {
  readonly kind: 'shelf';
  readonly sheet: PlanogramSheet;
  readonly page: SheetPage;
  /** Pictures of products that have room for one, by key; equal pictures are the same object. */
  readonly pictures: ReadonlyMap<string, ShelfPicture>;
}

export interface ShelfPicture extends JpegPicture {
  readonly id: string;
}

export interface TextRun {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly link: string | null;
}

export interface TextBlock {
  /** 1 to 3 for a heading, 0 for a paragraph. */
  readonly heading: number;
  /** Its depth in nested lists; 0 outside lists. */
  readonly depth: number;
  /** Its list marker; '' for none. */
  readonly mark: string;
  readonly runs: readonly TextRun[];
}

export type Part =
  | { readonly kind: 'figures'; readonly figures: readonly ShownFigure[] }
  | BarsPart
  | ScatterPart
  | TablePart
  | FormulasPart
  | ShelfPart
  | { readonly kind: 'text'; readonly blocks: readonly TextBlock[] }
  /** Why there is nothing, or another note. */
  | { readonly kind: 'notice'; readonly title: string | null; readonly text: string };

/** The part of a tile on one page, or on half of one. */
export interface TilePage {
  readonly title: string;
  /** Below the title: the tile's own filter, what is not shown … */
  readonly lines: readonly string[];
  readonly parts: readonly Part[];
}

/** One page or slide: a tile, or two tiles that are neighbors on the dashboard. */
export type DocumentPage = readonly [TilePage] | readonly [TilePage, TilePage];

export interface BoardDocument {
  /** The dashboard's name. */
  readonly title: string;
  readonly project: string;
  /** Data, date and filters: the named entries of the title page. */
  readonly about: readonly (readonly [string, string])[];
  /** In the footer of every page. */
  readonly foot: string;
  /** Null when drafts do not apply. */
  readonly draft: string | null;
  readonly pages: readonly DocumentPage[];
}

/** The capacity of a page: rows of a table, and lines of formulas. */
export interface Room {
  readonly rows: number;
  readonly lines: number;
}

/** Splits a page whose table or formulas are too long into several pages of similar length. */
export function splitPage([page, beside]: DocumentPage, room: Room): DocumentPage[] {
  if (beside) return [[page, beside]];
  const [part] = page.parts;
  if (page.parts.length !== 1 || (part?.kind !== 'table' && part?.kind !== 'formulas')) return [[page]];
  const ends = part.kind === 'table' ? evenEnds(part.rows.length, room.rows) : lineEnds(part, room.lines);
  return ends.map((to, at): DocumentPage => {
    const from = ends[at - 1] ?? 0;
    const title = ends.length === 1 ? page.title : `${page.title} (${at + 1}/${ends.length})`;
    const isLast = at === ends.length - 1;
    return [
      { ...page, title, parts: [part.kind === 'table' ? rowsOf(part, from, to, isLast) : formulasOf(part, from, to)] },
    ];
  });
}

/** Where each page's rows end. No page is left with only a row or two. */
function evenEnds(rows: number, most: number): number[] {
  const pages = Math.max(1, Math.ceil(rows / Math.max(1, most)));
  return Array.from({ length: pages }, (_, at) => Math.round(((at + 1) * rows) / pages));
}

function lineEnds({ rows }: FormulasPart, most: number): number[] {
  const ends: number[] = [];
  let lines = 0;
  rows.forEach((row, at) => {
    const own = formulaLines(row);
    if (lines > 0 && lines + own > most) {
      ends.push(at);
      lines = 0;
    }
    lines += own;
  });
  return [...ends, rows.length];
}

const formulasOf = (part: FormulasPart, from: number, to: number): FormulasPart => ({
  ...part,
  rows: part.rows.slice(from, to),
});

function rowsOf(part: TablePart, from: number, to: number, isLast: boolean): TablePart {
  return {
    ...part,
    rows: part.rows.slice(from, to),
    bold: new Set([...part.bold].filter((row) => row >= from && row < to).map((row) => row - from)),
    total: isLast ? part.total : null,
    rest: isLast ? part.rest : [],
  };
}

/** Widths of name, formula and note, as shares of a page's width. */
export const FORMULA_WIDTHS = [0.17, 0.31, 0.52] as const;
/** A page's width in square letters, for slides and sheets, minus the gaps between columns. */
const PAGE_EM = 98;
/** The gap between two formulas, in lines. */
const APART = 0.7;

/** The lines of a formula with its note, plus the gap after it. */
export function formulaLines({ name, formula, note }: FormulasPart['rows'][number]): number {
  const lines = [name, formula, note].map((text, at) =>
    Math.ceil(widthOf(text, 1) / ((FORMULA_WIDTHS[at] ?? 1) * PAGE_EM)),
  );
  return Math.max(1, ...lines) + APART;
}
