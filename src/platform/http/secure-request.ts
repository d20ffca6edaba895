import type { Request } from 'express';
import type { AppConfig } from '../config/app-config.js';

/** Whether people reach the server over https, so that cookies are https-only. */
export function isSecureRequest(request: Pick<Request, 'secure'>, config: Pick<AppConfig, 'PUBLIC_URL'>): boolean {
  return request.secure || config.PUBLIC_URL?.startsWith('https:') === true;
}
