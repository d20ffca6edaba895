import { describe, expect, it } from 'vitest';
import { networkOf, signInLimits } from './attempts.service.js';

describe('the network an attempt is counted under', () => {
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

  it('counts the pair first and most narrowly, so that one guesser cannot use up the account’s count', () => {
    const [pair, ...wide] = signInLimits('a@b.example', '203.0.113.7').map((limit) => limit.most);
    expect(pair).toBeLessThan(Math.min(...wide));
  });
});
