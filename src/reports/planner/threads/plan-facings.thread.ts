import { parentPort } from 'node:worker_threads';
import { FigureSettings } from '../../../core/metrics/figure-settings.js';
import { drawPlanogram } from '../../../core/planogram/geometry/draw-planogram.js';
import { readPlanogramFile } from '../../../core/planogram/psa/reader.js';
import { planFacings } from '../../../core/planner/plan.js';
import { plannedFile } from '../../../core/planner/plan-rows.js';
import { ownThread } from '../../../platform/threads/processor-time.js';
import { planOptions } from '../plan-choice.js';
import type { PlanAnswer, PlanTask } from './plan-task.js';

/**
 * A worker thread's whole program: receives a planogram file and returns its plan. A wide shelf takes seconds; the
 * server's event loop stays free.
 */
const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread only.');
port.postMessage({ thread: ownThread() });

port.on('message', ({ id, message }: { id: number; message: PlanTask }) => {
  try {
    port.postMessage({ id, answer: planned(message) });
  } catch (error) {
    port.postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});

function planned({ bytes, codePage, planogramNo, query, figures, wants }: PlanTask): PlanAnswer {
  const read = readPlanogramFile(bytes, { ...(codePage && { codePage }) });
  if (!read.ok || read.file.planograms[planogramNo] === undefined) return null;
  const plan = planFacings(read.file, planogramNo, planOptions(query, new FigureSettings(figures)));
  if (wants === 'plan') return { plan, drawing: null, file: null };
  const written = plannedFile(bytes, read.file, planogramNo, plan.edits, codePage);
  if (wants === 'file') return { plan, drawing: null, file: written?.bytes ?? null };
  return { plan, drawing: written && drawPlanogram(written.file, planogramNo), file: null };
}
