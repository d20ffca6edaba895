import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { ownAct } from '../account/account-audit.js';
import { AuditFacade } from '../audit.facade.js';
import type { SessionDto } from '../dto/session.dto.js';
import type { Origin } from '../sign-in/origin.js';
import { SessionEndingsService } from './session-endings.service.js';
import { SessionsService } from './sessions.service.js';

/** A person's sign-ins, for My Account. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly endings: SessionEndingsService,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
  ) {}

  async list(user: UserPrincipal): Promise<SessionDto[]> {
    const found = await this.sessions.listOf(user.userId);
    return found.map(({ id, client, createdAt, lastSeenAt, expiresAt, address, device }) => ({
      sessionid: id,
      client,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      address,
      device,
      isCurrent: id === user.sessionId,
    }));
  }

  /** Ends one of their sessions; ignores other people's and ended ones. */
  async end(user: UserPrincipal, sessionId: string, origin: Origin): Promise<void> {
    await this.transactions.run(async (transaction) => {
      if (!(await this.endings.endOne(transaction, user.userId, sessionId, 'ended'))) return;
      const entry = ownAct(user, 'user.session-ended', origin.address, { session: sessionId });
      await this.audit.record(entry, transaction.manager);
    });
  }

  /** Ends all, with or without the current one; returns how many. */
  endAll(user: UserPrincipal, keepCurrent: boolean, origin: Origin): Promise<number> {
    return this.transactions.run(async (transaction) => {
      const except = keepCurrent ? user.sessionId : undefined;
      const count = await this.endings.endAll(transaction, user.userId, 'ended', except);
      const entry = ownAct(user, 'user.sessions-ended', origin.address, { count });
      await this.audit.record(entry, transaction.manager);
      return count;
    });
  }
}
