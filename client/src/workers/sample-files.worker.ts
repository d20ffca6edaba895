import { generateSamples } from '../../../samples/generate.js';

/** Made here by the generator that also makes the demo: nothing is downloaded but its code. */
export type SampleMessage =
  { readonly kind: 'file'; readonly path: string; readonly bytes: Uint8Array<ArrayBuffer> } | { readonly kind: 'done' };

const post = (message: SampleMessage, transfer: Transferable[] = []) => self.postMessage(message, { transfer });

/** One reset of both banners, and two files that are no planograms, to show what happens to those. */
const REFUSED = ['broken/not-a-planogram.psa', 'broken/empty.psa'];

function make(): void {
  for (const { path, kind, bytes } of generateSamples({ years: [2026], lists: false })) {
    if (kind === 'broken' && !REFUSED.includes(path)) continue;
    const own = new Uint8Array(bytes);
    post({ kind: 'file', path, bytes: own }, [own.buffer]);
  }
  post({ kind: 'done' });
}

self.addEventListener('message', make);
