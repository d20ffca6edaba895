import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { LANGUAGES, type Language } from '../platform/mail/letter.js';

/** Where a call comes from. */
export interface Origin {
  /** The caller's network address. */
  address: string;
  /** What the browser or program calls itself, shortened; empty when it says nothing. */
  device: string;
  /** The first of our languages that the caller asks for. */
  language: Language;
}

const LONGEST_DEVICE = 300;

export function originOf(request: Pick<Request, 'ip' | 'headers'>): Origin {
  return {
    address: request.ip ?? 'unknown',
    device: (request.headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE),
    language: languageOf(request.headers['accept-language']),
  };
}

/** The language of an Accept-Language header by the client's rule: zh and zh-cn mean Chinese, all else English. */
export function languageOf(header: string | undefined): Language {
  const [english, chinese] = LANGUAGES;
  const first = (header ?? '').split(',', 1)[0]?.split(';', 1)[0]?.trim().toLowerCase();
  return first === 'zh' || first === 'zh-cn' ? chinese : english;
}

/** The handler's caller, as far as the network tells. */
export const CallOrigin = createParamDecorator((_data: unknown, context: ExecutionContext): Origin =>
  originOf(context.switchToHttp().getRequest<Request>()),
);
