import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig, settingNames } from './load-config.js';

describe('the configuration', () => {
  it('needs nothing from the environment', () => {
    const config = loadConfig({});
    expect(config.PORT).toBe(3000);
    expect(config.DATABASE_URL).toBeUndefined();
    expect(config.REVEAL_DATA).toBe(resolve('var'));
  });

  it('counts an empty value as not set', () => {
    const config = loadConfig({ PORT: '', DATABASE_URL: ' ', REVEAL_DEMO: '' });
    expect(config.PORT).toBe(3000);
    expect(config.DATABASE_URL).toBeUndefined();
    expect(config.REVEAL_DEMO).toBe('on');
  });

  it('reads whole numbers and addresses', () => {
    const config = loadConfig({
      PORT: ' 8080 ',
      DATABASE_URL: 'postgres://u:p@db:5432/x',
      UPLOAD_MAX_BYTES: '5000000000',
    });
    expect(config.PORT).toBe(8080);
    expect(config.UPLOAD_MAX_BYTES).toBe(5_000_000_000);
    expect(config.DATABASE_URL).toBe('postgres://u:p@db:5432/x');
  });

  it('lists every invalid setting at once, by name', () => {
    const wrong = { PORT: 'eighty', DATABASE_URL: 'mysql://x', REVEAL_ROLE: 'boss', WORKER_THREADS: '-1' };
    const problems = problemsOf(wrong);
    for (const name of Object.keys(wrong)) expect(problems.join('\n')).toContain(name);
  });

  it('never repeats the value of an invalid setting', () => {
    const secret = 'mysql://user:hunter22@db/x';
    expect(problemsOf({ DATABASE_URL: secret, STORAGE_URL: secret }).join('\n')).not.toContain('hunter22');
  });

  it('refuses settings that contradict each other', () => {
    expect(problemsOf({ PASSWORDS: 'off' }).join()).toContain('nobody could sign in');
    expect(problemsOf({ OIDC_CLIENT_ID: 'reveal', OIDC_AUDIENCE: 'x' })).toHaveLength(2);
    const provider = { OIDC_ISSUER: 'https://id.company.example/realm', OIDC_CLIENT_ID: 'reveal' };
    expect(problemsOf({ ...provider, PASSWORDS: 'off' })).toEqual([]);
  });

  it('accepts an identity provider over plain http only on this machine', () => {
    expect(problemsOf({ OIDC_ISSUER: 'http://127.0.0.1:4000/op' })).toEqual([]);
    expect(problemsOf({ OIDC_ISSUER: 'http://id.company.example' })).toHaveLength(1);
    expect(problemsOf({ OIDC_ISSUER: 'http://localhost.evil.example' })).toHaveLength(1);
  });

  it('refuses a port above 65535', () => {
    expect(problemsOf({ PORT: '70000' })).toHaveLength(1);
  });
});

describe('.env.example', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n');
  const settings = lines.filter((line) => /^[A-Z_]+=/.test(line)).map((line) => line.split('=', 2));

  it('lists every setting once, and no others', () => {
    expect(settings.map(([name]) => name).sort()).toEqual(settingNames().sort());
  });

  it('gives each setting its default', () => {
    const defaults = new Map(Object.entries(loadConfig({ REVEAL_DATA: 'var' })));
    defaults.set('REVEAL_DATA', 'var');
    for (const [name = '', value] of settings) expect([name, value]).toEqual([name, String(defaults.get(name) ?? '')]);
  });
});

function problemsOf(environment: Record<string, string>): string[] {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
