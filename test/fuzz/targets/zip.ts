import { ok } from 'node:assert';
import { readArchiveDirectory } from '../../../src/uploads/archive/archive-directory.js';
import { DEFAULT_ARCHIVE_LIMITS } from '../../../src/uploads/archive/archive-limits.js';
import type { Target } from './target.js';

/** An archive is listed or refused; what is to be read lies within it. */
export const fuzz: Target = async (bytes) => {
  const source = {
    size: bytes.length,
    read: (from: number, length: number) => Promise.resolve(Buffer.from(bytes.subarray(from, from + length))),
  };
  const result = await readArchiveDirectory(source, DEFAULT_ARCHIVE_LIMITS);
  if (!result.ok) return;
  const { entries, pdfs } = result.directory;
  for (const { offset, compressedBytes, name } of [...entries.filter(({ refusal }) => !refusal), ...pdfs]) {
    ok(offset + compressedBytes <= bytes.length, `${name} ends beyond the archive`);
  }
};
