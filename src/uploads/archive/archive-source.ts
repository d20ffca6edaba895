/** Random access to an archive's bytes, wherever they are: a local file, a storage object, memory. */
export interface ArchiveSource {
  /** Size of the whole archive in bytes. */
  readonly size: number;
  /** Exactly `length` bytes from `position`; fewer only when the archive ends before. */
  read(position: number, length: number): Promise<Buffer>;
}

const WINDOW_BYTES = 1 << 20;

/**
 * Reads ahead in windows, so that walking a directory or a run of neighboring entries costs one read per window instead
 * of one per record: on S3 every read is a request. Holds one window at a time; calls are answered in order, so
 * concurrent readers may share it.
 */
export class WindowedSource implements ArchiveSource {
  private window: Buffer = Buffer.alloc(0);
  private windowStart = 0;
  private tail: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly source: ArchiveSource,
    private readonly windowBytes = WINDOW_BYTES,
  ) {}

  get size(): number {
    return this.source.size;
  }

  read(position: number, length: number): Promise<Buffer> {
    const answer = this.tail.then(() => this.readNow(position, length));
    this.tail = answer.catch(() => undefined);
    return answer;
  }

  private async readNow(position: number, length: number): Promise<Buffer> {
    const end = Math.min(position + length, this.size);
    if (position >= end) return Buffer.alloc(0);
    if (end - position > this.windowBytes) return this.source.read(position, end - position);
    if (position < this.windowStart || end > this.windowStart + this.window.length) {
      this.window = await this.source.read(position, Math.min(this.windowBytes, this.size - position));
      this.windowStart = position;
    }
    const from = position - this.windowStart;
    return this.window.subarray(from, from + (end - position));
  }
}

/** An archive in memory. */
export function memorySource(bytes: Uint8Array): ArchiveSource {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    size: buffer.length,
    read: (position, length) => Promise.resolve(buffer.subarray(position, position + length)),
  };
}
