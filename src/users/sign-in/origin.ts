import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { requestLanguage } from '../../platform/http/request-language.js';
import type { Language } from '../../core/language.js';
import { devicesOf } from './device-cookie.js';

/** The origin of a call. */
export interface Origin {
  /** The caller's network address. */
  address: string;
  /** The browser's or program's user agent, shortened; empty without one. */
  device: string;
  /** The signed cookie that identifies the browser's owner (`device-cookie.ts`); null without one. */
  devices: string | null;
  /** The first of our languages that the caller accepts. */
  language: Language;
}

const LONGEST_DEVICE = 300;

export function originOf(request: Pick<Request, 'ip' | 'headers'>): Origin {
  return {
    address: request.ip ?? 'unknown',
    device: (request.headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE),
    devices: devicesOf(request.headers.cookie),
    language: requestLanguage(request.headers['accept-language']),
  };
}

/** The handler's caller, as far as the network tells. */
export const CallOrigin = createParamDecorator((_data: unknown, context: ExecutionContext): Origin =>
  originOf(context.switchToHttp().getRequest<Request>()),
);
