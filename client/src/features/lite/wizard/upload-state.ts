import type { ApiError } from '../../../api/problem.js';

/**
 * Where an upload is. Step 0 is everything up to `checking`, step 1 `review` and `submitting`, step 2 `status`.
 * `paused` is the person's own pause, `interrupted` one that the connection made.
 */
export type UploadPhase =
  | 'naming'
  | 'preparing'
  | 'packing'
  | 'uploading'
  | 'paused'
  | 'interrupted'
  | 'checking'
  | 'review'
  | 'submitting'
  | 'status'
  | 'failed'
  | 'cancelling'
  | 'cancelled';

/** What went wrong: a failed call, or something of this page's own (`wizard.failures.*`). */
export type UploadFailure =
  | { readonly kind: 'call'; readonly error: ApiError }
  | { readonly kind: 'file-gone'; readonly path: string }
  | { readonly kind: 'no-room' }
  /** The browser has neither the archive nor the files any more. */
  | { readonly kind: 'files-lost' }
  | { readonly kind: 'count-differs'; readonly uploaded: number; readonly selected: number };

export interface UploadState {
  readonly phase: UploadPhase;
  readonly name: string;
  readonly projectId: string | null;
  readonly requestId: string | null;
  /** How many files were chosen for the archive. */
  readonly selected: number;
  /** Number of packed files. */
  readonly packed: number;
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** Number of files that the server reports. */
  readonly uploaded: number;
  readonly failure: UploadFailure | null;
}

export type UploadEvent =
  | { readonly type: 'started'; readonly name: string; readonly selected: number }
  | { readonly type: 'created'; readonly projectId: string; readonly requestId: string | null }
  | { readonly type: 'packed'; readonly files: number }
  | { readonly type: 'archived'; readonly bytes: number }
  | { readonly type: 'sent'; readonly bytes: number }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  | { readonly type: 'interrupted'; readonly failure: UploadFailure }
  | { readonly type: 'arrived' }
  | { readonly type: 'counted'; readonly uploaded: number }
  | { readonly type: 'submitting' }
  | { readonly type: 'submitted' }
  | { readonly type: 'refused'; readonly failure: UploadFailure }
  | { readonly type: 'failed'; readonly failure: UploadFailure }
  | { readonly type: 'cancelling' }
  | { readonly type: 'cancelled' };

export const IDLE: UploadState = {
  phase: 'naming',
  name: '',
  projectId: null,
  requestId: null,
  selected: 0,
  packed: 0,
  sentBytes: 0,
  totalBytes: 0,
  uploaded: 0,
  failure: null,
};

const STEPS: Record<UploadPhase, 0 | 1 | 2> = {
  naming: 0,
  preparing: 0,
  packing: 0,
  uploading: 0,
  paused: 0,
  interrupted: 0,
  checking: 0,
  review: 1,
  submitting: 1,
  status: 2,
  failed: 0,
  cancelling: 0,
  cancelled: 0,
};

export const stepOf = ({ phase }: UploadState): 0 | 1 | 2 => STEPS[phase];

/** Cancel belongs to steps 0 and 1; once submitted, the files are being read. */
export const mayCancel = (state: UploadState): boolean =>
  stepOf(state) < 2 && !['submitting', 'cancelling', 'cancelled'].includes(state.phase);

/** Something would be lost by leaving the page now. */
export const isUnderWay = ({ phase }: UploadState): boolean =>
  !['naming', 'status', 'cancelled', 'failed'].includes(phase);

const ENDED: readonly UploadPhase[] = ['cancelled', 'status'];

/** The next state. What arrives late (progress of an upload that was canceled meanwhile) changes nothing. */
export function reduceUpload(state: UploadState, event: UploadEvent): UploadState {
  if (ENDED.includes(state.phase)) return state;
  if (state.phase === 'cancelling' && !['cancelled', 'failed', 'created'].includes(event.type)) return state;
  switch (event.type) {
    case 'started':
      return { ...state, phase: 'preparing', name: event.name, selected: event.selected, failure: null };
    case 'created':
      return { ...state, projectId: event.projectId, requestId: event.requestId };
    case 'packed':
      return { ...state, phase: 'packing', packed: event.files };
    case 'archived':
      return { ...state, phase: 'uploading', packed: state.selected, totalBytes: event.bytes, failure: null };
    case 'sent':
      return { ...state, sentBytes: event.bytes };
    case 'paused':
      return state.phase === 'uploading' ? { ...state, phase: 'paused' } : state;
    case 'resumed':
      return { ...state, phase: 'uploading', failure: null };
    case 'interrupted':
      return { ...state, phase: 'interrupted', failure: event.failure };
    case 'arrived':
      return { ...state, phase: 'checking', sentBytes: state.totalBytes, failure: null };
    case 'counted':
      return counted(state, event.uploaded);
    case 'submitting':
      return { ...state, phase: 'submitting', failure: null };
    case 'submitted':
      return { ...state, phase: 'status', failure: null };
    case 'refused':
      return { ...state, phase: 'review', failure: event.failure };
    case 'failed':
      return { ...state, phase: 'failed', failure: event.failure };
    case 'cancelling':
      return { ...state, phase: 'cancelling', failure: null };
    case 'cancelled':
      return { ...state, phase: 'cancelled' };
  }
}

/** Review is reached when the server has as many files as were chosen, and not before. */
function counted(state: UploadState, uploaded: number): UploadState {
  const waits = state.phase === 'checking' || state.phase === 'uploading';
  if (!waits) return state;
  if (uploaded === state.selected) return { ...state, phase: 'review', uploaded, failure: null };
  if (state.phase === 'checking' && uploaded > 0) {
    const failure: UploadFailure = { kind: 'count-differs', uploaded, selected: state.selected };
    return { ...state, phase: 'failed', uploaded, failure };
  }
  return { ...state, uploaded };
}
