import type { ByteSink } from './zip-stream.js';

/**
 * Stores a packed archive until it is uploaded: in the browser's private file system, so that it needs no memory and
 * survives a reload; where there is none (an old browser, a page without https), in blobs, which last as long as the
 * page.
 */
const FOLDER = 'reveal-uploads';
const FLUSH_BYTES = 4 * 1024 * 1024;

export interface ArchiveSink extends ByteSink {
  /** Closes it. Returns the archive when it is stored in blobs; otherwise `storedArchive` finds it. */
  close(): Promise<Blob | null>;
  /** Deletes what was written. */
  discard(): Promise<void>;
}

async function folder(create: boolean): Promise<FileSystemDirectoryHandle | null> {
  try {
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(FOLDER, { create });
  } catch {
    return null;
  }
}

const zipName = (requestId: string) => `${requestId}.zip`;
const noteName = (requestId: string) => `${requestId}.json`;

/** Combines small writes (headers of 30 bytes) into large ones. */
function gathered(flush: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>) {
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const flushAll = async () => {
    if (length === 0) return;
    const whole = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    parts = [];
    length = 0;
    await flush(whole);
  };
  const write = async (bytes: Uint8Array<ArrayBuffer>) => {
    parts.push(bytes);
    length += bytes.length;
    if (length >= FLUSH_BYTES) await flushAll();
  };
  return { write, flushAll };
}

async function fileSink(requestId: string): Promise<ArchiveSink | null> {
  const home = await folder(true);
  try {
    const handle = await home?.getFileHandle(zipName(requestId), { create: true });
    const stream = await handle?.createWritable();
    if (!stream) return null;
    const { write, flushAll } = gathered((bytes) => stream.write(bytes));
    return {
      write,
      close: async () => {
        await flushAll();
        await stream.close();
        return null;
      },
      discard: async () => {
        await stream.abort().catch(() => undefined);
        await home?.removeEntry(zipName(requestId)).catch(() => undefined);
      },
    };
  } catch {
    return null;
  }
}

function blobSink(): ArchiveSink {
  let parts: Blob[] = [];
  const { write, flushAll } = gathered(async (bytes) => void parts.push(new Blob([bytes])));
  return {
    write,
    close: async () => {
      await flushAll();
      return new Blob(parts, { type: 'application/zip' });
    },
    discard: async () => void (parts = []),
  };
}

/** Opens a sink for a request's archive; replaces an earlier one of the same request. */
export async function openArchiveSink(requestId: string): Promise<ArchiveSink> {
  return (await fileSink(requestId)) ?? blobSink();
}

async function storedFile(name: string): Promise<File | null> {
  try {
    const handle = await (await folder(false))?.getFileHandle(name);
    return (await handle?.getFile()) ?? null;
  } catch {
    return null;
  }
}

/** A request's packed archive, if this browser still has it. */
export function storedArchive(requestId: string): Promise<File | null> {
  return storedFile(zipName(requestId));
}

/** Stores what is known about the files beside the archive; without a file system it is not stored. */
export async function storeNote(requestId: string, note: unknown): Promise<void> {
  try {
    const handle = await (await folder(true))?.getFileHandle(noteName(requestId), { create: true });
    const stream = await handle?.createWritable();
    await stream?.write(JSON.stringify(note));
    await stream?.close();
  } catch {
    // Storage is full or refused: after a reload the review shows less, and nothing else is affected.
  }
}

/** What `storeNote` stored, unchecked; null when there is none. */
export async function storedNote(requestId: string): Promise<unknown> {
  try {
    const file = await storedFile(noteName(requestId));
    return file ? (JSON.parse(await file.text()) as unknown) : null;
  } catch {
    return null;
  }
}

/** Deletes a request's archive and note. */
export async function forgetArchive(requestId: string): Promise<void> {
  const home = await folder(false);
  for (const name of [zipName(requestId), noteName(requestId)]) {
    await home?.removeEntry(name).catch(() => undefined);
  }
}
