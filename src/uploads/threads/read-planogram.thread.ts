import { parentPort } from 'node:worker_threads';
import { extractFile, transferableBuffers } from '../../core/extraction/extract.js';
import { readPlanogramFile } from '../../core/planogram/psa/reader.js';
import { DIAGNOSTICS_KEPT, type FileAnswer, type FileTask } from './file-answer.js';

/**
 * A worker thread's whole program: bytes in, typed columns out. Knows the core and nothing else, so
 * the process's event loop stays free to renew job locks and answer health checks while it reads.
 */
const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread only.');

port.on('message', ({ id, message }: { id: number; message: FileTask }) => {
  try {
    const { answer, transfer } = readFile(message);
    port.postMessage({ id, answer }, transfer);
  } catch (error) {
    port.postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});

function readFile(task: FileTask): { answer: FileAnswer; transfer: ArrayBuffer[] } {
  const result = readPlanogramFile(new Uint8Array(task.bytes));
  if (!result.ok) {
    const diagnostics = result.diagnostics.items.slice(0, DIAGNOSTICS_KEPT);
    return { answer: { ok: false, refusal: result.refusal, diagnostics }, transfer: [] };
  }
  const extract = extractFile(result.file, task.options);
  const { summary, planograms, positions, products, facts } = extract;
  const diagnostics = [...result.file.diagnostics.items, ...extract.diagnostics].slice(0, DIAGNOSTICS_KEPT);
  const tables = { planograms, positions, products, facts };
  return { answer: { ok: true, summary, tables, diagnostics }, transfer: transferableBuffers(extract) };
}
