import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { isAdmin, type UserPrincipal } from '../../platform/auth/principal.js';
import { UserCheckRegistry } from '../../platform/auth/user-check.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { SecretStore } from '../../platform/database/secret-store.js';
import { sendProblem } from '../../platform/errors/problem.js';
import { AuditFacade } from '../../users/audit.facade.js';
import type { QueueBoardDto } from '../dto/queues.dto.js';
import type { Operator } from '../operator.js';
import {
  BoardChangeRefusedError,
  BoardClosedError,
  BoardForPlatformOnlyError,
  ForeignBoardChangeError,
} from '../operations.errors.js';
import {
  BOARD_MINUTES,
  BOARD_PATH,
  boardCookieOf,
  isFromOwnPage,
  openPass,
  sealPass,
  setBoardCookie,
} from './board-cookie.js';

/**
 * Permitted changes on the board: pausing and resuming a queue, and running a delayed job now. Which jobs exist and
 * what they contain follows from the states of requests; the board cannot create, change or end one.
 */
const CHANGES = /^\/api\/queues\/(pause|resume|[^/]+\/(pause|resume|promote)|[^/]+\/[^/]+\/promote)$/;

/**
 * Access to the board, and what is permitted there. A page opened by the browser carries no bearer token, so a cookie
 * is used.
 */
@Injectable()
export class BoardService {
  constructor(
    private readonly secrets: SecretStore,
    private readonly users: UserCheckRegistry,
    private readonly audit: AuditFacade,
    private readonly config: AppConfig,
  ) {}

  /** Sets the browser's cookie. @throws BoardForPlatformOnlyError, BoardClosedError without a session of ours. */
  async open({ admin, address }: Operator, response: Response, secure: boolean): Promise<QueueBoardDto> {
    if (admin.tenant !== this.config.PLATFORM_TENANT) throw new BoardForPlatformOnlyError();
    if (admin.sessionId === undefined) throw new BoardClosedError();
    await this.give(response, admin.userId, admin.sessionId, secure);
    await this.record(admin, 'queue.board-opened', address, null, {});
    return { url: `${BOARD_PATH}/`, expiresIn: BOARD_MINUTES * 60 };
  }

  /** Admits a request to the board, or responds with the reason. */
  guard = (request: Request, response: Response, next: NextFunction): void => {
    this.admit(request, response).then(
      () => next(),
      (error: unknown) => sendProblem(response, request.originalUrl, error),
    );
  };

  private async admit(request: Request, response: Response): Promise<void> {
    const pass = openPass(boardCookieOf(request) ?? '', await this.key());
    const user = pass && (await this.users.current(passHolder(pass.userId, pass.sessionId)));
    if (!pass || !user || !isAdmin(user) || user.tenant !== this.config.PLATFORM_TENANT) throw new BoardClosedError();
    if (!['GET', 'HEAD'].includes(request.method)) await this.admitChange(request, user);
    const isHalfOver = pass.endsAt - Date.now() < (BOARD_MINUTES * 60_000) / 2;
    if (isHalfOver) await this.give(response, pass.userId, pass.sessionId, this.isSecure(request));
  }

  private async admitChange(request: Request, user: UserPrincipal): Promise<void> {
    if (!isFromOwnPage(request)) throw new ForeignBoardChangeError();
    if (!CHANGES.test(request.path)) throw new BoardChangeRefusedError();
    const change = decodeURIComponent(request.path.replace('/api/queues/', '')).replaceAll('/', ' ');
    await this.record(user, 'queue.board-changed', request.ip ?? 'unknown', change, { method: request.method });
  }

  private async give(response: Response, userId: string, sessionId: string, secure: boolean): Promise<void> {
    const endsAt = Date.now() + BOARD_MINUTES * 60_000;
    setBoardCookie(response, sealPass({ userId, sessionId, endsAt }, await this.key()), secure);
  }

  private record(
    { userId, email, tenant }: UserPrincipal,
    action: string,
    address: string,
    name: string | null,
    details: Record<string, unknown>,
  ): Promise<void> {
    const subject = { kind: 'queue', id: null, name };
    return this.audit.record({ action, actor: { userId, email }, tenant, subject, address, details });
  }

  /** Whether people reach us over https. */
  isSecure(request: Pick<Request, 'secure'>): boolean {
    return request.secure || this.config.PUBLIC_URL?.startsWith('https:') === true;
  }

  private key(): Promise<Buffer> {
    return this.secrets.secret('operations.board');
  }
}

/** The user to check; their current state is read from the database. */
function passHolder(userId: string, sessionId: string): UserPrincipal {
  return { kind: 'user', userId, sessionId, email: '', tenant: '', groups: [], apps: [] };
}
