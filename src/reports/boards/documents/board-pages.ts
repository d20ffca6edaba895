import type { PlanogramSheet, SheetPage } from '../../documents/pdf/planogram-page.js';

/** A figure written large. */
export interface ShownFigure {
  readonly name: string;
  readonly text: string;
  readonly unit: string | null;
  /** Why there is none. */
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
  /** Columns that stand instead of bars that lie. */
  readonly upright: boolean;
  readonly stacked: boolean;
  readonly categories: readonly string[];
  readonly series: readonly BarSeries[];
  readonly form: NumberForm;
  /** What the categories are, or what the bars measure. */
  readonly axis: string | null;
}

export interface ScatterPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Index among the groups. */
  readonly group: number;
  /** Its name stands beside it. */
  readonly isNamed: boolean;
}

/** Shares of two kinds against each other; where both are equal is the diagonal. */
export interface ScatterPart {
  readonly kind: 'scatter';
  readonly across: string;
  readonly up: string;
  /** Of both axes. */
  readonly end: number;
  readonly step: number;
  readonly groups: readonly { readonly name: string; readonly color: string }[];
  readonly points: readonly ScatterPoint[];
}

export interface TableColumn {
  readonly title: string;
  readonly isNumber: boolean;
  /** Of the width, beside the others'. */
  readonly weight: number;
}

export interface TablePart {
  readonly kind: 'table';
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Rows that are sums of those below them. */
  readonly bold: ReadonlySet<number>;
  readonly total: readonly string[] | null;
  /** What is left out, in words; after the last row. */
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
}

export interface TextRun {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly link: string | null;
}

export interface TextBlock {
  /** 1 to 3: a heading; 0: a paragraph. */
  readonly heading: number;
  /** How deep it is in lists; 0: in none. */
  readonly depth: number;
  /** What stands before it in a list; '': nothing. */
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
  /** Why there is nothing, or what else must be known. */
  | { readonly kind: 'notice'; readonly title: string | null; readonly text: string };

/** What of a tile stands on one page, or on half of one. */
export interface TilePage {
  readonly title: string;
  /** Below the title: an own filter, what is not shown … */
  readonly lines: readonly string[];
  readonly parts: readonly Part[];
}

/** One page, or slide: a tile, or two that stand beside each other on the dashboard. */
export type DocumentPage = readonly [TilePage] | readonly [TilePage, TilePage];

export interface BoardDocument {
  /** The dashboard's name. */
  readonly title: string;
  readonly project: string;
  /** Data, their time, filters: what the title page says, by name. */
  readonly about: readonly (readonly [string, string])[];
  /** At the foot of every page. */
  readonly foot: string;
  /** Null: there is nothing to tell a draft from. */
  readonly draft: string | null;
  readonly pages: readonly DocumentPage[];
}

/** A page whose table or formulas have more rows than one page holds, as several. */
export function splitPage(
  [page, beside]: DocumentPage,
  rowsOf: (part: TablePart | FormulasPart) => number,
): DocumentPage[] {
  const [part] = page.parts;
  if (beside || page.parts.length !== 1 || (part?.kind !== 'table' && part?.kind !== 'formulas')) {
    return beside ? [[page, beside]] : [[page]];
  }
  const most = Math.max(1, rowsOf(part));
  const count = Math.max(1, Math.ceil(part.rows.length / most));
  return Array.from({ length: count }, (_, at): DocumentPage => {
    const [from, to] = [at * most, (at + 1) * most];
    const title = count === 1 ? page.title : `${page.title} (${at + 1}/${count})`;
    if (part.kind === 'formulas') return [{ ...page, title, parts: [{ ...part, rows: part.rows.slice(from, to) }] }];
    const isLast = at === count - 1;
    const own: TablePart = {
      ...part,
      rows: part.rows.slice(from, to),
      bold: new Set([...part.bold].filter((row) => row >= from && row < to).map((row) => row - from)),
      total: isLast ? part.total : null,
      rest: isLast ? part.rest : [],
    };
    return [{ ...page, title, parts: [own] }];
  });
}
