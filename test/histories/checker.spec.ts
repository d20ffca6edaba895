import { describe, expect, it } from 'vitest';
import { violationsOf } from './checker.js';
import type { Act, Ending, Entry, FinalProject, History } from './history.js';

const project = (more: Partial<FinalProject> = {}): FinalProject => ({
  ...{ id: 'p', requests: [], edits: {}, isShared: null, current: null, publications: [] },
  ...more,
});
const entry = (act: Act, [from, to]: [number, number] = [0, 1], ending: Ending = 'done'): Entry => ({
  ...{ client: 'c', project: 'p', act, from, to, ending },
});
const judge = (entries: Entry[], final: FinalProject, views: History['views'] = []): string[] =>
  violationsOf({ entries, views, final: [final] }).map(({ promise }) => promise);

const files = [
  { name: 'a.psa', positions: 3 },
  { name: 'bad.psa', positions: null },
];
const submit: Act = { kind: 'submit', request: 'r', mode: 'replace', files };
const whole = [
  { name: 'a.psa', state: 'completed', code: null, positions: 3 },
  { name: 'bad.psa', state: 'error', code: 'F01.not-a-planogram', positions: 0 },
];
const complete = (found = whole, state = 'complete') => project({ requests: [{ id: 'r', state, files: found }] });

describe('an accepted upload', () => {
  it('passes when each file has the result that its bytes require', () => {
    expect(judge([entry(submit)], complete())).toEqual([]);
  });

  it.each([
    ['a file twice', complete([...whole, ...whole.slice(0, 1)])],
    ['a file missing', complete(whole.slice(1))],
    [
      'a file half read',
      complete([{ name: 'a.psa', state: 'completed', code: null, positions: 2 }, ...whole.slice(1)]),
    ],
    ['a bad file taken for a good one', complete(whole.map((file) => ({ ...file, state: 'completed' })))],
    ['an end as error', complete([], 'error')],
    ['a cancel that nobody asked for', complete([], 'cancel')],
    ['work that never ends', complete([], 'processing')],
    ['no trace of it', project()],
  ])('fails with %s', (_name, final) => {
    expect(judge([entry(submit)], final)).toContain('every accepted file has one outcome');
  });

  it('may be canceled by a call without an answer, and may be missing when its own call had none', () => {
    const cancel = entry({ kind: 'cancel', request: 'r' }, [2, 3], 'unknown');
    expect(judge([entry(submit), cancel], complete([], 'cancel'))).toEqual([]);
    expect(judge([entry(submit, [0, 1], 'unknown')], project())).toEqual([]);
  });
});

describe('a value that several users write', () => {
  const edit = (value: string, span: [number, number], ending: Ending = 'done') =>
    entry({ kind: 'edit', key: 'k', value }, span, ending);
  const now = (value: string) => project({ edits: { k: value } });
  const lost = 'no acknowledged change is lost';

  it('is that of the last acknowledged write', () => {
    const writes = [edit('one', [0, 1]), edit('two', [2, 3])];
    expect(judge(writes, now('two'))).toEqual([]);
    expect(judge(writes, now('one'))).toEqual([lost]);
    expect(judge(writes, project())).toEqual([lost]);
  });

  it('is that of either of two concurrent writes', () => {
    const writes = [edit('one', [0, 3]), edit('two', [2, 4])];
    expect(judge(writes, now('one'))).toEqual([]);
    expect(judge(writes, now('two'))).toEqual([]);
  });

  it('may be that of a write without an answer, at any later time', () => {
    const writes = [edit('maybe', [0, 1], 'unknown'), edit('two', [2, 3])];
    expect(judge(writes, now('maybe'))).toEqual([]);
    expect(judge(writes, now('two'))).toEqual([]);
    expect(judge(writes, now('three'))).toEqual([lost]);
    expect(judge([edit('no', [0, 1], 'refused')], now('no'))).toEqual([lost]);
  });
});

describe('a publication', () => {
  const published = (more: object = {}) => ({
    ...{ number: 1, requests: ['r'], totals: { files: 1 }, rowsPositions: 3 },
    files: [{ name: 'a.psa', request: 'r', positions: 3 }],
    ...more,
  });
  const final = (...publications: ReturnType<typeof published>[]) => ({ ...complete(), publications });

  it('passes with the complete files of its uploads', () => {
    expect(judge([entry(submit)], final(published()))).toEqual([]);
  });

  it('is incomplete when a file or rows are missing, or belong to none of its uploads', () => {
    const half = 'a snapshot is never half';
    expect(judge([entry(submit)], final(published({ files: [], rowsPositions: 0 })))).toEqual([half]);
    expect(judge([entry(submit)], final(published({ rowsPositions: 2 })))).toEqual([half]);
    expect(judge([entry(submit)], final(published({ rowsPositions: null })))).toEqual([half]);
    expect(judge([entry(submit)], final(published({ requests: ['x'] })))).toEqual([half]);
  });

  it('is numbered without gaps or duplicates, and never disappears', () => {
    const numbered = 'publication numbers have no gap and no double';
    expect(judge([entry(submit)], final(published({ number: 2 })))).toEqual([numbered]);
    expect(judge([entry(submit)], final(published(), published()))).toContain(numbered);
    const look = entry({ kind: 'look', publications: [{ number: 1, requests: [], totals: {} }] });
    expect(judge([look], project())).toEqual([numbered]);
  });

  it('returns the same content on every read', () => {
    const look = entry({ kind: 'look', publications: [{ number: 1, requests: ['r'], totals: { files: 2 } }] });
    expect(judge([entry(submit), look], final(published()))).toEqual(['a publication never changes']);
  });
});

describe('pages and sessions', () => {
  it('a page with outdated content has missed a message', () => {
    const view = { client: 'c', project: 'p', requests: { r: 'processing' } };
    expect(judge([entry(submit)], complete(), [view])).toEqual(['every live message is followed']);
  });

  it('a signed-out session admits nobody afterwards; a concurrent call may still succeed', () => {
    const out = entry({ kind: 'sign-out', session: 1 }, [2, 3]);
    const use = (span: [number, number], ending: Ending) => entry({ kind: 'use-session', session: 1 }, span, ending);
    expect(judge([out, use([2, 4], 'done'), use([4, 5], 'refused')], project())).toEqual([]);
    expect(judge([out, use([4, 5], 'done')], project())).toEqual(['a session that was signed out stays out']);
  });
});
