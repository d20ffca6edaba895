import { parentPort } from 'node:worker_threads';
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { planogramDraft } from '../../../../core/planogram/psa/planogram-draft.js';
import { readPlanogramFile } from '../../../../core/planogram/psa/reader.js';
import { writePlanogramFile } from '../../../../core/planogram/psa/writer.js';
import { ownThread } from '../../../../platform/threads/processor-time.js';
import type { WriteAnswer, WriteTask } from './write-task.js';

/** A worker thread's whole program: receives a compressed planogram file, and returns it rewritten and compressed. */
const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread only.');
port.postMessage({ thread: ownThread() });

port.on('message', ({ id, message }: { id: number; message: WriteTask }) => {
  try {
    port.postMessage({ id, answer: written(message) });
  } catch (error) {
    port.postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});

function written({ packed, isDeflated, inflatedBytes, codePage }: WriteTask): WriteAnswer {
  const bytes = isDeflated ? inflateRawSync(packed, { maxOutputLength: Math.max(1, inflatedBytes) }) : packed;
  const read = readPlanogramFile(bytes, { ...(codePage && { codePage }) });
  if (!read.ok) return null;
  const ours = writePlanogramFile(planogramDraft(read.file));
  return { packed: deflateRawSync(ours), crc32: crc32(ours), inflatedBytes: ours.length };
}
