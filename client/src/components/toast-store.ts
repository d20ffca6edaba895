/** A short notice in the corner of the screen. */
export interface Notice {
  kind: 'success' | 'error' | 'info' | 'warning';
  title: string;
  text?: string;
  /** What the reader can do about it, for example undo; this also closes the notice. */
  action?: { label: string; onAct: () => void };
}

export interface ShownNotice extends Notice {
  id: number;
}

type Listener = (notices: readonly ShownNotice[]) => void;

const LIMIT = 4;
const listeners = new Set<Listener>();
let notices: readonly ShownNotice[] = [];
let counter = 0;

function publish(next: readonly ShownNotice[]): void {
  notices = next;
  for (const listener of listeners) listener(notices);
}

/**
 * Shows a notice: errors stay until closed, others disappear after some seconds (later while hovered). Use it for
 * results of the user's actions; messages about a field or a panel belong there.
 */
export function notify(notice: Notice): number {
  counter += 1;
  publish([...notices, { ...notice, id: counter }].slice(-LIMIT));
  return counter;
}

export function dismissNotice(id: number): void {
  publish(notices.filter((notice) => notice.id !== id));
}

export function subscribeNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentNotices(): readonly ShownNotice[] {
  return notices;
}
