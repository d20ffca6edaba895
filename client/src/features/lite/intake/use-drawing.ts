import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import { useEffect, useState } from 'react';
import type { ReaderPool } from '../../../workers/reader-pool.js';

/** Number of cached drawings: about three screens of cards. Others are drawn again from the file. */
const KEPT = 150;

export interface DrawingSource {
  get(file: File, planogramNo: number): PlanogramDrawing | undefined;
  load(file: File, planogramNo: number): Promise<PlanogramDrawing | null>;
}

/** Draws planograms on demand in the reading workers, and keeps the latest ones. */
export function createDrawingSource(pool: Pick<ReaderPool, 'run'>): DrawingSource {
  const kept = new Map<string, PlanogramDrawing>();
  const names = new WeakMap<File, number>();
  let files = 0;
  const keyOf = (file: File, planogramNo: number) => {
    const name = names.get(file) ?? ++files;
    names.set(file, name);
    return `${name}.${planogramNo}`;
  };
  return {
    get: (file, planogramNo) => kept.get(keyOf(file, planogramNo)),
    load: async (file, planogramNo) => {
      const key = keyOf(file, planogramNo);
      const drawing = kept.get(key) ?? (await pool.run({ kind: 'draw', file, planogramNo }));
      if (!drawing) return null;
      kept.delete(key);
      kept.set(key, drawing);
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(oldest);
      }
      return drawing;
    },
  };
}

/** One planogram's drawing: undefined while it is being made, null when it cannot be. */
export function useDrawing(
  source: DrawingSource,
  file: File,
  planogramNo: number,
): PlanogramDrawing | null | undefined {
  const [drawing, setDrawing] = useState(() => source.get(file, planogramNo) as PlanogramDrawing | null | undefined);
  useEffect(() => {
    let wanted = true;
    const show = (made: PlanogramDrawing | null) => {
      if (wanted) setDrawing(made);
    };
    source.load(file, planogramNo).then(show, () => show(null));
    return () => {
      wanted = false;
    };
  }, [source, file, planogramNo]);
  return drawing;
}
