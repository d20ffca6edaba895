import { describe, expect, it } from 'vitest';
import { browserFamily, coarseNetwork } from './visitor.js';

describe('what the log keeps of a guest', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::/48'],
    ['2001:0db8::1', '2001:db8::/48'],
    ['fe80::1%eth0', 'fe80::/48'],
    ['::1', '::/48'],
    ['unknown', 'unknown'],
    ['', 'unknown'],
  ])('of the address %s the network %s', (address, network) => {
    expect(coarseNetwork(address)).toBe(network);
  });

  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36', 'Chrome'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0', 'Edge'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1', 'Safari'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox'],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.54', 'WeChat'],
    ['Slackbot-LinkExpanding 1.0', 'Bot'],
    ['curl/8.0', 'Other'],
    ['', 'Other'],
  ])('of %j the family %s', (agent, family) => {
    expect(browserFamily(agent)).toBe(family);
  });
});
