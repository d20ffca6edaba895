import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type Transferable } from 'node:worker_threads';
import { processorMs } from './processor-time.js';

/**
 * Why a task got no answer from its thread. `out-of-time` used up its own processor time, and would again; `timeout`
 * showed no sign of life, which a busy machine may have caused.
 */
export type ThreadFailureReason = 'crashed' | 'timeout' | 'out-of-time' | 'out-of-memory';

export class ThreadFailure extends Error {
  constructor(
    readonly reason: ThreadFailureReason,
    detail: string,
    /** The part of its task that the thread last reported; 0 without a report. */
    readonly at = 0,
  ) {
    super(`${reason}: ${detail}`);
  }
}

export interface ThreadPoolOptions<Message> {
  /**
   * The thread's module; it answers each message with one `ThreadReply`, and reports before that which part it is `at`.
   */
  readonly script: URL;
  readonly size: number;
  /**
   * A thread whose task, or part of one, takes longer in real time is killed. Where the system reports a thread's
   * processor time, that decides instead, and real time only after twenty times as long.
   */
  readonly timeoutMs: number;
  /** Processor time limit of a part of a task. Default: no limit. */
  readonly processorMs?: (message: Message, at: number) => number;
  /** JavaScript heap of one thread; excludes typed arrays and transferred bytes. */
  readonly heapMb: number;
}

/** `failure` is the task's own fault; `outage` (disk full) is not. */
export type ThreadReply<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly failure: string }
  | { readonly id: number; readonly outage: string }
  | { readonly id: number; readonly at: number }
  /** Sent first: the operating system's name of the thread. */
  | { readonly thread: string | null };

/**
 * Young generation of a thread: half the processor time of 4 MB, and nearly that of 64. No more, because a file's
 * arrays are outside the heap and are freed with the small objects that hold them, each time this space is full.
 */
const YOUNG_MB = 16;

interface Task<Message, Answer> {
  readonly id: number;
  readonly message: Message;
  readonly transfer: readonly Transferable[];
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

interface Thread<Message, Answer> {
  readonly worker: Worker;
  task: Task<Message, Answer> | null;
  at: number;
  timer: NodeJS.Timeout | null;
  /** The operating system's name of the thread; null where it has none, undefined until the thread has started. */
  name: string | null | undefined;
  /** When its current part began, and its processor time at the first check. */
  since: number;
  usedBefore: number | null;
}

/** How often a thread's processor time is checked during one part. */
const LOOK_MS = 250;
/** Real-time multiple that a thread with known processor time may take. */
const PATIENCE = 20;

/**
 * Worker threads that run one task at a time each. A thread that dies, hangs or runs out of memory fails only its own
 * task, and is replaced for the next one. Threads start on demand and never keep the process alive.
 */
export class ThreadPool<Message, Answer> {
  private readonly threads = new Set<Thread<Message, Answer>>();
  private readonly queue: Task<Message, Answer>[] = [];
  private nextId = 1;
  private closed = false;

  constructor(private readonly options: ThreadPoolOptions<Message>) {}

  get size(): number {
    return this.options.size;
  }

  /**
   * @param transfer buffers that move to the thread instead of being copied: unusable here afterwards
   * @throws ThreadFailure when the thread did not answer; Error when a dependency is unavailable
   */
  run(message: Message, transfer: readonly Transferable[] = []): Promise<Answer> {
    if (this.closed) return Promise.reject(new ThreadFailure('crashed', 'the pool is closed'));
    return new Promise((resolve, reject) => {
      this.queue.push({ id: this.nextId++, message, transfer, resolve, reject });
      this.assign();
    });
  }

  /** Stops idle threads to return their memory; the next tasks start new ones. */
  async rest(): Promise<void> {
    const idle = [...this.threads].filter(({ task }) => task === null);
    for (const thread of idle) this.threads.delete(thread);
    await Promise.all(idle.map(({ worker }) => worker.terminate()));
  }

  /** Stops all threads; unanswered tasks fail. */
  async close(): Promise<void> {
    this.closed = true;
    const error = new ThreadFailure('crashed', 'the pool was closed');
    for (const task of this.queue.splice(0)) task.reject(error);
    await Promise.all([...this.threads].map((thread) => thread.worker.terminate()));
  }

