import type { PlanogramFile } from '../planogram/model.js';
import { Extraction } from './extraction.js';
import type { ExtractionOptions, FileExtract } from './file-extract.js';
import { positionCount } from './position-rows.js';

/**
 * Turns a parsed file into the rows of the part tables. The browser's preview and the server's worker use the same
 * code: see `Extraction`, which takes several files.
 */
export function extractFile(file: PlanogramFile, options: ExtractionOptions): FileExtract {
  const extraction = new Extraction({
    planograms: file.planograms.length,
    positions: positionCount(file),
    products: file.products.length,
  });
  const { summary, diagnostics } = extraction.add(file, options);
  return { summary, ...extraction.close(), diagnostics };
}

/** The buffers of an extract, for the transfer list of a thread's message. */
export function transferableBuffers(extract: FileExtract): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  for (const table of [extract.planograms, extract.positions, extract.products, extract.facts]) {
    for (const data of Object.values(table.columns)) buffers.add('codes' in data ? data.codes.buffer : data.buffer);
  }
  return [...buffers];
}
