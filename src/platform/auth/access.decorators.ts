import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Permission } from './permissions.js';
import { isUser, type Principal, type UserPrincipal } from './principal.js';

/** Metadata key of a handler's access rules; the route test requires exactly one rule. */
export const ACCESS_RULES = 'reveal:access-rules';

/**
 * Where a guest-readable handler finds its project: in the request, or (for calls about the page itself) in the token.
 */
export type GuestProjectSource = 'request' | 'token';

export type AccessRule =
  | { readonly kind: 'public' }
  | { readonly kind: 'permission'; readonly permission: Permission }
  | { readonly kind: 'admin' }
  | { readonly kind: 'guest-readable'; readonly project: GuestProjectSource };

/** Appends to existing rules, so that a second decorator is detected instead of silently winning. */
function addRule(rule: AccessRule): MethodDecorator {
  return (target, key, descriptor) => {
    const method: object = descriptor.value as object;
    const before = (Reflect.getMetadata(ACCESS_RULES, method) ?? []) as readonly AccessRule[];
    SetMetadata(ACCESS_RULES, [...before, rule])(target, key, descriptor);
  };
}

/** Open to everyone, without a token. */
export const Public = (): MethodDecorator => addRule({ kind: 'public' });

/** For signed-in users whose role has the permission. */
export const RequirePermission = (permission: Permission): MethodDecorator =>
  applyDecorators(addRule({ kind: 'permission', permission }), ApiBearerAuth());

/** For administrators; others get 403. */
export const AdminOnly = (): MethodDecorator => applyDecorators(addRule({ kind: 'admin' }), ApiBearerAuth());

/**
 * For signed-in users, and for guests of the project that the request names (path parameter `p`, query or body
 * `projectid`). A guest token for another project gets 404. With `project: 'token'`, the handler is about the token's
 * own project.
 */
export const GuestReadable = (options: { project?: GuestProjectSource } = {}): MethodDecorator =>
  applyDecorators(addRule({ kind: 'guest-readable', project: options.project ?? 'request' }), ApiBearerAuth());

/** The request after the guard. */
export interface AuthenticatedRequest extends Request {
  principal?: Principal;
}

/** The handler's principal, user or guest. Not for public handlers. */
export const CurrentPrincipal = createParamDecorator((_data: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!principal) throw new Error('@CurrentPrincipal on a public handler: there is nobody to name');
  return principal;
});

/** The handler's signed-in user. Only for handlers that guests cannot reach. */
export const CurrentUser = createParamDecorator((_data: unknown, context: ExecutionContext): UserPrincipal => {
  const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!principal || !isUser(principal)) throw new Error('@CurrentUser on a handler that is open to others');
  return principal;
});
