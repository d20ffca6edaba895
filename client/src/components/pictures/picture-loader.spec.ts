import type { CopyHeight } from '@core/pictures/copy-heights.js';
import { describe, expect, it, vi } from 'vitest';
import { type LoadedPicture, PictureLoader } from './picture-loader.js';

interface Asked {
  readonly name: string;
  readonly signal: AbortSignal;
  come(width?: number): void;
  fail(): void;
}

function loaderOf(listener: () => void = () => undefined) {
  const asked: Asked[] = [];
  const closed: string[] = [];
  const loader = new PictureLoader(
    (id, height, signal) =>
      new Promise<LoadedPicture>((resolve, reject) => {
        const name = `${id}/${height}`;
        asked.push({
          ...{ name, signal },
          come: (width = 10) =>
            resolve({ width, height, source: document.createElement('canvas'), close: () => closed.push(name) }),
          fail: () => reject(new Error('no')),
        });
      }),
  );
  const painter = (told: () => void) => {
    const reader = loader.join(told);
    const paint = (ids: readonly string[], height: CopyHeight = 256) => {
      reader.begin();
      const got = ids.map((id) => reader.get(id, height) !== null);
      reader.end();
      return got;
    };
    return { ...reader, paint };
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { painter, asked, closed, settle, ...painter(listener) };
}

const names = (asked: readonly Asked[]) => asked.map(({ name }) => name);

describe('loading pictures', () => {
  it('fetches four at a time, each once, in the order of painting', async () => {
    const { asked, paint, settle } = loaderOf();
    expect(paint(['a', 'b', 'a', 'c', 'd', 'e', 'f'])).toEqual(Array(7).fill(false));
    expect(names(asked)).toEqual(['a/256', 'b/256', 'c/256', 'd/256']);
    asked[0]?.come();
    await settle();
    expect(names(asked).slice(4)).toEqual(['e/256']);
    expect(paint(['a', 'b'])).toEqual([true, false]);
  });

  it('drops requests that the next painting does not repeat', async () => {
    const { asked, paint, settle } = loaderOf();
    paint(['a', 'b', 'c', 'd', 'e', 'f']);
    paint(['z']);
    asked[0]?.come();
    asked[1]?.fail();
    await settle();
    expect(names(asked).slice(4)).toEqual(['z/256']);
  });

  it('reports loaded pictures, and cancels when nobody draws them any more', async () => {
    const listener = vi.fn();
    const { leave, asked, closed, paint, settle } = loaderOf(listener);
    paint(['a', 'b']);
    asked[0]?.come();
    await settle();
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    expect(asked[1]?.signal.aborted).toBe(true);
    asked[1]?.come();
    await settle();
    expect(closed).toEqual(['b/256']);
  });

  it('alternates between two drawings, and keeps each one’s requests', async () => {
    const { painter, asked, paint, settle } = loaderOf();
    const other = painter(() => undefined);
    paint(['a', 'b', 'c', 'd', 'e', 'f']);
    other.paint(['x', 'y']);
    asked[0]?.come();
    asked[1]?.come();
    asked[2]?.come();
    await settle();
    expect(names(asked).slice(4)).toEqual(['x/256', 'e/256', 'y/256']);
  });

  it('keeps the pictures shown so far by a painting of several frames, and the previous painting’s until it is done', async () => {
    const { asked, closed, begin, get, end, paint, settle } = loaderOf();
    paint(['a', 'b']);
    for (const one of asked) one.come(30_000);
    await settle();
    paint(['a', 'b']);
    begin();
    get('a', 256);
    get('c', 256);
    end();
    expect(closed).toEqual([]);
    paint(['a', 'c']);
    asked.at(-1)?.come(30_000);
    await settle();
    // 3 × 30,000 × 256 pixels are more than 16 million, and b is not visible.
    expect(closed).toEqual(['b/256']);
  });

  it('does not retry a failed picture immediately', async () => {
    const { asked, paint, settle } = loaderOf();
    paint(['a']);
    asked[0]?.fail();
    await settle();
    paint(['a']);
    expect(names(asked)).toEqual(['a/256']);
    vi.useFakeTimers({ now: Date.now() + 61_000 });
    paint(['a']);
    vi.useRealTimers();
    expect(names(asked)).toEqual(['a/256', 'a/256']);
  });

  it('evicts the least recently used when the memory limit is reached', async () => {
    const { asked, closed, paint, settle } = loaderOf();
    for (const id of ['a', 'b', 'c']) {
      paint([id]);
      asked.at(-1)?.come(30_000);
      await settle();
      paint(['a']);
    }
    // 3 × 30,000 × 256 pixels are more than 16 million.
    expect(closed).toEqual(['b/256']);
    expect(paint(['a', 'b', 'c'])).toEqual([true, false, true]);
  });

  it('shows small copies when all visible ones would need more memory, and does not fetch them over and over', async () => {
    const { asked, closed, paint, settle } = loaderOf();
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    let answered = 0;
    let got = paint(ids);
    while (answered < asked.length && answered < 100) {
      for (const one of asked.slice(answered)) one.come(one.name.endsWith('/64') ? 100 : 30_000);
      answered = asked.length;
      await settle();
      got = paint(ids);
    }
    // Six were loaded or loading when the third of 30,000 × 256 pixels filled 16 million.
    const large = ['a/256', 'b/256', 'c/256', 'd/256', 'e/256', 'f/256'];
    expect(names(asked)).toEqual([...large, 'g/64', 'h/64']);
    expect(got).toEqual(Array(8).fill(true));
    expect(closed).toEqual([]);
    paint(['h']);
    asked.at(-1)?.come(10);
    await settle();
    expect(closed.length).toBeGreaterThan(0);
  });

  it('shows a smaller copy meanwhile', async () => {
    const { asked, paint, settle } = loaderOf();
    paint(['a'], 64);
    asked[0]?.come();
    await settle();
    expect(paint(['a'], 256)).toEqual([true]);
    expect(names(asked)).toEqual(['a/64', 'a/256']);
  });
});
