import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import type { ChunkAnswer, ChunkTask } from '../threads/chunk-answer.js';
import { ThreadPool } from '../../platform/threads/thread-pool.js';
import { threadScript } from '../../platform/threads/thread-script.js';
import { FILE_TIMEOUT_MS, fileProcessorMs, THREAD_HEAP_MB } from '../uploads.settings.js';
import { Turns } from '../../platform/memory/turns.js';

/** For tests that need threads that die. */
export const THREAD_SCRIPT = Symbol('THREAD_SCRIPT');

/** How long threads wait for the next batch: a new one spends half a second compiling its code. */
const IDLE_MS = 300_000;

/** Unpacked bytes of files that may be read concurrently; a larger file is read alone. */
const IN_FLIGHT_BYTES = 40 * 1024 * 1024;

/**
 * How long work takes that reads no files. `short`: about as long as a batch. `large`: seconds, so that it pays to end
 * the reading threads and free their memory. `long`: more than another upload should wait.
 */
export type WorkLength = 'short' | 'large' | 'long';

export interface BatchWorkspace {
  /** Unique for each run: names its objects in storage. */
  readonly run: string;
  readonly folder: string;
  close(): Promise<void>;
}

/**
 * A worker process's resources for reading, shared by its concurrent batches. Threads start on demand, so a server that
 * never reads does not pay for them.
 */
@Injectable()
export class ReadingResources implements OnApplicationShutdown {
  private threads: ThreadPool<ChunkTask, ChunkAnswer> | null = null;
  private readonly turns: Turns;
  /** For long work, one at a time; it does not take part in `turns`. */
  private readonly longTurns = new Turns(1, Infinity);
  /** Workspaces in use. */
  private open = 0;
  private idle: NodeJS.Timeout | null = null;
  private readonly scratch: string;
  private readonly size: number;

  constructor(
    config: AppConfig,
    @Optional() @Inject(THREAD_SCRIPT) private readonly script?: URL,
  ) {
    this.scratch = join(config.REVEAL_DATA, 'scratch', `${process.pid}-${randomBytes(4).toString('hex')}`);
    this.size = config.WORKER_THREADS || availableParallelism();
    this.turns = new Turns(this.size + 1, IN_FLIGHT_BYTES);
  }

  get pool(): ThreadPool<ChunkTask, ChunkAnswer> {
    this.stayAwake();
    this.threads ??= new ThreadPool({
      script: this.script ?? threadScript('../threads/read-chunk.thread', import.meta.url),
      size: this.size,
      timeoutMs: FILE_TIMEOUT_MS,
      processorMs: ({ files }, at) => fileProcessorMs(files[at]?.inflatedBytes ?? 0),
      heapMb: THREAD_HEAP_MB,
    });
    return this.threads;
  }

  /**
   * Lets the process read as many batches concurrently as it has threads, and fetch one more meanwhile; large files one
   * at a time.
   *
   * @param bytes the unpacked size of the batch's largest file: a thread holds one file at a time
   */
  readInTurn<Result>(bytes: number, read: () => Promise<Result>): Promise<Result> {
    return this.turns.take(bytes, read);
  }

  /**
   * Runs memory-intensive work in its turn, while nothing is read: the process has memory for only one of the two.
   * Beside long work, others are read and analyzed, because they cannot wait for its end; that takes more memory, and
   * data that takes long needs more anyway.
   */
  whileResting<Result>(length: WorkLength, work: () => Promise<Result>): Promise<Result> {
    const resting = async () => {
      if (length !== 'short') await this.threads?.rest();
      return work();
    };
    return length === 'long' ? this.longTurns.take(1, resting) : this.turns.take(IN_FLIGHT_BYTES + 1, resting);
  }

  /** A folder for one run of one batch. Close it in any case. */
  async openWorkspace(batchNo: number, attempt: number): Promise<BatchWorkspace> {
    const run = `${batchNo}-${attempt}-${randomBytes(4).toString('hex')}`;
    const folder = join(this.scratch, run);
    await mkdir(folder, { recursive: true });
    this.open += 1;
    this.stayAwake();
    return { run, folder, close: () => this.closeWorkspace(folder) };
  }

  private async closeWorkspace(folder: string): Promise<void> {
    this.open -= 1;
    if (this.open === 0) this.idle = setTimeout(() => void this.release(), IDLE_MS).unref();
    await rm(folder, { recursive: true, force: true });
  }

  async onApplicationShutdown(): Promise<void> {
    this.stayAwake();
    await this.release();
    await rm(this.scratch, { recursive: true, force: true });
  }

  private async release(): Promise<void> {
    const { threads } = this;
    this.threads = null;
    await threads?.close();
  }

  private stayAwake(): void {
    if (this.idle) clearTimeout(this.idle);
    this.idle = null;
  }
}
