import { describe, expect, it } from 'vitest';
import { originOf } from './origin.js';

describe('the origin of a call', () => {
  it('is truncated if it is long', () => {
    const headers = { 'user-agent': 'x'.repeat(5000) };
    expect(originOf({ ip: '203.0.113.7', headers }).device).toHaveLength(300);
    expect(originOf({ ip: undefined, headers: {} })).toEqual({
      address: 'unknown',
      device: '',
      devices: null,
      language: 'en-US',
    });
  });
});
