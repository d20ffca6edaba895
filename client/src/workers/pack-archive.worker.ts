import { openArchiveSink } from './archive-store.js';
import type { PackEntry, PackMessage, PackRequest } from './pack-messages.js';
import { ZipStream } from './zip-stream.js';

const PROGRESS_MS = 100;

const post = (message: PackMessage) => self.postMessage(message);

class UnreadableFileError extends Error {
  constructor(readonly path: string) {
    super(path);
  }
}

async function contentOf({ file, path }: PackEntry): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new UnreadableFileError(path);
  }
}

/** One file in memory at a time: each is read, packed, written and released before the next. */
async function pack({ requestId, entries }: PackRequest): Promise<void> {
  const sink = await openArchiveSink(requestId);
  const zip = new ZipStream(sink);
  let told = performance.now();
  try {
    for (const [index, entry] of entries.entries()) {
      await zip.add(entry.path, await contentOf(entry));
      if (performance.now() - told < PROGRESS_MS) continue;
      told = performance.now();
      post({ kind: 'progress', files: index + 1, bytes: zip.bytes });
    }
    const bytes = await zip.finish();
    post({ kind: 'done', files: entries.length, bytes, blob: await sink.close() });
  } catch (failure) {
    await sink.discard();
    post({ kind: 'failed', path: failure instanceof UnreadableFileError ? failure.path : null });
  }
}

self.addEventListener('message', (event: MessageEvent<PackRequest>) => void pack(event.data));
