import { describe, expect, it } from 'vitest';
import { buildZip } from '../../../test/fixtures/archives/zip-builder.js';
import { readArchiveDirectory } from '../archive/archive-directory.js';
import { DEFAULT_ARCHIVE_LIMITS } from '../archive/archive-limits.js';
import { memorySource } from '../archive/archive-source.js';
import type { FileAnswer, FileTask } from '../threads/file-answer.js';
import { ThreadFailure } from '../threads/thread-pool.js';
import { type BatchReading, readBatch } from './read-batch.js';

/** Answers with the file's text as refusal; `crash` dies every time, `weak` the first time only. */
class ScriptedPool {
  readonly size = 2;
  readonly order: string[] = [];
  running = 0;
  most = 0;

  async run({ bytes }: FileTask): Promise<FileAnswer> {
    const text = Buffer.from(bytes).toString();
    this.order.push(text);
    this.running += 1;
    this.most = Math.max(this.most, this.running);
    await new Promise((resolve) => setTimeout(resolve, text === 'slow' ? 30 : 1));
    this.running -= 1;
    const firstTime = this.order.filter((seen) => seen === text).length === 1;
    if (text === 'crash' || (text === 'weak' && firstTime)) throw new ThreadFailure('crashed', 'gone');
    return { ok: false, refusal: { code: 'F01.empty', line: 0, found: text }, diagnostics: [] };
  }
}

async function read(contents: readonly string[], more: Partial<BatchReading> = {}) {
  const source = memorySource(buildZip({ files: contents.map((content, i) => ({ name: `${i}.psa`, content })) }));
  const result = await readArchiveDirectory(source, DEFAULT_ARCHIVE_LIMITS);
  if (!result.ok) throw new Error(result.refusal.code);
  const files = result.directory.entries.map((location, i) => ({ fileNo: i + 1, name: location.name, location }));
  const pool = new ScriptedPool();
  const signal = new AbortController().signal;
  const outcomes: string[] = [];
  const reading = { source, files, pool, signal, extraction: { storeExtraction: { source: 1 } }, ...more };
  for await (const outcome of readBatch(reading)) {
    const what = 'code' in outcome ? outcome.code : outcome.answer.ok ? 'read' : outcome.answer.refusal.found;
    outcomes.push(`${outcome.file.fileNo} ${what}`);
  }
  return { outcomes, pool };
}

describe('reading a batch', () => {
  it('hands out outcomes in the order of the files, however long each takes', async () => {
    const { outcomes, pool } = await read(['slow', 'b', 'c', 'slow', 'e', 'f']);
    expect(outcomes).toEqual(['1 slow', '2 b', '3 c', '4 slow', '5 e', '6 f']);
    expect(pool.most).toBeGreaterThan(1);
    expect(pool.most).toBeLessThanOrEqual(4);
  });

  it('reads a file again by itself when its thread died, and the others as if nothing happened', async () => {
    const { outcomes, pool } = await read(['a', 'weak', 'c']);
    expect(outcomes).toEqual(['1 a', '3 c', '2 weak']);
    expect(pool.order).toEqual(['a', 'weak', 'c', 'weak']);
  });

  it('sets a file aside whose thread dies twice', async () => {
    const { outcomes, pool } = await read(['a', 'crash', 'c']);
    expect(outcomes).toEqual(['1 a', '3 c', '2 uploads.reader-crashed']);
    expect(pool.order.filter((text) => text === 'crash')).toHaveLength(2);
  });

  it('goes one by one, each announced before, when asked to', async () => {
    const announced: number[] = [];
    const onStart = (file: { fileNo: number }) => Promise.resolve(void announced.push(file.fileNo));
    const { outcomes, pool } = await read(['a', 'slow', 'c'], { alone: true, onStart });
    expect(pool.most).toBe(1);
    expect(announced).toEqual([1, 2, 3]);
    expect(outcomes).toHaveLength(3);
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const onStart = (file: { fileNo: number }) => Promise.resolve(file.fileNo === 3 ? stop.abort() : undefined);
    const contents = Array.from({ length: 50 }, (_, i) => `${i}`);
    await expect(read(contents, { signal: stop.signal, onStart })).rejects.toThrow(/abort/i);
  });

  it('fails as a whole when the storage does', async () => {
    const source = { size: 1_000, read: () => Promise.reject(new Error('storage is down')) };
    await expect(read(['a'], { source })).rejects.toThrow('storage is down');
  });
});
