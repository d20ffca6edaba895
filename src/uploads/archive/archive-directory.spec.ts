import { describe, expect, it } from 'vitest';
import { buildZip, type ZipFileSpec } from '../../../test/fixtures/archives/zip-builder.js';
import { readArchiveDirectory } from './archive-directory.js';
import { DEFAULT_ARCHIVE_LIMITS, type ArchiveLimits } from './archive-limits.js';
import { type ArchiveSource, memorySource } from './archive-source.js';
import { readEntryBytes } from './entry-reader.js';

const SHELF = 'PROSPACE SCHEMATIC FILE\r\n; Version 2017.2.0\r\n';

function directoryOf(bytes: Uint8Array, limits: Partial<ArchiveLimits> = {}) {
  return readArchiveDirectory(memorySource(bytes), { ...DEFAULT_ARCHIVE_LIMITS, ...limits });
}

async function entriesOf(files: readonly ZipFileSpec[], limits: Partial<ArchiveLimits> = {}) {
  const result = await directoryOf(buildZip({ files }), limits);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.directory.entries.map((entry) => [entry.name, entry.refusal?.code ?? 'read']);
}

async function refusalOf(bytes: Uint8Array, limits: Partial<ArchiveLimits> = {}) {
  const result = await directoryOf(bytes, limits);
  return result.ok ? 'accepted' : result.refusal;
}

async function bytesOf(file: ZipFileSpec) {
  const source = memorySource(buildZip({ files: [file] }));
  const result = await readArchiveDirectory(source, DEFAULT_ARCHIVE_LIMITS);
  const entry = result.ok ? result.directory.entries[0] : undefined;
  if (!entry) throw new Error('no entry');
  return readEntryBytes(source, entry);
}

/** Flag 3: checksum and sizes are zero before the file and follow it, without a signature. */
function withDataDescriptor(name: string, content: string): Buffer {
  const honest = buildZip({ files: [{ name, content, flags: 0x808 }] });
  const dataEnd = honest.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  const descriptor = Buffer.from(honest.subarray(14, 26));
  honest.fill(0, 14, 26);
  const whole = Buffer.concat([honest.subarray(0, dataEnd), descriptor, honest.subarray(dataEnd)]);
  whole.writeUInt32LE(dataEnd + descriptor.length, whole.length - 6);
  return whole;
}

