import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { HealthWarnings, type HealthSource, type HealthWarning } from '../health/health-warnings.js';
import { notTooOften } from '../logging/not-too-often.js';

/** Headers with which proxies name the caller. */
const HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'];
/** How long a request is remembered: administrators look in only now and then. */
const REMEMBERED_MS = 60 * 60_000;
const LOG_EVERY_MS = 10 * 60_000;

/**
 * Detects a proxy that TRUST_PROXY does not name. Behind one, all people share its address: they share limits, and the
 * log names the proxy. Strangers can send these headers too, so this only warns and trusts nothing.
 */
@Injectable()
export class ForwardedWatch implements HealthSource, OnModuleInit {
  readonly name = 'http.forwarded';
  private readonly logger = new Logger(ForwardedWatch.name);
  private seen: { peer: string; header: string; at: number; requests: number } | null = null;
  private readonly warn = notTooOften((peer: string, header: string) => {
    this.logger.warn(
      { peer, header },
      'a peer that is not trusted forwards requests; if it is your proxy, name it in TRUST_PROXY (docs/operations.md)',
    );
    void this.health.look();
  }, LOG_EVERY_MS);

  constructor(private readonly health: HealthWarnings) {}

  onModuleInit(): void {
    this.health.register(this);
  }

  look = (request: Request, _response: Response, next: NextFunction): void => {
    const header = HEADERS.find((name) => request.headers[name] !== undefined);
    if (header !== undefined) this.judge(request, header);
    next();
  };

  warnings(): HealthWarning[] {
    if (!this.seen || Date.now() - this.seen.at > REMEMBERED_MS) this.seen = null;
    if (!this.seen) return [];
    const { peer, header, requests } = this.seen;
    return [{ code: 'health.forwarded-not-trusted', about: peer, params: { peer, header, requests } }];
  }

  private judge(request: Request, header: string): void {
    const peer = request.socket.remoteAddress ?? 'unknown';
    const isTrusted: (address: string, hop: number) => boolean = request.app.get('trust proxy fn');
    if (isTrusted(peer, 0)) return;
    const requests = this.seen?.peer === peer ? this.seen.requests + 1 : 1;
    this.seen = { peer, header, at: Date.now(), requests };
    this.warn(peer, header);
  }
}
