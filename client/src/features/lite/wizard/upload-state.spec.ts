import { describe, expect, it } from 'vitest';
import { type Sample, addSample, rateOf, remainingSeconds } from './progress-rate.js';
import { stripCells } from './file-strip.js';
import {
  IDLE,
  type UploadEvent,
  type UploadState,
  isUnderWay,
  mayCancel,
  reduceUpload,
  stepOf,
} from './upload-state.js';

const after = (...events: UploadEvent[]): UploadState => events.reduce(reduceUpload, IDLE);

const TO_UPLOADING: UploadEvent[] = [
  { type: 'started', name: 'Spring', selected: 3 },
  { type: 'created', projectId: 'p', requestId: 'r' },
  { type: 'packed', files: 2 },
  { type: 'archived', bytes: 100 },
];
const ARRIVED: UploadEvent[] = [...TO_UPLOADING, { type: 'arrived' }];

describe('the steps of an upload', () => {
  it('reaches review when the server has as many files as were selected', () => {
    expect(stepOf(after(...ARRIVED))).toBe(0);
    expect(after(...ARRIVED, { type: 'counted', uploaded: 0 }).phase).toBe('checking');
    const state = after(...ARRIVED, { type: 'counted', uploaded: 3 });
    expect(state.phase).toBe('review');
    expect(stepOf(state)).toBe(1);
  });

  it('do not reach review with fewer files', () => {
    const state = after(...ARRIVED, { type: 'counted', uploaded: 2 });
    expect(state.phase).toBe('failed');
    expect(state.failure).toEqual({ kind: 'count-differs', uploaded: 2, selected: 3 });
  });

  it('reaches review by the count alone when the answer to the last part was lost', () => {
    expect(after(...TO_UPLOADING, { type: 'counted', uploaded: 3 }).phase).toBe('review');
  });

  it('offer Cancel in steps 0 and 1, not in step 2', () => {
    const review = after(...ARRIVED, { type: 'counted', uploaded: 3 });
    expect(mayCancel(IDLE)).toBe(true);
    expect(mayCancel(after(...TO_UPLOADING))).toBe(true);
    expect(mayCancel(review)).toBe(true);
    const status = [{ type: 'submitting' }, { type: 'submitted' }] as const;
    expect(mayCancel(status.reduce<UploadState>(reduceUpload, review))).toBe(false);
  });

  it('returns to review with the reason when submitting is refused', () => {
    const review = after(...ARRIVED, { type: 'counted', uploaded: 3 });
    const failure = { kind: 'call', error: { status: 409, code: 'uploads.not-uploaded' } } as const;
    const state = reduceUpload(reduceUpload(review, { type: 'submitting' }), { type: 'refused', failure });
    expect(state).toMatchObject({ phase: 'review', failure });
  });

  it('hear nothing more of an upload that was canceled', () => {
    const state = after(...TO_UPLOADING, { type: 'cancelling' });
    expect(reduceUpload(state, { type: 'sent', bytes: 50 })).toBe(state);
    expect(reduceUpload(state, { type: 'arrived' }).phase).toBe('cancelling');
    const gone = reduceUpload(state, { type: 'cancelled' });
    expect(reduceUpload(gone, { type: 'counted', uploaded: 3 })).toBe(gone);
  });

  it('warn before leaving between the first click and the submission', () => {
    expect(isUnderWay(IDLE)).toBe(false);
    expect(isUnderWay(after(...TO_UPLOADING))).toBe(true);
    expect(isUnderWay(after(...TO_UPLOADING, { type: 'paused' }))).toBe(true);
  });
});

describe('the rate of progress', () => {
  const samples = [
    { at: 0, done: 0 },
    { at: 1000, done: 20 },
    { at: 2000, done: 40 },
  ];

  it('is the amount divided by the time it took', () => {
    const all = samples.reduce<readonly Sample[]>(addSample, []);
    expect(rateOf(all)).toBe(20); // 40 in 2 s
    expect(remainingSeconds(all, 100)).toBe(3); // 60 more at 20 a second
  });

  it('is unknown after a single sample, and when nothing moves', () => {
    expect(rateOf([{ at: 0, done: 5 }])).toBeNull();
    expect(
      rateOf([
        { at: 0, done: 5 },
        { at: 5000, done: 5 },
      ]),
    ).toBeNull();
  });

  it('ignores samples older than fifteen seconds, and restarts when the counter goes back', () => {
    expect(addSample(samples, { at: 17_000, done: 50 })).toEqual([
      { at: 2000, done: 40 },
      { at: 17_000, done: 50 },
    ]);
    expect(addSample(samples, { at: 3000, done: 10 })).toEqual([{ at: 3000, done: 10 }]);
  });
});

describe('the strip', () => {
  it('has a cell a file', () => {
    expect(stripCells(5, 2, 1)).toEqual(['read', 'read', 'failed', 'waiting', 'waiting']);
    expect(stripCells(0, 0, 0)).toEqual([]);
  });

  it('lets a cell represent several files when there are many, and fills it when all of them are done', () => {
    const cells = stripCells(2400, 1199, 0);
    expect(cells).toHaveLength(240); // 10 files each
    expect(cells.filter((cell) => cell === 'read')).toHaveLength(119);
    expect(stripCells(2400, 2390, 10).at(-1)).toBe('failed');
  });
});
