import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AuthenticatedRequest } from '../platform/auth/access.decorators.js';
import { isUser, type UserPrincipal } from '../platform/auth/principal.js';

/** Who operates, and from where. */
export interface Operator {
  admin: UserPrincipal;
  /** The caller's network address. */
  address: string;
}

/** The calling administrator. Only for administrators' handlers. */
export const CallingOperator = createParamDecorator((_data: unknown, context: ExecutionContext): Operator => {
  const { principal, ip } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!principal || !isUser(principal)) throw new Error('@CallingOperator on a handler that is open to others');
  return { admin: principal, address: ip ?? 'unknown' };
});
