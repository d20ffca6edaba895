/** How a call ended for its caller. `unknown`: there was no answer, or one that does not say whether it was done. */
export type Ending = 'done' | 'refused' | 'unknown';

/** A file of an upload, with the result that reading it must have. */
export interface SentFile {
  readonly name: string;
  /** Number of its positions; null when it is unreadable. */
  readonly positions: number | null;
}

/** A client's request. */
export type Act =
  | {
      readonly kind: 'submit';
      readonly request: string;
      readonly mode: 'replace' | 'add';
      readonly files: readonly SentFile[];
    }
  | { readonly kind: 'cancel'; readonly request: string }
  | { readonly kind: 'edit'; readonly key: string; readonly value: string }
  | { readonly kind: 'share'; readonly isActive: boolean }
  | { readonly kind: 'publish' }
  | { readonly kind: 'restore'; readonly number: number }
  | { readonly kind: 'look'; readonly publications: readonly SeenPublication[] }
  | { readonly kind: 'sign-out'; readonly session: number }
  | { readonly kind: 'use-session'; readonly session: number };

/** A publication as returned by an answer. */
export interface SeenPublication {
  readonly number: number;
  readonly requests: readonly string[];
  readonly totals: Readonly<Record<string, number>>;
}

/** One call: if it took effect, it did so between `from` and `to` (milliseconds of a common clock). */
export interface Entry {
  readonly client: string;
  readonly project: string;
  readonly act: Act;
  readonly from: number;
  readonly to: number;
  readonly ending: Ending;
}

/** A fault, for the report of a run; the checker ignores it. */
export interface Disturbance {
  readonly at: number;
  readonly what: string;
}

export interface FinalFile {
  readonly name: string;
  readonly state: string;
  /** Why it was unreadable; null for a readable file. */
  readonly code: string | null;
  readonly positions: number;
}

export interface FinalRequest {
  readonly id: string;
  readonly state: string;
  readonly files: readonly FinalFile[];
}

export interface FinalPublication extends SeenPublication {
  readonly files: readonly { readonly name: string; readonly request: string; readonly positions: number }[];
  /** The sum of positions in its snapshot's rows; null when the snapshot is unreadable. */
  readonly rowsPositions: number | null;
}

/** The final state once all work is done. */
export interface FinalProject {
  readonly id: string;
  readonly requests: readonly FinalRequest[];
  readonly edits: Readonly<Record<string, string>>;
  readonly isShared: boolean | null;
  readonly current: number | null;
  readonly publications: readonly FinalPublication[];
}

/** What a client's page shows at the end: it requests only after a live message or a new connection. */
export interface View {
  readonly client: string;
  readonly project: string;
  readonly requests: Readonly<Record<string, string>>;
}

export interface History {
  readonly entries: readonly Entry[];
  readonly views: readonly View[];
  readonly final: readonly FinalProject[];
}

/** Records what happens in a run. */
export class Recorder {
  readonly entries: Entry[] = [];
  readonly disturbances: Disturbance[] = [];

  /** Milliseconds since the process started; the same clock for every client. */
  now(): number {
    return performance.now();
  }

  disturbed(what: string): void {
    this.disturbances.push({ at: this.now(), what });
  }

  note(entry: Omit<Entry, 'to'>): void {
    this.entries.push({ ...entry, to: this.now() });
  }
}
