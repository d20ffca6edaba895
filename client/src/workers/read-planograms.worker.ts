import { drawPlanogram } from '@core/planogram/geometry/draw-planogram.js';
import { readPlanogramFile } from '@core/planogram/psa/reader.js';
import { type FileOutcome, briefOf } from './planogram-brief.js';
import type { ReaderAnswer, ReaderRequest, ReaderTask } from './reader-messages.js';

async function bytesOf(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // It was moved, deleted or changed on disk since it was chosen, or the device is gone.
    return null;
  }
}

async function brief(file: File, path: string): Promise<FileOutcome> {
  const bytes = await bytesOf(file);
  if (!bytes) return { ok: false, refusal: { code: 'intake.file-gone', line: 0 } };
  return briefOf(bytes, path);
}

async function draw(file: File, planogramNo: number): Promise<ReturnType<typeof drawPlanogram> | null> {
  const bytes = await bytesOf(file);
  const read = bytes ? readPlanogramFile(bytes) : null;
  if (!read?.ok || planogramNo >= read.file.planograms.length) return null;
  return drawPlanogram(read.file, planogramNo);
}

const answer = (task: ReaderTask) =>
  task.kind === 'brief' ? brief(task.file, task.path) : draw(task.file, task.planogramNo);

self.addEventListener('message', (event: MessageEvent<ReaderRequest>) => {
  const { id, task } = event.data;
  void answer(task).then((result) => self.postMessage({ id, result } satisfies ReaderAnswer));
});
