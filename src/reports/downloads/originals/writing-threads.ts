import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { ThreadFailure, ThreadPool } from '../../../platform/threads/thread-pool.js';
import { threadScript } from '../../../platform/threads/thread-script.js';
import type { WriteAnswer, WriteTask } from './threads/write-task.js';

/** Ten times what the largest tested planogram file needs. */
const PROCESSOR_MS = 60_000;
const TIMEOUT_MS = 60_000;
const HEAP_MB = 512;
const IDLE_MS = 60_000;

/** Rewrites planogram files in a separate thread, so that other requests are answered meanwhile. */
@Injectable()
export class WritingThreads implements OnApplicationShutdown {
  private readonly logger = new Logger(WritingThreads.name);
  private readonly pool = new ThreadPool<WriteTask, WriteAnswer>({
    script: threadScript('./threads/write-planogram.thread', import.meta.url),
    // All downloads take turns.
    size: 1,
    timeoutMs: TIMEOUT_MS,
    processorMs: () => PROCESSOR_MS,
    heapMb: HEAP_MB,
  });
  private idle: NodeJS.Timeout | null = null;

  /** Null for a file that cannot be written, which is logged. */
  async write(task: WriteTask): Promise<WriteAnswer> {
    if (this.idle) clearTimeout(this.idle);
    // A copy of their own, so that they can be transferred instead of copied again.
    const packed = new Uint8Array(task.packed);
    try {
      return await this.pool.run({ ...task, packed }, [packed.buffer]);
    } catch (error) {
      if (!(error instanceof ThreadFailure)) throw error;
      this.logger.warn({ err: error }, 'a planogram file could not be written again');
      return null;
    } finally {
      this.idle = setTimeout(() => void this.pool.rest(), IDLE_MS).unref();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.idle) clearTimeout(this.idle);
    await this.pool.close();
  }
}
