import { useCallback, useEffect, useState } from 'react';
import type { BoardDto } from '../../api/boards.gen.js';
import { useAppSelector } from '../../api/store.js';
import { isTyping } from '../../lib/keys.js';
import {
  type BoardContent,
  type BoardDraft,
  changed,
  draftOf,
  isChanged,
  readDraft,
  redone,
  undone,
  writeDraft,
} from './board-draft.js';

/**
 * The tab stores unsaved changes across reloads and other pages; when storage is blocked they last as long as the page.
 */
function readTab(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeTab(key: string, text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    // Nothing to be done about it.
  }
}

/** Ctrl or ⌘ with Z, and with Shift Z or Y, outside of inputs. */
function useUndoKeys(active: boolean, undo: () => void, redo: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        isTyping(event.target) ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        document.querySelector('[role=dialog], [role=alertdialog]')
      )
        return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [active, undo, redo]);
}

export interface BoardDraftActs {
  readonly begin: (board: BoardDto) => void;
  readonly change: (next: (content: BoardContent) => BoardContent) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly end: () => void;
}

/** A dashboard's unsaved changes; null while nobody is editing it. */
export function useBoardDraft(boardId: string): [BoardDraft | null, BoardDraftActs] {
  const user = useAppSelector(({ session }) => session.user?.id ?? '');
  const key = `reveal.board-draft.${user}.${boardId}`;
  const [draft, setDraft] = useState<BoardDraft | null>(() => {
    const kept = readDraft(readTab(key));
    return kept && { ...kept, past: [], future: [] };
  });
  useEffect(() => writeTab(key, draft && isChanged(draft) ? writeDraft(draft) : null), [key, draft]);
  const step = useCallback(
    (next: (now: BoardDraft) => BoardDraft) => setDraft((now) => (now === null ? null : next(now))),
    [],
  );
  const [acts] = useState<BoardDraftActs>(() => ({
    begin: (board) => setDraft(draftOf(board)),
    change: (next) => step((now) => changed(now, next(now.present))),
    undo: () => step(undone),
    redo: () => step(redone),
    end: () => setDraft(null),
  }));
  useUndoKeys(draft !== null, acts.undo, acts.redo);
  return [draft, acts];
}
