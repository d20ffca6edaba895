import { open, type FileHandle } from 'node:fs/promises';
import type { ObjectStorage } from '../../platform/storage/object-storage.js';
import type { ArchiveSource } from './archive-source.js';

export interface OpenArchive extends ArchiveSource {
  close(): Promise<void>;
}

/**
 * Opens an archive in storage for random access: through its own file if it is on this disk, else by ranges. Null when
 * the storage does not have it.
 */
export async function openArchive(storage: ObjectStorage, key: string): Promise<OpenArchive | null> {
  const stat = await storage.stat(key);
  if (!stat) return null;
  const path = storage.localPath(key);
  return path === null ? remoteSource(storage, key, stat.bytes) : fileSource(await open(path, 'r'), stat.bytes);
}

function fileSource(file: FileHandle, size: number): OpenArchive {
  return {
    size,
    read: async (position, length) => {
      const wanted = Math.max(0, Math.min(length, size - position));
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(wanted), 0, wanted, position);
      return bytesRead === wanted ? buffer : buffer.subarray(0, bytesRead);
    },
    close: () => file.close(),
  };
}

function remoteSource(storage: ObjectStorage, key: string, size: number): OpenArchive {
  return {
    size,
    read: async (position, length) => {
      const end = Math.min(position + length, size) - 1;
      if (end < position) return Buffer.alloc(0);
      const bytes = await storage.getBytes(key, { start: position, end });
      const wanted = end - position + 1;
      // The read was cut off: using it would permanently refuse an intact file as truncated.
      if (bytes.length < wanted) throw new Error(`The storage gave ${bytes.length} of ${wanted} bytes of ${key}.`);
      return bytes;
    },
    close: () => Promise.resolve(),
  };
}
