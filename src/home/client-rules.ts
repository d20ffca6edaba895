import type { AppConfig } from '../platform/config/app-config.js';
import { hostRules, listed } from '../platform/http/host-rules.js';
import { scrubUrl } from '../platform/logging/scrub.js';
import type { ClientErrorDto } from './dto/client-error.dto.js';
import type { ShellConfigDto } from './dto/shell-config.dto.js';

/** What the frame around the pages offers on a host. */
export function shellConfig(config: AppConfig, host: string): ShellConfigDto {
  const { nextEdition, partner } = hostRules(config, host);
  return {
    limitedHost: nextEdition,
    limitedTenants: listed(config.LIMITED_TENANTS),
    lite: !partner,
    languageSwitcher: config.LANGUAGE_SWITCHER === 'on',
  };
}

/** Longest browser name that is logged. */
const BROWSER_LENGTH = 300;

/** A client's error report in a form safe to log: without page queries and secrets in addresses. */
export function reportOf({ reference, message, stack, page }: ClientErrorDto, browser: string | undefined): object {
  return {
    reference,
    page: page.replace(/[?#].*$/s, ''),
    reason: scrubUrl(message),
    stack: stack === undefined ? undefined : scrubUrl(stack),
    browser: browser?.slice(0, BROWSER_LENGTH),
  };
}
