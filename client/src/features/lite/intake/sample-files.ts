import type { SampleMessage } from '../../../workers/sample-files.worker.js';
import type { ChosenFile } from './intake-store.js';

/** Handed over in bundles, so that reading starts while the rest is still being made. */
const BUNDLE = 12;

/**
 * Makes the sample planograms in a worker of their own and hands them over as if they had been dropped. Resolves when
 * all are made; rejects when the worker cannot start.
 */
export function makeSamples(onFiles: (files: ChosenFile[]) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../../../workers/sample-files.worker.ts', import.meta.url), {
      type: 'module',
      name: 'sample-files',
    });
    let bundle: ChosenFile[] = [];
    const hand = () => {
      if (bundle.length > 0) onFiles(bundle);
      bundle = [];
    };
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      end(() => reject(new Error(event.message)));
    };
    worker.onmessage = ({ data }: MessageEvent<SampleMessage>) => {
      if (data.kind === 'done') {
        hand();
        return end(resolve);
      }
      // A fixed modification time, so that samples chosen twice are recognized as the same.
      bundle.push({ path: data.path, file: new File([data.bytes], data.path, { lastModified: 0 }) });
      if (bundle.length >= BUNDLE) hand();
      return undefined;
    };
    worker.postMessage('make');
  });
}
