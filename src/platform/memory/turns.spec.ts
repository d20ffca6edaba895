import { describe, expect, it } from 'vitest';
import { Turns } from './turns.js';

/** Takes turns of the given weights; `end` ends the i-th, `running` returns the active ones. */
function take(turns: Turns, weights: readonly number[]) {
  const running = new Set<number>();
  const ends: (() => void)[] = [];
  const done = weights.map((weight, i) =>
    turns.take(weight, async () => {
      running.add(i);
      await new Promise<void>((end) => (ends[i] = end));
      running.delete(i);
      return i;
    }),
  );
  const settle = () => new Promise((next) => setImmediate(next));
  return {
    done,
    running: async () => (await settle(), [...running].sort()),
    end: (i: number) => ends[i]?.(),
  };
}

describe('turns', () => {
  it('run a limited number of tasks at a time, in order', async () => {
    const { running, end, done } = take(new Turns(2, 100), [1, 1, 1, 1]);
    expect(await running()).toEqual([0, 1]);
    end(1);
    expect(await running()).toEqual([0, 2]);
    end(0);
    expect(await running()).toEqual([2, 3]);
    end(2);
    end(3);
    expect(await Promise.all(done)).toEqual([0, 1, 2, 3]);
  });

  it('stay within the weight, and run a task that is too heavy alone', async () => {
    const { running, end } = take(new Turns(3, 10), [6, 5, 1, 50, 1]);
    // 6 + 5 is too much; the light one behind must wait, or the heavy one would never run.
    expect(await running()).toEqual([0]);
    end(0);
    expect(await running()).toEqual([1, 2]);
    end(1);
    expect(await running()).toEqual([2]);
    end(2);
    expect(await running()).toEqual([3]);
    end(3);
    expect(await running()).toEqual([4]);
  });

  it('let the next one in when one fails', async () => {
    const turns = new Turns(1, 10);
    await expect(turns.take(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.take(1, () => Promise.resolve('yes'))).toBe('yes');
  });
});
