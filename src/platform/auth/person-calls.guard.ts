import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  getOptionsToken,
  getStorageToken,
  type ThrottlerModuleOptions,
  type ThrottlerStorage,
} from '@nestjs/throttler';
import { AppConfig } from '../config/app-config.js';
import { CallsGuard } from '../limits/calls.guard.js';
import type { AuthenticatedRequest } from './access.decorators.js';
import { isUser } from './principal.js';

/**
 * Limits the calls of each person regardless of network, so that an office behind one address shares no limit. Guests
 * of a share link have no identity and are limited by link and network. Runs after `AccessGuard`, which identifies the
 * caller; open calls pass and have their own limits.
 */
@Injectable()
export class PersonCallsGuard extends CallsGuard {
  constructor(
    @Inject(getOptionsToken()) options: ThrottlerModuleOptions,
    @Inject(getStorageToken()) storage: ThrottlerStorage,
    reflector: Reflector,
    private readonly config: AppConfig,
  ) {
    super(options, storage, reflector);
  }

  override async onModuleInit(): Promise<void> {
    await super.onModuleInit();
    this.throttlers = [{ name: 'person', limit: this.config.CALLS_PER_MINUTE, ttl: 60_000, setHeaders: false }];
  }

  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    const isHttp = context.getType() === 'http';
    return Promise.resolve(!isHttp || !context.switchToHttp().getRequest<AuthenticatedRequest>().principal);
  }

  protected override async getTracker(request: AuthenticatedRequest): Promise<string> {
    const { principal } = request;
    if (!principal) return super.getTracker(request);
    if (isUser(principal)) return principal.userId;
    // A signed-in user's dashboard page counts as that user.
    return principal.reader?.userId ?? `${principal.link?.id} ${await super.getTracker(request)}`;
  }

  /** All calls of a person share one count. */
  protected override generateKey(_context: ExecutionContext, tracker: string, name: string): string {
    return `${name} ${tracker}`;
  }
}
