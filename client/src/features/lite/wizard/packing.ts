import type { PackEntry, PackMessage, PackRequest } from '../../../workers/pack-messages.js';
import { storedArchive } from '../../../workers/archive-store.js';
import type { UploadFailure } from './upload-state.js';

export class PackingError extends Error {
  constructor(readonly failure: UploadFailure) {
    super(failure.kind);
  }
}

/**
 * Packs files into a request's archive, in a worker. Resolves with the archive, which is stored in the browser's file
 * system if there is one. Rejects with `PackingError`; an aborted signal rejects with its reason.
 */
export function packArchive(
  requestId: string,
  entries: readonly PackEntry[],
  onProgress: (files: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../../../workers/pack-archive.worker.ts', import.meta.url), {
      type: 'module',
      name: 'pack-archive',
    });
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', abort);
      worker.terminate();
      settle();
    };
    const abort = () => end(() => reject(signal.reason as Error));
    signal.addEventListener('abort', abort);
    worker.onerror = (event) => {
      event.preventDefault();
      end(() => reject(new PackingError({ kind: 'no-room' })));
    };
    worker.onmessage = ({ data }: MessageEvent<PackMessage>) => {
      if (data.kind === 'progress') return onProgress(data.files);
      if (data.kind === 'failed') {
        const failure: UploadFailure =
          data.path === null ? { kind: 'no-room' } : { kind: 'file-gone', path: data.path };
        return end(() => reject(new PackingError(failure)));
      }
      const { blob } = data;
      return end(() => {
        const archive = blob ? Promise.resolve(blob) : storedArchive(requestId);
        archive.then((found) => (found ? resolve(found) : reject(new PackingError({ kind: 'no-room' }))), reject);
      });
    };
    worker.postMessage({ requestId, entries } satisfies PackRequest);
  });
}
