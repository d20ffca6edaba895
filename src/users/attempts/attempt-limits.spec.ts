import { describe, expect, it } from 'vitest';
import {
  accountLimits,
  type AttemptLimit,
  codeLimits,
  mailLimits,
  networkOf,
  secondFactorLimits,
  signInLimits,
} from './attempt-limits.js';

describe('the network that an attempt is counted under', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:12:3400::1', '2001:db8:12:3400'],
    ['2001:0db8:0012:3400:aaaa:bbbb:cccc:dddd', '2001:db8:12:3400'],
    ['2001:db8::5', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the limits of an attempt', () => {
  const stranger = { email: 'a@b.example', network: '203.0.113.7', device: null, isAtHome: false };
  const keysOf = (limits: readonly AttemptLimit[]): string[] => limits.map(({ key }) => key);
  const kinds = [signInLimits, mailLimits('reset'), codeLimits('reset'), secondFactorLimits];

  it.each(kinds)(
    'count the pair of account and network first, so that one guesser cannot use up what strangers share',
    (limits) => {
      const [pair, network, account] = limits(stranger);
      expect(pair?.most).toBeLessThanOrEqual(Math.min(network?.most ?? 0, account?.most ?? 0));
      expect(account?.key).toContain(stranger.email);
      expect(network?.key).not.toContain(stranger.email);
    },
  );

  it.each(kinds)('share nothing between a known browser, a known network and strangers', (limits) => {
    const device = keysOf(limits({ ...stranger, device: 'd1', isAtHome: true }));
    const home = keysOf(limits({ ...stranger, network: '198.51.100.1', isAtHome: true }));
    const others = keysOf(limits(stranger));
    expect(new Set([...device, ...home, ...others]).size).toBe(device.length + home.length + others.length);
    expect([device.length, home.length]).toEqual([1, 1]);
  });

  it('that an administrator resets are only those of the account', () => {
    const keys = keysOf(accountLimits(stranger.email, stranger.network));
    expect(keys.every((key) => key.includes(stranger.email))).toBe(true);
    for (const limits of kinds) expect(keys).toContain(keysOf(limits(stranger))[0]);
  });
});
