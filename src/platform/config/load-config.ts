import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { AppConfig } from './app-config.js';

/** The environment is not a valid configuration; `problems` has one sentence for each invalid setting. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** The names of all settings, as the class declares them. */
export function settingNames(): string[] {
  return Object.keys(new AppConfig());
}

/**
 * Reads the configuration from an environment. Ignores unknown variables; empty ones count as not set.
 *
 * @throws {ConfigError} listing every invalid setting at once, never the values of secrets.
 */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): AppConfig {
  const given: Record<string, string> = {};
  for (const name of settingNames()) {
    const value = environment[name];
    if (value !== undefined && value.trim() !== '') given[name] = value;
  }
  const config = plainToInstance(AppConfig, given, { exposeDefaultValues: true });
  const problems = validateSync(config, { forbidUnknownValues: false }).flatMap((error) =>
    Object.values(error.constraints ?? {}),
  );
  problems.push(...contradictions(config));
  if (problems.length > 0) throw new ConfigError(problems);
  config.REVEAL_DATA = resolve(config.REVEAL_DATA);
  return config;
}

/** Settings that are valid individually but contradict each other. */
function contradictions(config: AppConfig): string[] {
  const needsIssuer = (['OIDC_CLIENT_ID', 'OIDC_AUDIENCE', 'OIDC_JWKS_URL'] as const).filter((name) => config[name]);
  const problems = needsIssuer
    .filter(() => !config.OIDC_ISSUER)
    .map((name) => `${name} says nothing without OIDC_ISSUER`);
  if (config.PASSWORDS === 'off' && !(config.OIDC_ISSUER && config.OIDC_CLIENT_ID)) {
    problems.push('PASSWORDS is off: set OIDC_ISSUER and OIDC_CLIENT_ID, or nobody could sign in');
  }
  return problems;
}

/** Reads `.env` in the working directory, if it exists; environment variables take precedence. */
export function readEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** A folder under REVEAL_DATA, created if missing. */
export function dataFolder(config: AppConfig, ...parts: string[]): string {
  const folder = resolve(config.REVEAL_DATA, ...parts);
  mkdirSync(folder, { recursive: true });
  return folder;
}
