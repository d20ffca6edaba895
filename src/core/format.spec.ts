import { describe, expect, it } from 'vitest';
import { createFormat } from './format.js';

describe('days without a time zone', () => {
  it.each(['America/Los_Angeles', 'Pacific/Auckland'])('are the same in %s as in the stores', (zone) => {
    const { date, dayOrTime } = createFormat('en-US', zone);
    expect(date('2026-10-05')).toBe('Oct 5, 2026');
    expect(dayOrTime('2026-10-05')).toBe('Oct 5, 2026');
    expect(dayOrTime('2026-10-05T23:30')).toMatch(/^Oct 5, 2026, 11:30\sPM$/);
    expect(dayOrTime('soon')).toBe('–');
  });
});
