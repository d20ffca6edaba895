import type { BoardDto, BoardTileDto } from '../../api/boards.gen.js';

/** What of a dashboard is changed and saved. */
export type BoardContent = Pick<BoardDto, 'name' | 'filters' | 'tiles'>;

/** A dashboard being edited: its current state, with undo and redo steps. */
export interface BoardDraft {
  /** The version that was changed. */
  readonly version: number;
  readonly saved: BoardContent;
  readonly past: readonly BoardContent[];
  readonly present: BoardContent;
  readonly future: readonly BoardContent[];
}

/** Steps back that are kept. */
const KEPT = 100;

export const contentOf = ({ name, filters, tiles }: BoardContent): BoardContent => ({ name, filters, tiles });
const same = (one: BoardContent, other: BoardContent): boolean => JSON.stringify(one) === JSON.stringify(other);
export const isChanged = ({ saved, present }: BoardDraft): boolean => !same(saved, present);

export function draftOf(board: BoardDto): BoardDraft {
  const saved = contentOf(board);
  return { version: board.version, saved, past: [], present: saved, future: [] };
}

/** After a change; one that changes nothing is no step. */
export function changed(draft: BoardDraft, present: BoardContent): BoardDraft {
  if (same(draft.present, present)) return draft;
  return { ...draft, past: [...draft.past, draft.present].slice(-KEPT), present, future: [] };
}

export function undone(draft: BoardDraft): BoardDraft {
  const before = draft.past.at(-1);
  if (!before) return draft;
  return { ...draft, past: draft.past.slice(0, -1), present: before, future: [draft.present, ...draft.future] };
}

export function redone(draft: BoardDraft): BoardDraft {
  const [next, ...future] = draft.future;
  if (!next) return draft;
  return { ...draft, past: [...draft.past, draft.present], present: next, future };
}

export const withTile = (content: BoardContent, id: string, change: Partial<BoardTileDto>): BoardContent => ({
  ...content,
  tiles: content.tiles.map((tile) => (tile.id === id ? { ...tile, ...change } : tile)),
});

/** Reads a draft from the tab's storage, which does not include undo steps. Null when it is not a draft. */
export function readDraft(text: string | null): Pick<BoardDraft, 'version' | 'saved' | 'present'> | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<BoardDraft> | null;
    const { version, saved, present } = value ?? {};
    return typeof version === 'number' && isContent(saved) && isContent(present) ? { version, saved, present } : null;
  } catch {
    return null;
  }
}

function isContent(value: unknown): value is BoardContent {
  const { name, filters, tiles } = (value ?? {}) as Partial<BoardContent>;
  return typeof name === 'string' && typeof filters === 'object' && filters !== null && Array.isArray(tiles);
}

export const writeDraft = ({ version, saved, present }: BoardDraft): string =>
  JSON.stringify({ version, saved, present });
