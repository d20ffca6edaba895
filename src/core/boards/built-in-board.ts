import { placeFor, type TileKind, type TilePlace } from './board-layout.js';

/** A tile of the built-in dashboard, without its position; missing fields are empty. */
export interface TilePart<Kind extends TileKind = TileKind> {
  readonly kind: Kind;
  /** Width in columns, height in rows. */
  readonly w: number;
  readonly h: number;
  readonly title?: string;
  readonly question?: string;
  readonly filters?: Record<string, string[]>;
  /** Markdown, for a text tile. */
  readonly text?: string;
}

/** A tile as dashboards store it. */
export interface ArrangedTile<Kind extends TileKind = TileKind> extends TilePlace {
  id: string;
  kind: Kind;
  title: string;
  question: string;
  filters: Record<string, string[]> | null;
  text: string;
}

/** Places the tiles one after the other, each where there is room. */
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

/** The tiles of a report, which share the figures of one question. */
export type ReportTileKind = Extract<
  TileKind,
  'figures' | 'share' | 'spaceToSales' | 'supply' | 'exceptions' | 'table' | 'shelf'
>;

/**
 * The dashboard of reports, Reveal Lite and shared links: everything at once. Its page draws it as defined here, with
 * one question for all tiles; it is also the template for custom dashboards.
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
