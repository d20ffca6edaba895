import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './load-config.js';
import { isBehindProxy } from './trusted-proxies.js';

describe('TRUST_PROXY', () => {
  it.each([
    [undefined, 0, false],
    ['0', 0, false],
    ['2', 2, true],
    ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8'], true],
    ['loopback', ['loopback'], true],
    ['192.0.2.7', ['192.0.2.7'], true],
  ])('%j is read as %j', (setting, value, proxied) => {
    const config = loadConfig(setting === undefined ? {} : { TRUST_PROXY: setting });
    expect(config.TRUST_PROXY).toEqual(value);
    expect(isBehindProxy(config)).toBe(proxied);
  });

  it.each(['11', '-1', 'true', 'proxy.example', '10.0.0.0/33', '10.0.0.0/8,', '10.0.0.0/8/8'])(
    'refuses %j',
    (setting) => {
      expect(() => loadConfig({ TRUST_PROXY: setting })).toThrow(ConfigError);
    },
  );
});