describe('the directory of an archive', () => {
  it('lists the planograms of every folder in their order', async () => {
    const files = ['0001.psa', 'east/0002.PSA', 'east/deep/0003.psa'].map((name) => ({ name, content: SHELF }));
    expect(await entriesOf(files)).toEqual([
      ['0001.psa', 'read'],
      ['east/0002.PSA', 'read'],
      ['east/deep/0003.psa', 'read'],
    ]);
  });

  it('counts folders and system files without reporting errors for them', async () => {
    const names = ['east/', '__MACOSX/east/._a.psa', 'east/.DS_Store', 'Thumbs.db', 'east/a.psa'];
    const result = await directoryOf(buildZip({ files: names.map((name) => ({ name, content: '' })) }));
    expect(result).toMatchObject({ ok: true, directory: { skipped: 4, entries: [{ name: 'east/a.psa' }] } });
  });

  it('refuses by name what is not a planogram, and an archive inside the archive', async () => {
    const files = [{ name: 'readme.txt' }, { name: 'more.zip' }, { name: 'a.psa.exe' }, { name: 'a.psa' }];
    expect(await entriesOf(files)).toEqual([
      ['readme.txt', 'uploads.not-psa'],
      ['more.zip', 'uploads.nested-archive'],
      ['a.psa.exe', 'uploads.not-psa'],
      ['a.psa', 'read'],
    ]);
  });

  it('keeps PDFs separate without a message, ignoring the case of their extension', async () => {
    const files = ['a.psa', 'a.pdf', 'plans/B.PDF', 'c.pdf.txt'].map((name) => ({ name, content: '%PDF-1.7' }));
    const result = await directoryOf(buildZip({ files }));
    const { entries, pdfs } = (result.ok && result.directory) || {};
    expect(entries?.map(({ name }) => name)).toEqual(['a.psa', 'c.pdf.txt']);
    expect(pdfs?.map(({ name, inflatedBytes }) => [name, inflatedBytes])).toEqual([
      ['a.pdf', 8],
      ['plans/B.PDF', 8],
    ]);
  });

  it('refuses PDFs for the same reasons as planograms', async () => {
    const files = [
      { name: 'a.psa', content: SHELF },
      { name: '../a.pdf', content: '%PDF-1.7' },
      { name: 'secret.pdf', flags: 0x801 },
      { name: 'large.pdf', content: 'x'.repeat(2_000) },
      { name: 'b.pdf', content: '%PDF-1.7' },
      { name: 'B.pdf', content: '%PDF-1.7' },
    ];
    expect(await entriesOf(files, { maxEntryBytes: 1_000 })).toEqual([
      ['a.psa', 'read'],
      ['../a.pdf', 'uploads.unsafe-name'],
      ['secret.pdf', 'uploads.encrypted-entry'],
      ['large.pdf', 'uploads.entry-too-large'],
      ['B.pdf', 'uploads.duplicate-name'],
    ]);
  });

  it.each(['../a.psa', 'x/../../a.psa', '/etc/a.psa', 'C:/a.psa', 'x\\..\\..\\a.psa', 'a\u0000b.psa', 'a\nb.psa'])(
    'refuses the name %j and reads the others',
    async (name) => {
      const entries = await entriesOf([
        { name, content: SHELF },
        { name: 'good.psa', content: SHELF },
      ]);
      expect(entries.map(([, outcome]) => outcome)).toEqual(['uploads.unsafe-name', 'read']);
      expect(entries[0]?.[0]).not.toMatch(/\p{Cc}/u);
    },
  );

  it('refuses a name beyond the limit, shown cut', async () => {
    const [entry] = await entriesOf([{ name: `${'x'.repeat(2_000)}.psa` }, { name: 'a.psa' }]);
    expect(entry?.[1]).toBe('uploads.name-too-long');
    expect(entry?.[0]).toHaveLength(1_000);
  });

  it('reads the first of two equal names, ignoring case, and refuses the second', async () => {
    expect(await entriesOf([{ name: 'a/x.psa' }, { name: 'A/X.psa' }, { name: 'b/x.psa' }])).toEqual([
      ['a/x.psa', 'read'],
      ['A/X.psa', 'uploads.duplicate-name'],
      ['b/x.psa', 'read'],
    ]);
  });

  it('shows UTF-8 names written without the flag, and CP437 names otherwise', async () => {
    const latin = Buffer.from([0x81, 0x2e, 0x70, 0x73, 0x61]); // 0x81 is ü in CP437 and invalid UTF-8
    const entries = await entriesOf([
      { name: 'Länge-货架.psa', flags: 0 },
      { name: latin, flags: 0 },
    ]);
    expect(entries.map(([name]) => name)).toEqual(['Länge-货架.psa', 'ü.psa']);
  });

  it('shows Chinese names that Windows wrote in GBK without declaring it', async () => {
    // 北京/货架.psa: b1 b1 be a9 2f bb f5 bc dc
    const name = Buffer.from([0xb1, 0xb1, 0xbe, 0xa9, 0x2f, 0xbb, 0xf5, 0xbc, 0xdc, 0x2e, 0x70, 0x73, 0x61]);
    expect(await entriesOf([{ name, content: SHELF, flags: 0 }])).toEqual([['北京/货架.psa', 'read']]);
  });

  it('reads files with trailing sizes, as streaming programs write them', async () => {
    const source = memorySource(withDataDescriptor('a.psa', SHELF));
    const result = await readArchiveDirectory(source, DEFAULT_ARCHIVE_LIMITS);
    const entry = result.ok ? result.directory.entries[0] : undefined;
    const bytes = entry && (await readEntryBytes(source, entry));
    expect(bytes?.ok && bytes.bytes.toString()).toBe(SHELF);
  });

  it('refuses encrypted files by name', async () => {
    expect(await entriesOf([{ name: 'secret.psa', flags: 0x801 }, { name: 'a.psa' }])).toEqual([
      ['secret.psa', 'uploads.encrypted-entry'],
      ['a.psa', 'read'],
    ]);
  });

  it('refuses an archive with strong encryption, naming the preceding file', async () => {
    const bytes = buildZip({ files: [{ name: 'a.psa' }, { name: 'b.psa', flags: 0x841 }] });
    expect(await refusalOf(bytes)).toMatchObject({ code: 'uploads.archive-encrypted', filename: 'a.psa' });
  });

  // deflate64, bzip2, LZMA, Zstandard, and the number that WinZip's AES writes in place of the method
  it.each([9, 12, 14, 93, 99])('refuses the compression method %i by name, and reads the others', async (method) => {
    expect(await entriesOf([{ name: 'a.psa', method }, { name: 'b.psa' }])).toEqual([
      ['a.psa', 'uploads.unknown-compression'],
      ['b.psa', 'read'],
    ]);
  });

  it('refuses WinZip’s AES as encrypted', async () => {
    expect(await entriesOf([{ name: 'a.psa', method: 99, flags: 0x801 }])).toEqual([
      ['a.psa', 'uploads.encrypted-entry'],
    ]);
  });

  it('reads zip64 records', async () => {
    const files = [{ name: 'a.psa', content: SHELF, zip64: true }];
    const source = memorySource(buildZip({ files, zip64End: true }));
    const result = await readArchiveDirectory(source, DEFAULT_ARCHIVE_LIMITS);
    const entry = result.ok ? result.directory.entries[0] : undefined;
    expect(entry).toMatchObject({ name: 'a.psa', inflatedBytes: SHELF.length, offset: 0 });
    const bytes = entry && (await readEntryBytes(source, entry));
    expect(bytes?.ok && bytes.bytes.toString()).toBe(SHELF);
  });

  it('passes on a storage failure instead of blaming the archive', async () => {
    const bytes = buildZip({ files: [{ name: 'a.psa' }] });
    const failing: ArchiveSource = { size: bytes.length, read: () => Promise.reject(new Error('storage is down')) };
    await expect(readArchiveDirectory(failing, DEFAULT_ARCHIVE_LIMITS)).rejects.toThrow('storage is down');
  });
});

