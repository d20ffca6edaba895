import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FarRows, PAGE_ROWS } from './far-rows.js';

const ALL = 1_000_000;
let version = 'v1';
/** The offset of each request, and the canceled pages. */
let asked: number[];
let stopped: number[];

const rows = () =>
  new FarRows<number>(
    (offset, limit, signal) =>
      new Promise((resolve, reject) => {
        asked.push(offset / PAGE_ROWS);
        const timer = setTimeout(
          () => resolve({ version, count: ALL, rows: Array.from({ length: limit }, (_, at) => offset + at) }),
          50,
        );
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          stopped.push(offset / PAGE_ROWS);
          reject(new Error('given up'));
        });
      }),
    () => undefined,
  );

beforeEach(() => {
  vi.useFakeTimers();
  [asked, stopped, version] = [[], [], 'v1'];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('rows kept on the server', () => {
  it('are requested page by page: the visible one, then the next', async () => {
    const far = rows();
    far.see(0, 24);
    expect(asked).toEqual([0]);
    await vi.advanceTimersByTimeAsync(60);
    expect([far.at(24), far.at(PAGE_ROWS), far.count]).toEqual([24, undefined, ALL]);
    await vi.advanceTimersByTimeAsync(60);
    expect(asked).toEqual([0, 1]);
    // Loaded pages are not requested again.
    for (let first = 1; first < 150; first += 1) far.see(first, first + 24);
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toEqual([0, 1]);
  });

  it('are not requested when they are only scrolled past, and canceled when left', async () => {
    const far = rows();
    far.see(0, 24);
    await vi.advanceTimersByTimeAsync(200);
    asked = [];
    for (let first = 0; first < ALL; first += 4000) {
      far.see(first, first + 24);
      await vi.advanceTimersByTimeAsync(16);
    }
    expect(asked).toEqual([]);
    far.see(ALL - 25, ALL - 1);
    await vi.advanceTimersByTimeAsync(110);
    expect(asked).toEqual([ALL / PAGE_ROWS - 1]);
    far.see(500_000, 500_024);
    await vi.advanceTimersByTimeAsync(100);
    expect(stopped).toEqual([ALL / PAGE_ROWS - 1]);
    await vi.advanceTimersByTimeAsync(60);
    expect(far.at(500_003)).toBe(500_003);
  });

  it('keep a bounded number of pages', async () => {
    const far = rows();
    for (let page = 0; page < 80; page += 1) {
      far.see(page * PAGE_ROWS, page * PAGE_ROWS + 20);
      await vi.advanceTimersByTimeAsync(300);
    }
    expect([far.at(0), far.at(79 * PAGE_ROWS)]).toEqual([undefined, 79 * PAGE_ROWS]);
  });

  it('continue with a newer version in the same place, without rows of the old one', async () => {
    const far = rows();
    far.see(0, 24);
    await vi.advanceTimersByTimeAsync(200);
    version = 'v2';
    far.see(1000, 1024);
    await vi.advanceTimersByTimeAsync(250);
    expect([far.version, far.changes, far.at(1000), far.at(0)]).toEqual(['v2', 1, 1000, undefined]);
  });

  it('report why a page failed, and request it again when asked', async () => {
    let fails = true;
    const far = new FarRows<number>(
      () => (fails ? Promise.reject(new Error('away')) : Promise.resolve({ version, count: 1, rows: [7] })),
      () => undefined,
    );
    far.see(0, 0);
    await vi.advanceTimersByTimeAsync(10);
    expect(far.error).toEqual(new Error('away'));
    fails = false;
    far.retry();
    await vi.advanceTimersByTimeAsync(10);
    expect([far.error, far.at(0)]).toEqual([null, 7]);
  });
});
