import { generateSamples } from '../../../samples/generate.js';

/** Generated here by the demo's generator: only its code is downloaded. */
export type SampleMessage =
  { readonly kind: 'file'; readonly path: string; readonly bytes: Uint8Array<ArrayBuffer> } | { readonly kind: 'done' };

const post = (message: SampleMessage, transfer: Transferable[] = []) => self.postMessage(message, { transfer });

/**
 * One reset of both banners, with typical problems: two questionable files, and two that are not planograms, to show
 * what happens to those.
 */
const ODD = [
  'broken/no-store-number.psa',
  'broken/unknown-product.psa',
  'broken/not-a-planogram.psa',
  'broken/empty.psa',
];
const FOLDER = 'Samples';

function make(): void {
  for (const { path, kind, bytes } of generateSamples({ years: [2026], lists: false })) {
    if (kind === 'broken' && !ODD.includes(path)) continue;
    const own = new Uint8Array(bytes);
    post({ kind: 'file', path: `${FOLDER}/${path}`, bytes: own }, [own.buffer]);
  }
  post({ kind: 'done' });
}

self.addEventListener('message', make);
