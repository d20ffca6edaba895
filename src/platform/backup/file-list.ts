import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { FILE_LIST, type FileEntry } from './manifest.js';
import { hashOf, type Written } from './hashed-files.js';

/** The files of a backup, in the order in which they were written. */
export async function* filesOf(folder: string): AsyncGenerator<FileEntry> {
  const lines = createInterface({ input: createReadStream(join(folder, FILE_LIST)), crlfDelay: Infinity });
  for await (const line of lines) {
    const entry: FileEntry = JSON.parse(line);
    yield entry;
  }
}

/** Writes the list line by line, so that any number of files takes constant memory. */
export class FileListWriter {
  private count = 0;
  private bytes = 0;

  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
  ) {}

  static async begin(folder: string): Promise<FileListWriter> {
    const path = join(folder, FILE_LIST);
    return new FileListWriter(path, await open(path, 'w', 0o600));
  }

  async add(entries: readonly FileEntry[]): Promise<void> {
    this.count += entries.length;
    for (const { bytes } of entries) this.bytes += bytes;
    await this.file.writeFile(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  }

  async end(): Promise<{ count: number; bytes: number } & Pick<Written, 'sha256'>> {
    await this.file.sync();
    await this.close();
    return { count: this.count, bytes: this.bytes, sha256: (await hashOf(this.path)).sha256 };
  }

  async close(): Promise<void> {
    await this.file.close().catch(() => undefined);
  }
}

/**
 * The files that an earlier backup of the same storage has, looked up in the storage's own order: both lists are walked
 * in parallel. If the orders differ (another kind of storage), files are just copied again.
 */
export class EarlierFiles {
  private readonly entries: AsyncIterator<FileEntry>;
  private current: FileEntry | null = null;
  private isAtEnd = false;

  constructor(
    readonly folder: string,
    private readonly isBefore: (one: string, other: string) => boolean,
  ) {
    this.entries = filesOf(folder)[Symbol.asyncIterator]();
  }

  async find(path: string): Promise<FileEntry | null> {
    while (!this.isAtEnd && (this.current === null || this.isBefore(this.current.path, path))) {
      const next = await this.entries.next();
      if (next.done) this.isAtEnd = true;
      else this.current = next.value.path.startsWith('objects/') ? next.value : null;
    }
    return this.current?.path === path ? this.current : null;
  }

  async close(): Promise<void> {
    await this.entries.return?.(undefined);
  }
}

/** How each storage's `list` orders keys: a bucket by character, a folder level by level. */
export function orderOf(kind: 'disk' | 's3'): (one: string, other: string) => boolean {
  if (kind === 's3') return (one, other) => one < other;
  return (one, other) => {
    const [left, right] = [one.split('/'), other.split('/')];
    const at = left.findIndex((part, index) => part !== right[index]);
    return at >= 0 && (left[at] ?? '') < (right[at] ?? '');
  };
}
