import type { AppConfig } from '../config/app-config.js';
import { listed } from '../http/host-rules.js';
import { isUser, type Principal } from './principal.js';

/** Whether this is somebody of a tenant that has Dashboard and the lite mode alone; guests are nobody's. */
export function isLimited(principal: Principal, config: Pick<AppConfig, 'LIMITED_TENANTS'>): boolean {
  return isUser(principal) && listed(config.LIMITED_TENANTS).includes(principal.tenant);
}
