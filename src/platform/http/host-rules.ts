import type { AppConfig } from '../config/app-config.js';

/** What depends on the host name that people use. */
export interface HostRules {
  /** Offers only Dashboard and the lite mode, as for users of a limited tenant. */
  nextEdition: boolean;
  /** Does not offer the lite mode, and leaves the demo user out of lists of users to choose from. */
  partner: boolean;
}

type HostSettings = Pick<AppConfig, 'NEXT_EDITION_HOSTS' | 'PARTNER_HOST_PREFIX'>;

/** The entries of a comma-separated setting, without empty ones. */
export function listed(setting: string | undefined): string[] {
  return (setting ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** The rules of a host, given with or without its port; ignores case. */
export function hostRules(config: HostSettings, host: string): HostRules {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const hosts = listed(config.NEXT_EDITION_HOSTS).map((entry) => entry.toLowerCase());
  const prefix = config.PARTNER_HOST_PREFIX?.toLowerCase();
  return { nextEdition: hosts.includes(name), partner: prefix !== undefined && name.startsWith(prefix) };
}
