import type { SampleFile } from './generate.js';

export function* brokenFiles(_seed: string): Generator<SampleFile> {
  // filled in below
}
