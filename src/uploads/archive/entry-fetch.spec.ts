import { describe, expect, it } from 'vitest';
import { buildZip } from '../../../test/fixtures/archives/zip-builder.js';
import { readArchiveDirectory } from './archive-directory.js';
import { DEFAULT_ARCHIVE_LIMITS } from './archive-limits.js';
import { type ArchiveSource, memorySource } from './archive-source.js';
import { fetchEntries } from './entry-fetch.js';
import { readEntryBytes, readPackedEntry } from './entry-reader.js';

const MEGABYTE = 1 << 20;

/** An archive of stored files that counts reads and bytes. */
async function archiveOf(sizes: readonly number[]) {
  const files = sizes.map((size, i) => ({ name: `${i}.psa`, content: Buffer.alloc(size, i + 1), method: 0 }));
  const zip = buildZip({ files });
  const whole = memorySource(zip);
  const read = { times: 0, bytes: 0 };
  const source: ArchiveSource = {
    size: whole.size,
    read: (position, length) => {
      read.times += 1;
      read.bytes += length;
      // New buffers each time, as from a file or a store.
      return whole.read(position, length).then((bytes) => Buffer.from(new Uint8Array(bytes).buffer));
    },
  };
  const directory = await readArchiveDirectory(whole, DEFAULT_ARCHIVE_LIMITS);
  if (!directory.ok) throw new Error(directory.refusal.code);
  return { source, read, entries: directory.directory.entries };
}

async function contents(source: ArchiveSource, entries: Awaited<ReturnType<typeof archiveOf>>['entries']) {
  const fetched = await fetchEntries(source, entries);
  const found: string[] = [];
  for (const entry of entries) {
    const packed = await readPackedEntry(fetched.source, entry);
    const bytes = await readEntryBytes(fetched.source, entry);
    if (!packed.ok || !bytes.ok) throw new Error('the entry is not there');
    // The transferred buffer must contain the entry at the given offset.
    const there = new Uint8Array(fetched.bytes, packed.packed.byteOffset, packed.packed.length);
    found.push(`${there[0]} ${there.length} ${Buffer.from(there).equals(bytes.bytes)}`);
  }
  return { found, bytes: fetched.bytes.byteLength };
}

describe('fetching entries', () => {
  it('reads neighbors at once', async () => {
    const { source, read, entries } = await archiveOf([500, 0, 70_000, 9]);
    const { found } = await contents(source, [...entries].reverse());
    expect(found).toEqual(['4 9 true', '3 70000 true', 'undefined 0 true', '1 500 true']);
    expect(read.times).toBe(1);
  });

  it('skips large gaps between entries', async () => {
    const { source, read, entries } = await archiveOf([500, 5 * MEGABYTE, 800, 5 * MEGABYTE, 900]);
    const wanted = entries.filter((_, index) => index % 2 === 0);
    const { found, bytes } = await contents(source, wanted);
    expect(found).toEqual(['1 500 true', '3 800 true', '5 900 true']);
    expect(bytes).toBeLessThan(3_000);
    expect(read.bytes).toBeLessThan(4 * MEGABYTE);
  });

  it('reports an entry beyond the end of the archive as truncated', async () => {
    const { source, entries } = await archiveOf([500, 700]);
    const cut: ArchiveSource = {
      size: 900,
      read: (position, length) => source.read(position, Math.min(length, 900 - position)),
    };
    const fetched = await fetchEntries(cut, entries);
    const [first, second] = await Promise.all(entries.map((entry) => readPackedEntry(fetched.source, entry)));
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual({ ok: false, code: 'uploads.entry-truncated', params: {} });
  });

  it('fetches nothing for no entries', async () => {
    const { source } = await archiveOf([1]);
    expect((await fetchEntries(source, [])).bytes.byteLength).toBe(0);
  });
});