  private assign(): void {
    while (this.queue.length > 0 && !this.closed) {
      const thread = this.idleThread();
      const task = thread && this.queue.shift();
      if (!thread || !task) return;
      this.start(thread, task);
    }
  }

  private idleThread(): Thread<Message, Answer> | undefined {
    for (const thread of this.threads) if (thread.task === null) return thread;
    return this.threads.size < this.options.size ? this.spawn() : undefined;
  }

  private start(thread: Thread<Message, Answer>, task: Task<Message, Answer>): void {
    thread.task = task;
    thread.at = 0;
    thread.worker.ref();
    this.begin(thread);
    thread.timer = setTimeout(() => this.look(thread), Math.min(LOOK_MS, this.options.timeoutMs));
    thread.worker.postMessage({ id: task.id, message: task.message }, task.transfer);
  }

  private begin(thread: Thread<Message, Answer>): void {
    thread.since = performance.now();
    thread.usedBefore = null;
  }

  /** Kills a thread whose part takes too long. */
  private look(thread: Thread<Message, Answer>): void {
    const { timeoutMs } = this.options;
    const most = thread.task ? (this.options.processorMs?.(thread.task.message, thread.at) ?? Infinity) : Infinity;
    const used = processorMs(thread.name ?? null);
    thread.usedBefore ??= used;
    const isOut = used !== null && used - (thread.usedBefore ?? 0) >= most;
    const isBlind = used === null && thread.name !== undefined;
    const patience = isBlind ? timeoutMs : timeoutMs * PATIENCE;
    // A timer may fire a millisecond early.
    if (!isOut && performance.now() - thread.since < patience - 2) {
      thread.timer?.refresh();
      return;
    }
    if (isOut) this.fail(thread, 'out-of-time', `more than ${most} ms of processor time`);
    else this.fail(thread, 'timeout', `no answer within ${patience} ms`);
    void thread.worker.terminate();
  }

  private spawn(): Thread<Message, Answer> {
    const { script, heapMb } = this.options;
    const worker = new Worker(script.pathname.endsWith('.ts') ? fromSource(script) : script, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    const thread: Thread<Message, Answer> = {
      ...{ worker, task: null, at: 0, timer: null },
      ...{ name: undefined, since: 0, usedBefore: null },
    };
    this.threads.add(thread);
    worker.on('message', (reply: ThreadReply<Answer>) => this.settle(thread, reply));
    worker.on('messageerror', (error) => this.fail(thread, 'crashed', error.message));
    worker.on('error', (error: Error & { code?: string }) => {
      const reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out-of-memory' : 'crashed';
      this.fail(thread, reason, error.message);
    });
    worker.on('exit', (code) => {
      this.threads.delete(thread);
      this.fail(thread, 'crashed', `the thread ended with code ${code}`);
      this.assign();
    });
    return thread;
  }

  private settle(thread: Thread<Message, Answer>, reply: ThreadReply<Answer>): void {
    if ('thread' in reply) {
      thread.name = reply.thread;
      return;
    }
    const task = thread.task;
    if (task?.id !== reply.id) return;
    if ('at' in reply) {
      thread.at = reply.at;
      this.begin(thread);
      thread.timer?.refresh();
      return;
    }
    this.release(thread);
    if ('answer' in reply) task.resolve(reply.answer);
    else if ('outage' in reply) task.reject(new Error(reply.outage));
    else task.reject(new ThreadFailure('crashed', reply.failure, thread.at));
    this.assign();
  }

  /** A failing thread is removed at once, so that it gets no other task while it ends. */
  private fail(thread: Thread<Message, Answer>, reason: ThreadFailureReason, detail: string): void {
    this.threads.delete(thread);
    const task = thread.task;
    this.release(thread);
    task?.reject(new ThreadFailure(reason, detail, thread.at));
    this.assign();
  }

  private release(thread: Thread<Message, Answer>): void {
    if (thread.timer) clearTimeout(thread.timer);
    thread.timer = null;
    thread.task = null;
    thread.worker.unref();
  }
}

/** Running from source (tests, development), a thread must load TypeScript first; the built program never does. */
function fromSource(script: URL): URL {
  // The package resolves `require` to its CommonJS build, which does not find its own hooks.
  const loader = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/cjs$/, 'mjs'),
  ).href;
  const program = `import { register } from '${loader}'; register(); await import('${script.href}');`;
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`);
}
