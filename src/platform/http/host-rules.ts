import type { AppConfig } from '../config/app-config.js';

/** What the name that people reach the program by changes. */
export interface HostRules {
  /** Only Dashboard and the lite mode are offered, as to people of a limited tenant. */
  nextEdition: boolean;
  /** The lite mode is not offered, and the demo user is not among those who can be chosen. */
  partner: boolean;
}

type HostSettings = Pick<AppConfig, 'NEXT_EDITION_HOSTS' | 'PARTNER_HOST_PREFIX'>;

/** The texts of a comma-separated setting; empty ones are none. */
export function listed(setting: string | undefined): string[] {
  return (setting ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** The rules of a host, named with or without its port. Case does not matter. */
export function hostRules(config: HostSettings, host: string): HostRules {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const hosts = listed(config.NEXT_EDITION_HOSTS).map((entry) => entry.toLowerCase());
  const prefix = config.PARTNER_HOST_PREFIX?.toLowerCase();
  return { nextEdition: hosts.includes(name), partner: prefix !== undefined && name.startsWith(prefix) };
}
