import { createBullBoard } from '@bull-board/api';
import { ExpressAdapter } from '@bull-board/express';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { NextFunction, Request, Response } from 'express';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { QueueInspector } from '../../platform/jobs/queue-inspector.js';
import { BOARD_PATH } from './board-cookie.js';
import { BoardQueueAdapter } from './board-queue-adapter.js';
import { BoardService } from './board.service.js';

/** Serves the board (bull-board) behind its guard; only in server processes, which have an HTTP server. */
@Injectable()
export class BoardRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly queues: JobQueue,
    private readonly inspector: QueueInspector,
    private readonly board: BoardService,
  ) {}

  onModuleInit(): void {
    const adapter = this.host.httpAdapter;
    // A worker process has an application without an HTTP server.
    if (!adapter || adapter.getType() !== 'express') return;
    adapter.use(BOARD_PATH, this.board.guard);
    adapter.use(BOARD_PATH, withoutRemoteFonts);
    adapter.use(BOARD_PATH, this.router());
  }

  private router(): ReturnType<ExpressAdapter['getRouter']> {
    const server = new ExpressAdapter();
    server.setBasePath(BOARD_PATH);
    const options = { allowRetries: false, externalJobUrl: () => ({ href: '/admin/queues', displayText: 'Reveal' }) };
    // The adapter's type requires a Redis queue; at run time it asks the queue's backend, and PostgreSQL's answers too.
    const adapterOf = (name: string): BoardQueueAdapter =>
      Reflect.construct(BoardQueueAdapter, [this.queues.handle(name), options]);
    createBullBoard({
      queues: this.inspector.names().map(adapterOf),
      serverAdapter: server,
      options: { uiConfig: { boardTitle: 'Reveal queues', miscLinks: [{ text: 'Reveal', url: '/admin/queues' }] } },
    });
    return server.getRouter();
  }
}

/**
 * The board's page requests fonts from a third-party server, which our content policy refuses, so the request is
 * removed.
 */
function withoutRemoteFonts(_request: Request, response: Response, next: NextFunction): void {
  const send = response.send.bind(response);
  response.send = (body) =>
    send(typeof body === 'string' ? body.replace(/<link href="https:\/\/fonts\.[^>]*>/, '') : body);
  next();
}
