import { useCallback, useEffect, useRef, useState } from 'react';
import { type Brush, brushOf, daysOf } from '@core/boards/supply-cube.js';
import { useUrlText } from '../../../lib/url-state.js';

const PARAMETER = 'days';
const WRITTEN = /^(\d{1,4})-(\d{1,4})?$/;

/** Parses a range from the address: `3-28`, `28-` without an end; null when it is invalid. */
export function readDays(text: string | null): { from: number; to: number | null } | null {
  const [, from, to] = WRITTEN.exec(text ?? '') ?? [];
  return from === undefined ? null : { from: Number(from), to: to === undefined ? null : Number(to) };
}

export function writeDays({ from, to }: { from: number; to: number | null }): string {
  return `${from}-${to ?? ''}`;
}

export interface BrushState {
  /** What is chosen now, also while it is being dragged. */
  readonly brush: Brush;
  /** Anything less than everything is chosen. */
  readonly isNarrowed: boolean;
  /** Follows a drag; nothing is written into the address yet. */
  readonly move: (brush: Brush) => void;
  /** The drag has ended: stores the range in the address. */
  readonly settle: () => void;
  readonly clear: () => void;
}

/** The selected range of days. Stored in the address once it stops changing. */
export function useBrush(edges: readonly number[]): BrushState {
  const [written, write] = useUrlText(PARAMETER);
  const [moving, setMoving] = useState<Brush | null>(null);
  /** The final range may not have been rendered yet. */
  const latest = useRef<Brush | null>(null);
  const move = useCallback((to: Brush | null) => {
    latest.current = to;
    setMoving(to);
  }, []);
  // The way back, and a link that is followed, count more than a drag that was never ended.
  useEffect(() => move(null), [move, written]);
  const all = { first: 0, last: edges.length - 1 };
  const days = readDays(written);
  const brush = moving ?? (days === null ? all : brushOf(edges, days.from, days.to));
  const isAll = ({ first, last }: Brush) => first === all.first && last === all.last;
  return {
    brush,
    isNarrowed: !isAll(brush),
    move,
    settle: () => {
      const { current } = latest;
      if (current !== null) write(isAll(current) ? null : writeDays(daysOf(edges, current)));
    },
    clear: () => {
      move(null);
      write(null);
    },
  };
}
