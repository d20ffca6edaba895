import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import passport from 'passport';
import { AppConfig } from '../config/app-config.js';
import { readBody } from '../http/body/read-body.js';
import {
  ACCESS_RULES,
  type AccessRule,
  type AuthenticatedRequest,
  type GuestProjectSource,
} from './access.decorators.js';
import {
  AdminsOnlyError,
  GuestsNotAllowedError,
  LinkNotAvailableError,
  NotSignedInError,
  OutOfReachError,
  PermissionMissingError,
} from './auth.errors.js';
import { ExternalTokensService } from './external-tokens.service.js';
import { GuestLinkRegistry } from './guest-link-check.js';
import { JwtStrategy, KeyLookupError } from './jwt.strategy.js';
import { isLimited } from './limited-tenants.js';
import { hasPermission } from './permissions.js';
import { isAdmin, isGuest, isUser, type GuestPrincipal, type Principal, type UserPrincipal } from './principal.js';
import { UserCheckRegistry } from './user-check.js';

/**
 * The program's only guard. Every handler has exactly one access rule; a handler without one is closed. It decides by
 * kind of caller; whether a project is theirs is the service's policy. Bodies are read here, because the size limit
 * depends on the caller, and strangers' bodies are not read at all.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly strategy: JwtStrategy,
    private readonly external: ExternalTokensService,
    private readonly links: GuestLinkRegistry,
    private readonly users: UserCheckRegistry,
    private readonly config: AppConfig,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const rule = this.ruleOf(context);
    if (rule.kind === 'public') {
      await readBody(context, true);
      return true;
    }
    const http = context.switchToHttp();
    const request = http.getRequest<AuthenticatedRequest>();
    const external = await this.externalUser(request);
    const principal = external ?? (await this.authenticate(request, http.getResponse<Response>()));
    // Only after the caller is identified; guests name their project in the body.
    await readBody(context, false);
    const current = isGuest(principal)
      ? await this.admitGuest(principal, rule, request)
      : // The token's claims may be outdated; what counts is the user's current state.
        (external ?? (await this.users.current(principal)));
    if (!current) throw new NotSignedInError();
    if (isUser(current)) checkRule(current, rule, isLimited(current, this.config));
    request.principal = current;
    return true;
  }

  /** The user of a bearer token from the company's own provider; null when the token is not the provider's. */
  private async externalUser(request: Request): Promise<UserPrincipal | null> {
    const token = bearerOf(request);
    if (token === null || !this.external.isTheirs(token)) return null;
    const claims = await this.external.read(token);
    const user = claims && (await this.users.external(claims));
    if (!user) throw new NotSignedInError();
    return user;
  }

  /**
   * Runs passport's strategy for this request. Not by name, because passport registers one strategy per name for the
   * whole process, and two programs in one process (tests) would read tokens with each other's keys. Each request gets
   * its own strategy object, because passport writes its callbacks onto it.
   */
  private authenticate(request: Request, response: Response): Promise<Principal> {
    const strategy: JwtStrategy = Object.create(this.strategy);
    return new Promise((resolve, reject) => {
      const done = (error: unknown, principal?: Principal | false | null, info?: unknown): void => {
        if (error) reject(error);
        else if (info instanceof KeyLookupError) reject(info.cause);
        else if (principal) resolve(principal);
        else reject(new NotSignedInError());
      };
      passport.authenticate(strategy, { session: false }, done)(request, response, reject);
    });
  }

  private ruleOf(context: ExecutionContext): AccessRule {
    const rules = this.reflector.get<readonly AccessRule[] | undefined>(ACCESS_RULES, context.getHandler());
    const [rule] = rules ?? [];
    if (!rule || rules?.length !== 1) {
      throw new Error(`${context.getClass().name}.${context.getHandler().name} needs exactly one access decorator`);
    }
    return rule;
  }

  private async admitGuest(
    guest: GuestPrincipal,
    rule: AccessRule,
    request: AuthenticatedRequest,
  ): Promise<GuestPrincipal> {
    const named = namedProjects(request);
    if (rule.kind !== 'guest-readable') throw named.length > 0 ? new OutOfReachError() : new GuestsNotAllowedError();
    if (!withinReach(guest, rule.project, named)) throw new OutOfReachError();
    // A user's own dashboard page ends with the account, the session and the access that opened it.
    if (guest.reader && !(await this.users.standing([guest.reader]))[0]) throw new NotSignedInError();
    if (guest.link === null) return guest;
    const reach = await this.links.reach(guest.link, guest.projectId);
    if (reach === null) throw new LinkNotAvailableError();
    return { ...guest, reach };
  }
}

/** @throws AdminsOnlyError, PermissionMissingError */
function checkRule(user: UserPrincipal, rule: AccessRule, limited: boolean): void {
  if (rule.kind === 'admin' && (limited || !isAdmin(user))) throw new AdminsOnlyError();
  if (rule.kind === 'permission' && !hasPermission(user, rule.permission, limited)) throw new PermissionMissingError();
}

function bearerOf(request: Request): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Every project that the request names must be the guest's own, and it must name one (unless the token is enough). */
function withinReach(guest: GuestPrincipal, source: GuestProjectSource, named: readonly unknown[]): boolean {
  return (source === 'token' || named.length > 0) && named.every((projectId) => projectId === guest.projectId);
}

/**
 * The projects that the request names, anywhere. `compare` is included: a guest of one project must not read a second
 * one through a comparison.
 */
function namedProjects(request: AuthenticatedRequest): unknown[] {
  const body: unknown = request.body;
  const fields = typeof body === 'object' && body !== null ? body : {};
  const places: unknown[] = [
    request.params.p,
    request.params.compare,
    request.query.projectid,
    'projectid' in fields ? fields.projectid : undefined,
    'projectId' in fields ? fields.projectId : undefined,
    'compareid' in fields ? fields.compareid : undefined,
  ];
  return places.filter((place) => place !== undefined);
}
