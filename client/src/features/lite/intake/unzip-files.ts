import type { UnzipMessage, UnzipTask } from '../../../workers/unzip.worker.js';
import { languageOnScreen } from '../../../lib/language.js';
import type { ChosenFile } from './intake-store.js';

/** Handed over in bundles: a thousand files do not draw a thousand pages. */
const BUNDLE = 24;

export const isZip = ({ path }: ChosenFile): boolean => /\.zip$/i.test(path);

/**
 * Opens a zip in a worker and passes on its contents as if they had been dropped: planograms and PDFs with their
 * folders, everything else as rejected by name. Resolves when everything has been passed on.
 */
export function openZip({ path: archive, file }: ChosenFile, onFiles: (files: ChosenFile[]) => void): Promise<void> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('../../../workers/unzip.worker.ts', import.meta.url), {
      type: 'module',
      name: 'unzip',
    });
    let bundle: ChosenFile[] = [];
    const add = (chosen: ChosenFile) => {
      bundle.push(chosen);
      if (bundle.length >= BUNDLE) hand();
    };
    const hand = () => {
      if (bundle.length > 0) onFiles(bundle);
      bundle = [];
    };
    const end = () => {
      worker.terminate();
      hand();
      resolve();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      add({ path: archive, file, refusal: { code: 'intake.reader-crashed', line: 0 } });
      end();
    };
    // The archive's own time, so that the files of an archive dropped twice are recognized.
    const fileOf = (bytes: BlobPart[], path: string) => new File(bytes, path, { lastModified: file.lastModified });
    worker.onmessage = ({ data }: MessageEvent<UnzipMessage>) => {
      if (data.kind === 'done') return end();
      if (data.kind === 'file') return add({ path: data.path, file: fileOf([data.bytes], data.path) });
      const { path, refusal } = data;
      if (path === null) return add({ path: archive, file, refusal });
      return add({ path, file: fileOf([], path), refusal });
    };
    worker.postMessage({ file, language: languageOnScreen() } satisfies UnzipTask);
  });
}
