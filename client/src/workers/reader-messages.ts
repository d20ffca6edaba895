import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import type { FileOutcome } from './planogram-brief.js';

/** A task for a reading worker. The file is a handle: its bytes are read in the worker and released there. */
export type ReaderTask =
  | { readonly kind: 'brief'; readonly file: File; readonly path: string }
  | { readonly kind: 'draw'; readonly file: File; readonly planogramNo: number };

export interface ReaderResults {
  brief: FileOutcome;
  /** Null when the file can no longer be read or does not contain the planogram. */
  draw: PlanogramDrawing | null;
}

export interface ReaderRequest {
  readonly id: number;
  readonly task: ReaderTask;
}

export interface ReaderAnswer {
  readonly id: number;
  readonly result: ReaderResults[ReaderTask['kind']];
}
