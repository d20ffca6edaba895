import { statSync } from 'node:fs';
import { generateSamples } from '../samples/generate.js';
import { ZipFile } from '../samples/zip-file.js';

export interface Archive {
  readonly path: string;
  readonly files: number;
  /** Uncompressed. */
  readonly bytes: number;
  readonly zippedBytes: number;
}

const SAMPLES = { categories: 4, years: [2025], lists: false, broken: false };

/** Writes an archive of generated planogram files, about 370 KB each, with one in memory at a time. */
export async function makeArchive(path: string, count: number): Promise<Archive> {
  const zip = new ZipFile(path);
  let [files, bytes] = [0, 0];
  for (const sample of generateSamples({ ...SAMPLES, stores: Math.ceil(count / 4) })) {
    if (files === count) break;
    await zip.add(sample.path, sample.bytes);
    files += 1;
    bytes += sample.bytes.length;
  }
  await zip.close();
  return { path, files, bytes, zippedBytes: statSync(path).size };
}

/** Writes an archive of files just below the size limit: the products of one store, with planograms repeated. */
export async function makeLargeArchive(path: string, count: number, fileBytes: number): Promise<Archive> {
  const zip = new ZipFile(path);
  let [files, bytes] = [0, 0];
  for (const sample of generateSamples({ ...SAMPLES, stores: count })) {
    if (files === count) break;
    const content = repeated(sample.bytes, fileBytes);
    await zip.add(sample.path, content);
    files += 1;
    bytes += content.length;
  }
  await zip.close();
  return { path, files, bytes, zippedBytes: statSync(path).size };
}

/** A file of limited size: its head and products once, its planograms repeated. */
export function repeated(bytes: Uint8Array, atMost: number): Uint8Array {
  const planograms = Buffer.from(bytes).indexOf('\nPlanogram,') + 1;
  const times = Math.floor((atMost - planograms) / (bytes.length - planograms));
  const whole = new Uint8Array(planograms + times * (bytes.length - planograms));
  whole.set(bytes.subarray(0, planograms));
  for (let time = 0; time < times; time += 1) {
    whole.set(bytes.subarray(planograms), planograms + time * (bytes.length - planograms));
  }
  return whole;
}
