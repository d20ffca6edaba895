import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { WebSocketGateway, type OnGatewayConnection } from '@nestjs/websockets';
import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { AppConfig } from '../config/app-config.js';
import { gauges } from '../metrics/metrics.js';
import { isOwnOrigin } from './own-origin.js';
import type { QuotaExceededError } from '../quotas/quotas.js';
import type { LiveAudience, LiveEnvelope } from './live-parcel.js';
import { LivePlaces } from './live-places.js';
import { LiveRelay } from './live-relay.js';
import { TOKEN_VERIFIER, type Listener, type LiveReader, type TokenVerifier } from './token-verifier.js';

/** Close code for a missing, wrong or expired token. */
export const CLOSE_BAD_TOKEN = 4401;
/** Close code for a socket that a page of another site opened. */
export const CLOSE_FOREIGN_PAGE = 4403;
/** Close code for a socket that could not be checked because the database is unavailable. */
export const CLOSE_TRY_AGAIN = 1013;
/** Close code when a person or tenant has no place left; the reason names what is used and allowed. */
export const CLOSE_NO_PLACE = 4429;

const heartbeatMs = 25_000;
/** All connections are checked again this often, for changes that nobody announced. */
const recheckMs = 10_000;
/** The longest delay of a timer. */
const longestTimer = 2 ** 31 - 1;

interface Connection extends Listener {
  isAlive: boolean;
  ends: NodeJS.Timeout;
}

/**
 * The live channel `/ws?token=…`: sends each user the messages meant for them. Nothing is read from the socket. A
 * socket that misses a heartbeat is closed. A socket whose token or session ends, or whose user is disabled, is closed
 * with 4401 immediately.
 */
@WebSocketGateway({ path: '/ws', maxPayload: 1024, perMessageDeflate: false })
export class LiveGateway implements OnGatewayConnection, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(LiveGateway.name);
  private readonly connections = new Map<WebSocket, Connection>();
  /**
   * Open sockets that are not admitted yet, with messages that arrived in the meantime: their pages fetched their data
   * earlier.
   */
  private readonly entering = new Map<WebSocket, LiveEnvelope[]>();
  private timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly moduleRef: ModuleRef,
    private readonly relay: LiveRelay,
    private readonly config: AppConfig,
    private readonly places: LivePlaces,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.relay.start((parcel) => {
      if ('recheck' in parcel) void this.recheck(({ userId }) => userId === parcel.recheck.userId);
      else this.deliver(parcel);
    });
    this.timers = [
      setInterval(() => this.beat(), heartbeatMs),
      setInterval(() => void this.recheck(() => true), recheckMs),
    ];
    for (const timer of this.timers) timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    for (const [socket, { ends }] of this.connections) {
      clearTimeout(ends);
      socket.close(1001, 'the server stops');
    }
    await this.places.leaveAll();
  }

  async handleConnection(socket: WebSocket, request: IncomingMessage): Promise<void> {
    if (!isOwnOrigin(request, this.config)) {
      socket.close(CLOSE_FOREIGN_PAGE, 'the page is of another site');
      return;
    }
    this.entering.set(socket, []);
    try {
      await this.enter(socket, request);
    } catch (error) {
      this.logger.error({ err: error }, 'a live connection could not be checked');
      socket.close(CLOSE_TRY_AGAIN, 'try again');
    } finally {
      this.entering.delete(socket);
    }
  }

  private async enter(socket: WebSocket, request: IncomingMessage): Promise<void> {
    const token = new URL(request.url ?? '/', 'http://here').searchParams.get('token') ?? '';
    const reader = token ? await this.verifier().verify(token) : null;
    if (socket.readyState !== WebSocket.OPEN) return;
    if (!reader) return socket.close(CLOSE_BAD_TOKEN, 'the token is not valid');
    const place = await this.places.take(reader);
    if (typeof place !== 'string') return socket.close(CLOSE_NO_PLACE, reasonOf(place));
    if (socket.readyState === WebSocket.OPEN) this.admit(socket, reader, place);
    else await this.places.leave(place);
  }

  private admit(socket: WebSocket, reader: LiveReader, place: string): void {
    const left = Math.min(Math.max(reader.expiresAt.getTime() - Date.now(), 0), longestTimer);
    const ends = setTimeout(() => socket.close(CLOSE_BAD_TOKEN, 'the token has ended'), left);
    ends.unref();
    const { userId, sessionId, adminOf } = reader;
    const connection: Connection = { userId, sessionId, adminOf, isAlive: true, ends };
    this.connections.set(socket, connection);
    gauges.liveConnections.inc();
    socket.on('pong', () => (connection.isAlive = true));
    socket.on('close', () => {
      clearTimeout(ends);
      this.connections.delete(socket);
      void this.places.leave(place);
      gauges.liveConnections.dec();
    });
    for (const envelope of this.entering.get(socket) ?? []) {
      this.send(socket, connection, envelope, JSON.stringify(envelope.message));
    }
  }

  /** Closes those of these connections whose user was disabled or whose session has ended. */
  private async recheck(which: (connection: Connection) => boolean): Promise<void> {
    const asked = [...this.connections].filter(([, connection]) => which(connection));
    if (asked.length === 0) return;
    try {
      const standing = await this.verifier().standing(asked.map(([, connection]) => connection));
      asked.forEach(([socket], index) => {
        if (!standing[index]) socket.close(CLOSE_BAD_TOKEN, 'the session has ended');
      });
    } catch (error) {
      this.logger.warn({ err: error }, 'live connections could not be checked; the next look is soon');
    }
  }

  /** Sends an envelope's message to every socket here whose user may read it. */
  private deliver(envelope: LiveEnvelope): void {
    for (const held of this.entering.values()) held.push(envelope);
    const text = JSON.stringify(envelope.message);
    for (const [socket, connection] of this.connections) this.send(socket, connection, envelope, text);
  }

  private send(socket: WebSocket, connection: Connection, { audience }: LiveEnvelope, text: string): void {
    if (this.mayRead(connection, audience) && socket.readyState === WebSocket.OPEN) socket.send(text);
  }

  private mayRead({ userId, adminOf }: Connection, { userIds, adminsOf }: LiveAudience): boolean {
    if (userIds.includes(userId)) return true;
    if (adminsOf === undefined || adminOf === null) return false;
    return adminOf === adminsOf || adminOf === this.config.PLATFORM_TENANT;
  }

  private beat(): void {
    void this.places.report();
    for (const [socket, connection] of this.connections) {
      if (!connection.isAlive) {
        socket.terminate();
        continue;
      }
      connection.isAlive = false;
      socket.ping();
    }
  }

  private verifier(): TokenVerifier {
    return this.moduleRef.get<TokenVerifier>(TOKEN_VERIFIER, { strict: false });
  }
}

/** A reason that browsers can put into words, within the 123 bytes that a close reason may have. */
function reasonOf({ code, params }: QuotaExceededError): string {
  return JSON.stringify({ code, params: { used: params?.['used'], limit: params?.['limit'] } });
}
