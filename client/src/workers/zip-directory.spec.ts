import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readZipDirectory, unzipEntry, type ZipEntry, ZipRefusal } from './zip-directory.js';
import { crc32, ZipStream } from './zip-stream.js';

const encoder = new TextEncoder();
const text = 'PROSPACE SCHEMATIC FILE\r\n'.repeat(200);

/** Packed by the client's own code, so that the test reads what the client writes. */
async function packed(files: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new ZipStream({ write: (bytes) => Promise.resolve(void chunks.push(bytes)) });
  for (const [name, content] of Object.entries(files)) await zip.add(name, encoder.encode(content));
  await zip.finish();
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

const codeOf = (error: unknown): string => (error instanceof ZipRefusal ? error.refusal.code : String(error));

const refusalOf = (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  readZipDirectory(new Blob([bytes]), 'en-US').then(() => 'opened', codeOf);

async function outcomeOf(bytes: Uint8Array<ArrayBuffer>, change: Partial<ZipEntry> = {}): Promise<string> {
  const file = new Blob([bytes]);
  const [entry] = await readZipDirectory(file, 'en-US');
  if (!entry) throw new Error('the archive is empty');
  return unzipEntry(file, { ...entry, ...change }).then((content) => new TextDecoder().decode(content), codeOf);
}

describe('a zip opened in the browser', () => {
  it('returns its files with their folders, whether compressed or stored', async () => {
    const file = new Blob([await packed({ 'north/a.psa': text, 'b.psa': '' })]);
    const entries = await readZipDirectory(file, 'en-US');
    expect(entries.map(({ name, size }) => [name, size])).toEqual([
      ['north/a.psa', text.length],
      ['b.psa', 0],
    ]);
    expect(await outcomeOf(await packed({ 'a.psa': text }))).toBe(text);
    const stored = zipSync({ folder: { 'c.psa': encoder.encode(text) } }, { level: 0 });
    expect(await outcomeOf(new Uint8Array(stored))).toBe(text);
  });

  it('is refused as a whole when it is not a zip, cut off, or empty', async () => {
    const whole = await packed({ 'a.psa': text });
    expect(await refusalOf(encoder.encode('no zip at all'))).toBe('uploads.not-a-zip');
    expect(await refusalOf(new Uint8Array())).toBe('uploads.not-a-zip');
    expect(await refusalOf(whole.slice(0, whole.length - 30))).toBe('uploads.archive-truncated');
    expect(await refusalOf(await packed({}))).toBe('uploads.archive-empty');
    const damaged = whole.slice();
    damaged[whole.length - 22 - 51] = 0;
    damaged.fill(0, whole.length - 22 - 51, whole.length - 22);
    expect(await refusalOf(damaged)).toBe('uploads.archive-damaged');
    const many = whole.slice();
    new DataView(many.buffer).setUint16(many.length - 12, 0xffff, true);
    expect(await refusalOf(many)).toBe('uploads.archive-damaged');
  });

  it('says why a single file cannot be unpacked', async () => {
    const bytes = await packed({ 'a.psa': text });
    expect(await outcomeOf(bytes, { isEncrypted: true })).toBe('uploads.encrypted-entry');
    expect(await outcomeOf(bytes, { method: 12 })).toBe('uploads.unknown-compression');
    expect(await outcomeOf(bytes, { size: 33 * 1024 * 1024 })).toBe('uploads.entry-too-large');
    expect(await outcomeOf(bytes, { crc: 1 })).toBe('uploads.checksum-mismatch');
    expect(await outcomeOf(bytes, { offset: bytes.length })).toBe('uploads.entry-truncated');
    expect(await outcomeOf(bytes, { size: text.length + 1 })).toBe('uploads.size-mismatch');
    // A zip bomb: it unpacks to more than it declares, and does not get the memory.
    expect(await outcomeOf(bytes, { size: 10 })).toMatch(/^uploads\.(entry-damaged|size-mismatch|checksum-mismatch)$/);
  });

  /** `AAAA.psa` with its first four characters replaced by other bytes, in the local header and in the directory. */
  async function namedBy(name: number[], flags = 0): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await packed({ 'AAAA.psa': text });
    for (const place of [30, bytes.length - 22 - 46 - 8 + 46]) bytes.set(name, place);
    new DataView(bytes.buffer).setUint16(bytes.length - 22 - 54 + 8, flags, true);
    return bytes;
  }
  const nameIn = async (bytes: Uint8Array<ArrayBuffer>, language: string) =>
    (await readZipDirectory(new Blob([bytes]), language))[0]?.name;

  it('reads names that Windows wrote without an encoding: Chinese by their bytes, otherwise code page 437', async () => {
    // 货架 in GBK, for readers of either language
    const chinese = await namedBy([0xbb, 0xf5, 0xbc, 0xdc]);
    expect(await nameIn(chinese, 'zh-CN')).toBe('货架.psa');
    expect(await nameIn(chinese, 'en-US')).toBe('货架.psa');
    // Läng in code page 437
    expect(await nameIn(await namedBy([0x4c, 0x84, 0x6e, 0x67]), 'en-US')).toBe('Läng.psa');
  });

  it('prefers a Unicode name to the other one, unless it belongs to another name', async () => {
    const bytes = await namedBy([0xbb, 0xf5, 0xbc, 0xdc]);
    const unicode = encoder.encode('货架2.psa');
    const raw = bytes.slice(30, 38);
    const withField = (crc: number) => {
      const field = new Uint8Array(9 + unicode.length);
      const view = new DataView(field.buffer);
      view.setUint16(0, 0x7075, true);
      view.setUint16(2, 5 + unicode.length, true);
      view.setUint8(4, 1);
      view.setUint32(5, crc, true);
      field.set(unicode, 9);
      const whole = new Uint8Array(bytes.length + field.length);
      whole.set(bytes.subarray(0, bytes.length - 22));
      whole.set(field, bytes.length - 22);
      whole.set(bytes.subarray(bytes.length - 22), bytes.length - 22 + field.length);
      const fields = new DataView(whole.buffer);
      fields.setUint16(bytes.length - 22 - 54 + 30, field.length, true);
      fields.setUint32(whole.length - 10, 54 + field.length, true);
      return whole;
    };
    expect(await nameIn(withField(crc32(raw)), 'en-US')).toBe('货架2.psa');
    expect(await nameIn(withField(7), 'en-US')).toBe('货架.psa');
  });

  it('is refused as a whole when files in it share the same bytes', async () => {
    const bytes = await packed({ 'a.psa': text, 'b.psa': text });
    const view = new DataView(bytes.buffer);
    // The second file's offset, in the last of two directory entries of 51 bytes each.
    view.setUint32(bytes.length - 22 - 51 + 42, 0, true);
    expect(await refusalOf(bytes)).toBe('uploads.overlapping-entries');
  });
});
