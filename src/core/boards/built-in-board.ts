import { placeFor, type TileKind, type TilePlace } from './board-layout.js';

/** A tile of a dashboard that comes with Reveal, before it has a place: what is left out is nothing. */
export interface TilePart<Kind extends TileKind = TileKind> {
  readonly kind: Kind;
  /** Columns and rows. */
  readonly w: number;
  readonly h: number;
  readonly title?: string;
  readonly question?: string;
  readonly filters?: Record<string, string[]>;
  /** Markdown, of a text. */
  readonly text?: string;
}

/** A tile as dashboards keep it. */
export interface ArrangedTile<Kind extends TileKind = TileKind> extends TilePlace {
  id: string;
  kind: Kind;
  title: string;
  question: string;
  filters: Record<string, string[]> | null;
  text: string;
}

/** Tiles one after the other, each where there is room. */
export function arranged<Kind extends TileKind>(
  parts: readonly TilePart<Kind>[],
  idOf: (part: TilePart<Kind>) => string,
): ArrangedTile<Kind>[] {
  return parts.reduce<ArrangedTile<Kind>[]>(
    (placed, part) => [
      ...placed,
      { ...{ title: '', question: '', filters: null, text: '' }, ...part, id: idOf(part), ...placeFor(placed, part) },
    ],
    [],
  );
}

/** What a report can show with the figures of one question. */
export type ReportTileKind = Extract<
  TileKind,
  'figures' | 'share' | 'spaceToSales' | 'supply' | 'exceptions' | 'table' | 'shelf'
>;

/**
 * The dashboard of reports, Reveal Lite and shared links: everything at once. Its page draws it as it stands here, with
 * one question for all tiles; as a template it is where people begin their own.
 */
export const REPORT_BOARD: readonly TilePart<ReportTileKind>[] = [
  { kind: 'figures', w: 12, h: 4 },
  { kind: 'share', w: 6, h: 13 },
  { kind: 'spaceToSales', w: 6, h: 13 },
  { kind: 'shelf', w: 12, h: 14 },
  { kind: 'supply', w: 6, h: 11 },
  { kind: 'exceptions', w: 6, h: 11 },
  { kind: 'table', w: 12, h: 13 },
];
