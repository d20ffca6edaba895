import { type AsyncZippable, zip } from 'fflate';
import { saveFile } from '../../api/download.js';
import type { SampleMessage } from '../../workers/sample-files.worker.js';

const FILE_NAME = 'reveal-samples.zip';

/** The samples by path, generated in a worker. Rejects when it cannot start. */
function madeSamples(): Promise<AsyncZippable> {
  return new Promise((resolve, reject) => {
    const files: AsyncZippable = {};
    const worker = new Worker(new URL('../../workers/sample-files.worker.ts', import.meta.url), {
      type: 'module',
      name: 'sample-files',
    });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      end(() => reject(new Error(event.message)));
    };
    worker.onmessage = ({ data }: MessageEvent<SampleMessage>) => {
      if (data.kind === 'done') return end(() => resolve(files));
      files[data.path] = data.bytes;
      return undefined;
    };
    worker.postMessage('make');
  });
}

/** Generates the sample planograms in the browser and saves them as one zip. */
export async function downloadSamples(): Promise<void> {
  const files = await madeSamples();
  const bytes = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    zip(files, { level: 6 }, (error, data) => (error ? reject(error) : resolve(new Uint8Array(data))));
  });
  saveFile(new Blob([bytes], { type: 'application/zip' }), FILE_NAME);
}
