import { useCallback, useEffect, useState } from 'react';
import type { MapFrame } from './map-frame.js';
import type { Paths } from './outlines.js';

interface Drawn {
  readonly frame: MapFrame;
  /** Null where the outlines are too coarse for the frame. */
  readonly paths: Paths | null;
}

export interface Outlines {
  readonly drawn: Drawn | null;
  readonly hasFailed: boolean;
  readonly again: () => void;
}

/** Pixels around a frame whose outlines are drawn too, so that dragging does not draw them anew each time. */
const MARGIN = 400;

/**
 * The outlines of land around a frame, drawn for a frame near it. Their code and data are loaded once the map is on the
 * page; without them the map works all the same.
 */
export function useOutlines(frame: MapFrame | null): Outlines {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isFresh = frame !== null && drawn !== null && drawn.frame.serves(frame, MARGIN);
  useEffect(() => {
    if (!frame || isFresh) return;
    let left = false;
    const draw = async () => {
      const { atlasesFor, outlinesIn } = await import('./outlines.js');
      const paths = atlasesFor(frame).length === 0 ? null : await outlinesIn(frame, MARGIN);
      if (left) return;
      setDrawn({ frame, paths });
      setFailed(false);
    };
    draw().catch(() => left || setFailed(true));
    return () => {
      left = true;
    };
  }, [frame, isFresh, attempt]);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  return { drawn, hasFailed, again };
}
