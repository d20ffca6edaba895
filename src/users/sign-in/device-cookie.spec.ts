import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { devicesOf, knownDevice, rememberedDevice } from './device-cookie.js';

const key = Buffer.alloc(32, 1);
const ADA = 'ada@acme.example';
const DAY = 24 * 3600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the cookie of a known browser', () => {
  it('identifies the person who signed in, and no one else', () => {
    const cookie = rememberedDevice(null, ADA, key);
    expect(knownDevice(cookie, ADA, key)?.id).toMatch(/^[\w-]{22}$/);
    expect(knownDevice(cookie, 'bob@acme.example', key)).toBeNull();
  });

  it('is found in a browser’s header, under either name', () => {
    expect(devicesOf('a=1; reveal_device=x~y; b=2')).toBe('x~y');
    expect(devicesOf('__Host-reveal_device=x')).toBe('x');
    expect(devicesOf('other_reveal_device=x')).toBeNull();
    expect(devicesOf(undefined)).toBeNull();
  });

  it.each([
    ['another key', (cookie: string) => [cookie, Buffer.alloc(32, 2)] as const],
    ['a changed id', (cookie: string) => [`${cookie.startsWith('A') ? 'B' : 'A'}${cookie.slice(1)}`, key] as const],
    ['a later end', (cookie: string) => [cookie.replace(/\.[\da-z]+\./, '.zzzzzzzz.'), key] as const],
    ['rubbish', () => ['.~..~'.repeat(100), key] as const],
    ['nothing', () => ['', key] as const],
  ])('is worthless with %s', (_name, change) => {
    const [cookie, otherKey] = change(rememberedDevice(null, ADA, key) ?? '');
    expect(knownDevice(cookie, ADA, otherKey)).toBeNull();
  });

  it('expires after 180 days, and is renewed with the same id in the second half of them', () => {
    const cookie = rememberedDevice(null, ADA, key);
    const { id } = knownDevice(cookie, ADA, key) ?? {};
    expect(rememberedDevice(cookie, ADA, key)).toBeNull();
    vi.advanceTimersByTime(100 * DAY);
    const renewed = rememberedDevice(cookie, ADA, key);
    vi.advanceTimersByTime(81 * DAY);
    expect(knownDevice(cookie, ADA, key)).toBeNull();
    expect(knownDevice(renewed, ADA, key)?.id).toBe(id);
  });

  it('remembers the five people who signed in last', () => {
    const people = Array.from({ length: 6 }, (_, at) => `p${at}@acme.example`);
    const cookie = people.reduce<string | null>((held, person) => rememberedDevice(held, person, key), null);
    expect(people.map((person) => knownDevice(cookie, person, key) !== null)).toEqual([false, ...Array(5).fill(true)]);
  });
});
