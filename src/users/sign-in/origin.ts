import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { requestLanguage } from '../../platform/http/request-language.js';
import type { Language } from '../../core/language.js';
import { devicesOf } from './device-cookie.js';

/** Where a call comes from. */
export interface Origin {
  /** The caller's network address. */
  address: string;
  /** What the browser or program calls itself, shortened; empty when it says nothing. */
  device: string;
  /** The signed cookie that says whose browser it is (`device-cookie.ts`); null without one. */
  devices: string | null;
  /** The first of our languages that the caller asks for. */
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
