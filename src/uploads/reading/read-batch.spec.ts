import { describe, expect, it } from 'vitest';
import { buildZip } from '../../../test/fixtures/archives/zip-builder.js';
import { readArchiveDirectory } from '../archive/archive-directory.js';
import { DEFAULT_ARCHIVE_LIMITS } from '../archive/archive-limits.js';
import { memorySource } from '../archive/archive-source.js';
import { unpack } from '../archive/unpack-entry.js';
import type { ChunkAnswer, ChunkTask, FileAnswer } from '../threads/chunk-answer.js';
import { ThreadFailure } from '../../platform/threads/thread-pool.js';
import { type BatchReading, readBatch } from './read-batch.js';

/**
 * Refuses each file with its text; dies at `crash` every time and at `weak` the first time only, and uses up its
 * processor time at `slow`. Starts no further file after `dear` when the task has a budget.
 */
class ScriptedPool {
  /** The texts of each task. */
  readonly tasks: string[][] = [];

  run({ packed, files, budgetMs }: ChunkTask): Promise<ChunkAnswer> {
    const seen = this.tasks.flat();
    const texts: string[] = [];
    this.tasks.push(texts);
    const dear = budgetMs < Infinity ? files.findIndex(({ name }) => name.startsWith('dear')) : -1;
    const answers = files.slice(0, dear < 0 ? files.length : dear + 1).map((file, at): FileAnswer => {
      const entry = unpack(new Uint8Array(packed, file.start, file.packedBytes), file);
      const text = entry.ok ? Buffer.from(entry.bytes).toString() : entry.code;
      texts.push(text);
      if (text === 'crash' || (text === 'weak' && !seen.includes(text))) throw new ThreadFailure('crashed', 'gone', at);
      if (text === 'hungry') throw new ThreadFailure('out-of-memory', 'gone', at);
      if (text === 'hung') throw new ThreadFailure('timeout', 'gone', at);
      if (text === 'slow') throw new ThreadFailure('out-of-time', 'gone', at);
      if (text === 'full') throw new Error('the disk is full');
      return { ok: false, refusal: { code: 'F01.empty', line: 0, found: text }, diagnostics: [] };
    });
    return Promise.resolve({ files: answers, tables: null, processorMs: 0 });
  }
}

async function read(contents: readonly string[], more: Partial<BatchReading> = {}) {
  const source = memorySource(
    buildZip({ files: contents.map((content, i) => ({ name: `${content}${i}.psa`, content })) }),
  );
  const result = await readArchiveDirectory(source, DEFAULT_ARCHIVE_LIMITS);
  if (!result.ok) throw new Error(result.refusal.code);
  const files = result.directory.entries.map((location, i) => ({ fileNo: i + 1, name: location.name, location }));
  const pool = new ScriptedPool();
  const run = (task: ChunkTask) => Promise.resolve().then(() => pool.run(task));
  const signal = new AbortController().signal;
  const extraction = { storeExtraction: { source: 1 } };
  const outcomes: string[] = [];
  const reading = { folder: '', source, files, pool: { run }, signal, extraction, limits: null, ...more };
  for await (const chunk of readBatch(reading)) {
    for (const outcome of chunk.outcomes) {
      const what = 'code' in outcome ? outcome.code : outcome.answer.ok ? 'read' : outcome.answer.refusal.found;
      outcomes.push(`${outcome.file.fileNo} ${what}`);
    }
  }
  return { outcomes, tasks: pool.tasks };
}

describe('reading a batch', () => {
  it('gives all files to one thread, and returns them in order', async () => {
    const { outcomes, tasks } = await read(['a', 'b', 'c']);
    expect(outcomes).toEqual(['1 a', '2 b', '3 c']);
    expect(tasks).toEqual([['a', 'b', 'c']]);
  });

  it('reads the others again without the file that killed the thread, and then that file alone', async () => {
    const { outcomes, tasks } = await read(['a', 'weak', 'c']);
    expect(tasks).toEqual([['a', 'weak'], ['a', 'c'], ['weak']]);
    expect(outcomes).toEqual(['1 a', '3 c', '2 weak']);
  });

  it('sets aside files that kill their thread twice', async () => {
    const { outcomes, tasks } = await read(['crash', 'b', 'crash']);
    expect(outcomes).toEqual(['2 b', '1 uploads.reader-crashed', '3 uploads.reader-crashed']);
    expect(tasks.flat().filter((text) => text === 'crash')).toHaveLength(4);
  });

  it('reports what killed the thread twice', async () => {
    const { outcomes } = await read(['hungry', 'hung', 'c']);
    expect(outcomes).toEqual(['3 c', '1 uploads.out-of-memory', '2 uploads.reader-hung']);
  });

  it('tries a file that ran out of time only once, and reads the others', async () => {
    const { outcomes, tasks } = await read(['a', 'slow', 'c']);
    expect(tasks).toEqual([
      ['a', 'slow'],
      ['a', 'c'],
    ]);
    expect(outcomes).toEqual(['2 uploads.out-of-time', '1 a', '3 c']);
  });

  it('leaves files without an outcome once its own time is used up, after reading at least one', async () => {
    expect((await read(['a', 'dear', 'c'], { budgetMs: 1 })).outcomes).toEqual(['1 a', '2 dear']);
    expect((await read(['slow', 'b', 'c'], { budgetMs: 1 })).outcomes).toEqual(['1 uploads.out-of-time']);
  });

  it('reads one by one, announcing each, on request', async () => {
    const announced: number[] = [];
    const onStart = (file: { fileNo: number }) => Promise.resolve(void announced.push(file.fileNo));
    const { outcomes, tasks } = await read(['a', 'b', 'c'], { alone: true, onStart });
    expect(announced).toEqual([1, 2, 3]);
    expect(tasks).toEqual([['a'], ['b'], ['c']]);
    expect(outcomes).toHaveLength(3);
  });

  it('stops on request', async () => {
    const stop = new AbortController();
    const onStart = (file: { fileNo: number }) => Promise.resolve(file.fileNo === 3 ? stop.abort() : undefined);
    const contents = Array.from({ length: 50 }, (_, i) => `${i}`);
    await expect(read(contents, { signal: stop.signal, alone: true, onStart })).rejects.toThrow(/abort/i);
  });

  it('sets aside a file whose bytes are missing, without a thread', async () => {
    const zip = buildZip({ files: [{ name: 'a.psa', content: 'aa' }] });
    const whole = memorySource(zip);
    const directory = await readArchiveDirectory(whole, DEFAULT_ARCHIVE_LIMITS);
    if (!directory.ok) throw new Error(directory.refusal.code);
    const files = directory.directory.entries.map((location) => ({ fileNo: 1, name: location.name, location }));
    const { outcomes, tasks } = await read(['x'], { source: memorySource(zip.subarray(0, 32)), files });
    expect(outcomes).toEqual(['1 uploads.entry-truncated']);
    expect(tasks).toEqual([]);
  });

  it('fails as a whole when the storage or a dependency of the thread does', async () => {
    const source = { size: 1_000, read: () => Promise.reject(new Error('storage is down')) };
    await expect(read(['a'], { source })).rejects.toThrow('storage is down');
    await expect(read(['a', 'full'])).rejects.toThrow('the disk is full');
  });
});
