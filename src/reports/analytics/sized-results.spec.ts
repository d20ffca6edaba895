import { describe, expect, it, vi } from 'vitest';
import { SizedResults } from './sized-results.js';

const of = (bytes: number) => vi.fn(() => Promise.resolve({ bytes }));

describe('sized results', () => {
  it('are computed once, for simultaneous callers, too', async () => {
    const results = new SizedResults(100);
    const compute = of(10);
    const [one, other] = await Promise.all([results.of('a', compute), results.of('a', compute)]);
    expect(one).toBe(other);
    expect(await results.of('a', compute)).toBe(one);
    expect(compute).toHaveBeenCalledTimes(1);
  });

  it('drop the least recently used for lack of room, and never keep what is larger than all of it', async () => {
    const results = new SizedResults(100);
    const [first, second, third, huge] = [of(40), of(40), of(40), of(101)];
    await results.of('first', first);
    await results.of('second', second);
    await results.of('first', first);
    await results.of('third', third);
    await results.of('first', first);
    await results.of('second', second);
    expect([first, second, third].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1]);
    await results.of('huge', huge);
    expect(await results.of('huge', huge)).toEqual({ bytes: 101 });
    expect(huge).toHaveBeenCalledTimes(2);
  });

  it('compute a failure again', async () => {
    const results = new SizedResults(100);
    const compute = vi.fn<() => Promise<{ bytes: number }>>().mockRejectedValueOnce(new Error('out of memory'));
    compute.mockResolvedValueOnce({ bytes: 1 });
    await expect(results.of('a', compute)).rejects.toThrow('out of memory');
    expect(await results.of('a', compute)).toEqual({ bytes: 1 });
  });
});
