import { createHash } from 'node:crypto';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { isSystemName } from '../../../core/naming/entry-name.js';
import { isFront, pictureName } from '../../../core/naming/picture-name.js';
import { PICTURE_LIMITS } from '../../../core/pictures/picture-limits.js';
import { isDiskError } from '../../../platform/storage/local-copy.js';
import { decodeEntryName, shownName } from '../../../platform/zip/entry-name.js';
import { PictureArchiveError } from '../pictures.errors.js';
import type { PictureProblem } from './picture-upload.js';

/** A file of an archive that may show the front of a product. */
export interface PictureEntry {
  readonly key: string;
  readonly name: string;
  /** @throws Error when it cannot be unpacked, or unpacks to more than it says */
  bytes(): Promise<Buffer>;
}

export interface PictureArchive {
  readonly entries: readonly PictureEntry[];
  /** Files that cannot be a product's picture, by name or size. */
  readonly problems: readonly PictureProblem[];
  /** Pictures of sides that are not shown. */
  readonly otherSides: number;
  close(): void;
}

const SHOWN_LENGTH = 300;

/** Opens a zip of pictures; inflates nothing yet. @throws PictureArchiveError */
export async function openPictureArchive(path: string): Promise<PictureArchive> {
  let zip: ZipFile | null = null;
  try {
    zip = await yauzl.openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false });
    if (zip.entryCount > PICTURE_LIMITS.files) throw new PictureArchiveError('too-many-files');
    return await judged(zip);
  } catch (error) {
    zip?.close();
    if (error instanceof PictureArchiveError || isDiskError(error)) throw error;
    throw new PictureArchiveError('not-a-zip');
  }
}

interface Named {
  readonly entry: Entry;
  readonly key: string;
  readonly name: string;
  readonly isSideTold: boolean;
}

async function judged(zip: ZipFile): Promise<PictureArchive> {
  const problems: PictureProblem[] = [];
  const byKey = new Map<string, Named>();
  let [files, otherSides] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    const path = decodeEntryName(entry);
    if (path.endsWith('/') || isSystemName(path)) continue;
    files += 1;
    const file = shownName(path, SHOWN_LENGTH);
    const named = pictureName(shownName(path, Infinity));
    if (named === null) problems.push({ code: 'no-key', file });
    else if (!isFront(named)) otherSides += 1;
    else if (entry.uncompressedSize > PICTURE_LIMITS.fileBytes) problems.push({ code: 'too-large', file });
    else problems.push(...keep(byKey, { entry, name: file, key: named.key, isSideTold: named.side !== null }));
  }
  if (files === 0) throw new PictureArchiveError('archive-empty');
  const entries = [...byKey.values()].map(({ key, name, entry }) => ({ key, name, bytes: () => inflated(zip, entry) }));
  return { entries, problems, otherSides, close: () => zip.close() };
}

/** Of several files for one key, the one explicitly named as front counts, else the first. */
function keep(byKey: Map<string, Named>, named: Named): PictureProblem[] {
  const before = byKey.get(named.key);
  if (before === undefined || (named.isSideTold && !before.isSideTold)) byKey.set(named.key, named);
  if (before === undefined) return [];
  return [{ code: 'twice', file: byKey.get(named.key) === named ? before.name : named.name }];
}

async function inflated(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // yauzl ends a stream that unpacks to more than the directory declares.
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes > PICTURE_LIMITS.fileBytes) throw new Error('larger than it says');
  }
  return Buffer.concat(chunks);
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