describe('an archive that is refused as a whole', () => {
  it('is not a zip', async () => {
    expect(await refusalOf(Buffer.from(SHELF.repeat(20)))).toMatchObject({ code: 'uploads.not-a-zip' });
    expect(await refusalOf(Buffer.alloc(0))).toMatchObject({ code: 'uploads.not-a-zip' });
  });

  it('is cut anywhere before its end', async () => {
    const whole = buildZip({
      files: [
        { name: 'a.psa', content: SHELF },
        { name: 'b.psa', content: SHELF },
      ],
    });
    for (let length = 4; length < whole.length; length += 1) {
      const refusal = await refusalOf(whole.subarray(0, length));
      expect(refusal, `cut at ${length}`).toMatchObject({ code: 'uploads.archive-truncated' });
    }
  });

  it('has a directory that points nowhere', async () => {
    const bytes = buildZip({ files: [{ name: 'a.psa', content: SHELF }] });
    bytes.writeUInt32LE(3, bytes.length - 6);
    expect(await refusalOf(bytes)).toMatchObject({ code: 'uploads.archive-damaged' });
  });

  it('declares more entries than it has, naming the last one found', async () => {
    const bytes = buildZip({ files: [{ name: 'a.psa' }], declaredEntries: 3 });
    expect(await refusalOf(bytes)).toMatchObject({ code: 'uploads.archive-damaged', filename: 'a.psa' });
  });

  it('is empty', async () => {
    expect(await refusalOf(buildZip({ files: [{ name: 'only-a-folder/' }] }))).toMatchObject({
      code: 'uploads.archive-empty',
    });
  });

  it('contains only PDFs', async () => {
    const zip = buildZip({ files: [{ name: 'a.pdf', content: '%PDF-1.7' }, { name: 'only-a-folder/' }] });
    expect(await refusalOf(zip)).toMatchObject({ code: 'uploads.only-pdfs' });
  });

  it('includes PDFs in its unpacked size and in the overlap check', async () => {
    const files = [
      { name: 'a.psa', content: SHELF },
      { name: 'a.pdf', content: 'x'.repeat(1_000) },
    ];
    const large = await refusalOf(buildZip({ files }), { maxTotalBytes: 1_000 });
    expect(large).toMatchObject({ code: 'uploads.archive-too-large' });
    const shared = await refusalOf(buildZip({ files: [files[0]!, { name: 'a.pdf', sharesDataOf: 0 }] }));
    expect(shared).toMatchObject({ code: 'uploads.overlapping-entries', filename: 'a.pdf' });
  });

  it('has overlapping files, by name', async () => {
    const files = [
      { name: 'kernel.psa', content: SHELF },
      { name: 'copy.psa', sharesDataOf: 0 },
    ];
    expect(await refusalOf(buildZip({ files }))).toMatchObject({
      code: 'uploads.overlapping-entries',
      filename: 'copy.psa',
    });
  });

  it('has files that start inside another one', async () => {
    const files = [
      { name: 'a.psa', content: SHELF },
      { name: 'b.psa', content: SHELF, declaredOffset: 33 },
    ];
    expect(await refusalOf(buildZip({ files }))).toMatchObject({ code: 'uploads.overlapping-entries' });
  });

  it('would unpack to more than allowed in total: 3 × 1,000 bytes > 2,500', async () => {
    const files = ['a', 'b', 'c'].map((name) => ({ name: `${name}.psa`, content: 'x'.repeat(1_000) }));
    expect(await refusalOf(buildZip({ files }), { maxTotalBytes: 2_500 })).toMatchObject({
      code: 'uploads.archive-too-large',
      params: { found: 3_000, limit: 2_500 },
    });
  });

  it('reads 100,000 entries as fast per entry as 10,000, and refuses 100,001', async () => {
    const files = Array.from({ length: 100_000 }, (_, i) => ({ name: `${i}.psa`, content: '', method: 0 }));
    const workOf = async (entries: number): Promise<number> => {
      const archive = buildZip({ files: files.slice(0, entries) });
      const begun = process.cpuUsage();
      const result = await directoryOf(archive);
      expect(result.ok && result.directory.entries.length).toBe(entries);
      return process.cpuUsage(begun).user;
    };
    const few = await workOf(10_000);
    // Ten times the entries; comparing each with all others would take a hundred times as long.
    expect((await workOf(100_000)) / few).toBeLessThan(40);
    const more = buildZip({ files: [...files, { name: 'last.psa', content: '', method: 0 }] });
    expect(await refusalOf(more)).toMatchObject({
      code: 'uploads.too-many-entries',
      params: { found: 100_001, limit: 100_000 },
    });
  }, 30_000);
});

