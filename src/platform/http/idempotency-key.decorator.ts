import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { InvalidRequestError } from '../errors/app-error.js';

/** The `Idempotency-Key` header, or null without one. Responds 400 when it is empty or longer than 200 characters. */
export const IdempotencyKey = createParamDecorator((_data: unknown, context: ExecutionContext): string | null =>
  idempotencyKeyOf(context.switchToHttp().getRequest<Request>().get('idempotency-key')),
);

/** @throws InvalidRequestError */
export function idempotencyKeyOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  const key = header.trim();
  if (key.length >= 1 && key.length <= 200) return key;
  throw new InvalidRequestError([{ field: 'Idempotency-Key', message: 'Idempotency-Key takes 1 to 200 characters' }]);
}
