/** How a call ended as its caller saw it. `unknown`: no answer came, or one that does not say whether it was done. */
export type Ending = 'done' | 'refused' | 'unknown';

/** A file of an upload, and what reading it must come to. */
export interface SentFile {
  readonly name: string;
  /** Positions in it; null when it cannot be read. */
  readonly positions: number | null;
}

/** What a client asked for. */
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

/** A publication as an answer showed it. */
export interface SeenPublication {
  readonly number: number;
  readonly requests: readonly string[];
  readonly totals: Readonly<Record<string, number>>;
}

/** One call: between `from` and `to` (milliseconds of one clock) it took effect, if it did. */
export interface Entry {
  readonly client: string;
  readonly project: string;
  readonly act: Act;
  readonly from: number;
  readonly to: number;
  readonly ending: Ending;
}

/** A fault, for the report of a run; the checker does not look at it. */
export interface Disturbance {
  readonly at: number;
  readonly what: string;
}

export interface FinalFile {
  readonly name: string;
  readonly state: string;
  /** Why it could not be read; null of one that was. */
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
  /** Positions that the rows of its snapshot add up to; null when the snapshot cannot be read. */
  readonly rowsPositions: number | null;
}

/** What is there once everything has come to rest. */
export interface FinalProject {
  readonly id: string;
  readonly requests: readonly FinalRequest[];
  readonly edits: Readonly<Record<string, string>>;
  readonly isShared: boolean | null;
  readonly current: number | null;
  readonly publications: readonly FinalPublication[];
}

/** What a client's page shows at the end: it asks only when a live message or a new connection makes it. */
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

/** Collects what happens in a run. */
export class Recorder {
  readonly entries: Entry[] = [];
  readonly disturbances: Disturbance[] = [];

  /** Milliseconds since the process began; the same clock for every client. */
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