describe('a file of an archive', () => {
  it('is refused when it declares more than a file may take', async () => {
    const file = { name: 'big.psa', content: SHELF, declaredInflated: 33 * 1024 * 1024 };
    expect(await entriesOf([file])).toEqual([['big.psa', 'uploads.entry-too-large']]);
  });

  it('is refused as a bomb when it unpacks to 1,000 times its size', async () => {
    const entries = await entriesOf([{ name: 'bomb.psa', content: Buffer.alloc(20 * 1024 * 1024, 'x') }]);
    expect(entries).toEqual([['bomb.psa', 'uploads.zip-bomb']]);
  });

  it('is stopped at its declared size when it unpacks to more', async () => {
    const file = { name: 'liar.psa', content: Buffer.alloc(20 * 1024 * 1024, 'x'), declaredInflated: 1_000 };
    const before = process.memoryUsage().arrayBuffers;
    expect(await bytesOf(file)).toMatchObject({ ok: false, code: 'uploads.size-mismatch', params: { limit: 1_000 } });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30 * 1024 * 1024);
  });

  it('is refused when it unpacks to less than it declares', async () => {
    const result = await bytesOf({ name: 'a.psa', content: SHELF, declaredInflated: SHELF.length + 1 });
    const sizes = { found: SHELF.length, limit: SHELF.length + 1 };
    expect(result).toMatchObject({ ok: false, code: 'uploads.size-differs', params: sizes });
  });

  it('is refused when its bytes run into the directory', async () => {
    const file = { name: 'a.psa', content: SHELF, declaredCompressed: 5_000 };
    expect(await entriesOf([file])).toEqual([['a.psa', 'uploads.entry-truncated']]);
  });

  it('is refused when its deflate stream is broken', async () => {
    const source = memorySource(buildZip({ files: [{ name: 'a.psa', content: SHELF.repeat(9) }] }));
    (await source.read(36, 4)).fill(0xff);
    const result = await readArchiveDirectory(source, DEFAULT_ARCHIVE_LIMITS);
    const entry = result.ok ? result.directory.entries[0] : undefined;
    expect(entry && (await readEntryBytes(source, entry))).toMatchObject({ ok: false, code: 'uploads.entry-damaged' });
  });

  it('is refused when its checksum is wrong', async () => {
    expect(await bytesOf({ name: 'a.psa', content: SHELF, crc32: 7 })).toMatchObject({
      ok: false,
      code: 'uploads.checksum-mismatch',
    });
  });

  it('is read stored, deflated and empty', async () => {
    for (const content of [SHELF, '']) {
      for (const method of [0, 8]) {
        const result = await bytesOf({ name: 'a.psa', content, method });
        expect(result.ok && result.bytes.toString()).toBe(content);
      }
    }
  });
});
