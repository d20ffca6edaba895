import type { AppConfig } from '../config/app-config.js';
import { listed } from '../http/host-rules.js';
import { isUser, type Principal } from './principal.js';

/** Whether the principal belongs to a tenant that has only Dashboard and the lite mode; guests belong to none. */
export function isLimited(principal: Principal, config: Pick<AppConfig, 'LIMITED_TENANTS'>): boolean {
  return isUser(principal) && listed(config.LIMITED_TENANTS).includes(principal.tenant);
}
