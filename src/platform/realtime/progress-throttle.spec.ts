import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProgressThrottle } from './progress-throttle.js';

describe('the progress throttle', () => {
  let passed: number[];
  let throttle: ProgressThrottle<number>;

  beforeEach(() => {
    vi.useFakeTimers();
    passed = [];
    throttle = new ProgressThrottle<number>(250, (value) => passed.push(value));
  });
  afterEach(() => vi.useRealTimers());

  it('passes the first value at once', () => {
    throttle.offer('a', 1);
    expect(passed).toEqual([1]);
  });

  it('passes four values per second out of a hundred, and the last one', () => {
    for (let value = 1; value <= 100; value += 1) {
      throttle.offer('a', value);
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(250);
    // 100 values in 1000 ms: at 0, 250, 500 and 750 ms, and the last one when the fourth interval ends.
    expect(passed).toHaveLength(5);
    expect(passed.at(-1)).toBe(100);
  });

  it('keeps requests apart', () => {
    throttle.offer('a', 1);
    throttle.offer('b', 2);
    expect(passed).toEqual([1, 2]);
  });

  it('drops a waiting value when something final overtakes it', () => {
    throttle.offer('a', 1);
    throttle.offer('a', 2);
    throttle.drop('a');
    vi.advanceTimersByTime(1000);
    expect(passed).toEqual([1]);
  });

  it('passes waiting values once when flushed', () => {
    throttle.offer('a', 1);
    throttle.offer('a', 2);
    throttle.flush();
    vi.advanceTimersByTime(1000);
    expect(passed).toEqual([1, 2]);
  });
});
