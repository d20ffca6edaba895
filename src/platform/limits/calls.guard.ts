import { Injectable, type ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { TooManyCallsError } from './calls.errors.js';

/** Limits an open call by network (IPv4 address, IPv6 /64), as its handler's `@Throttle` says. */
@Injectable()
export class CallsGuard extends ThrottlerGuard {
  protected override throwThrottlingException(_context: ExecutionContext, detail: ThrottlerLimitDetail): Promise<void> {
    return Promise.reject(new TooManyCallsError(detail.timeToBlockExpire));
  }
}
