import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { WebSocketGateway, type OnGatewayConnection } from '@nestjs/websockets';
import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import type { LiveEnvelope } from './live-message.js';
import { LiveRelay } from './live-relay.js';
import { TOKEN_VERIFIER, type LiveReader, type TokenVerifier } from './token-verifier.js';

/** How a socket is closed when its token is missing, wrong or at its end. */
export const CLOSE_BAD_TOKEN = 4401;

const heartbeatMs = 25_000;
/** The longest time a timer can be set for. */
const longestTimer = 2 ** 31 - 1;

interface Connection {
  userId: string;
  isAlive: boolean;
  ends: NodeJS.Timeout;
}

/**
 * The live channel `/ws?token=…`: sends each user the messages meant for them. Nothing is read from the socket.
 * A socket that misses a heartbeat is closed; one whose token ends is closed with 4401.
 */
@WebSocketGateway({ path: '/ws', maxPayload: 1024, perMessageDeflate: false })
export class LiveGateway implements OnGatewayConnection, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(LiveGateway.name);
  private readonly connections = new Map<WebSocket, Connection>();
  private heartbeat: NodeJS.Timeout | null = null;

  constructor(
    private readonly moduleRef: ModuleRef,
    private readonly relay: LiveRelay,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.relay.start((envelope) => this.deliver(envelope));
    this.heartbeat = setInterval(() => this.beat(), heartbeatMs);
    this.heartbeat.unref();
  }

  onApplicationShutdown(): void {
    if (this.heartbeat) clearInterval(this.heartbeat);
    for (const [socket, { ends }] of this.connections) {
      clearTimeout(ends);
      socket.close(1001, 'the server stops');
    }
  }

  async handleConnection(socket: WebSocket, request: IncomingMessage): Promise<void> {
    const token = new URL(request.url ?? '/', 'http://here').searchParams.get('token') ?? '';
    const reader = await this.readerOf(token);
    if (socket.readyState !== WebSocket.OPEN) return;
    if (!reader) {
      socket.close(CLOSE_BAD_TOKEN, 'the token is not valid');
      return;
    }
    this.admit(socket, reader);
  }

  private admit(socket: WebSocket, reader: LiveReader): void {
    const left = Math.min(Math.max(reader.expiresAt.getTime() - Date.now(), 0), longestTimer);
    const ends = setTimeout(() => socket.close(CLOSE_BAD_TOKEN, 'the token has ended'), left);
    ends.unref();
    const connection: Connection = { userId: reader.userId, isAlive: true, ends };
    this.connections.set(socket, connection);
    socket.on('pong', () => (connection.isAlive = true));
    socket.on('close', () => {
      clearTimeout(ends);
      this.connections.delete(socket);
    });
  }

  /** Sends an envelope's message to every socket here whose user may read it. */
  private deliver({ message, audience }: LiveEnvelope): void {
    const text = JSON.stringify(message);
    for (const [socket, { userId }] of this.connections) {
      if (audience.userIds.includes(userId) && socket.readyState === WebSocket.OPEN) socket.send(text);
    }
  }

  private beat(): void {
    for (const [socket, connection] of this.connections) {
      if (!connection.isAlive) {
        socket.terminate();
        continue;
      }
      connection.isAlive = false;
      socket.ping();
    }
  }

  private async readerOf(token: string): Promise<LiveReader | null> {
    if (!token) return null;
    try {
      return await this.moduleRef.get<TokenVerifier>(TOKEN_VERIFIER, { strict: false }).verify(token);
    } catch (error) {
      this.logger.error({ err: error }, 'a live connection could not be checked');
      return null;
    }
  }
}
