import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { declaredJobs } from './declare-job.js';
import { HANDLES_FAILED_JOB, HANDLES_JOB, type FailedJobHandler, type JobHandler } from './handles-job.decorator.js';

/** The handlers of all modules, found by their decorators. */
export interface HandlerTable {
  handlers: Map<string, JobHandler<object>>;
  failures: Map<string, FailedJobHandler<object>>;
}

/** Finds the methods marked with `@HandlesJob` and `@HandlesFailedJob`. */
@Injectable()
export class JobHandlers {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** @throws Error naming each declared job without a handler and each job with two. */
  collect(): HandlerTable {
    const handlers = this.marked<JobHandler<object>>(HANDLES_JOB);
    const failures = this.marked<FailedJobHandler<object>>(HANDLES_FAILED_JOB);
    const missing = declaredJobs().filter(({ name }) => !handlers.has(name));
    if (missing.length > 0) {
      throw new Error(`These jobs have no handler: ${missing.map(({ name }) => name).join(', ')}.`);
    }
    return { handlers, failures };
  }

  private marked<Handler extends (...args: never[]) => Promise<void>>(mark: string): Map<string, Handler> {
    const found = new Map<string, Handler>();
    for (const { instance } of this.discovery.getProviders()) {
      if (!instance || typeof instance !== 'object') continue;
      const prototype: object | null = Object.getPrototypeOf(instance);
      for (const key of prototype ? this.scanner.getAllMethodNames(prototype) : []) {
        const method: unknown = instance[key];
        if (typeof method !== 'function') continue;
        const name = this.reflector.get<string | undefined>(mark, method);
        if (!name) continue;
        if (found.has(name)) throw new Error(`The job ${name} has two handlers.`);
        found.set(name, method.bind(instance));
      }
    }
    return found;
  }
}
