import { describe, expect, it } from 'vitest';
import { isDue, lastTime, nextTime } from './backup-clock.js';

const at = (text: string): Date => new Date(`2026-11-${text}`);

describe('the time of the daily backup', () => {
  it('was today or yesterday, and is next tomorrow or today', () => {
    expect(lastTime('02:30', at('22T02:30:00'))).toEqual(at('22T02:30:00'));
    expect(lastTime('02:30', at('22T02:29:59'))).toEqual(at('21T02:30:00'));
    expect(nextTime('02:30', at('22T02:29:59'))).toEqual(at('22T02:30:00'));
    expect(nextTime('02:30', at('22T10:00:00'))).toEqual(at('23T02:30:00'));
  });

  it('is used once, again an hour after a failure, and not while a run waits or is in progress', () => {
    const failed = { state: 'failed' as const, endedAt: at('22T02:31:00') };
    const open = { state: 'running' as const, endedAt: null };
    const done = { state: 'done' as const, endedAt: at('22T02:40:00') };
    const now = at('22T03:31:00');
    expect(isDue([], now)).toBe(true);
    expect(isDue([failed], now)).toBe(true);
    expect(isDue([failed], at('22T03:30:59'))).toBe(false);
    expect(isDue([open, failed], now)).toBe(false);
    expect(isDue([done, failed], now)).toBe(false);
  });
});
