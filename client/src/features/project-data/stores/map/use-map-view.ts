import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Movable } from '../../../../lib/use-drag-and-zoom.js';
import { MapFrame, type Place, type Point } from './map-frame.js';

const GLIDE_MS = 180;

interface Moves extends Movable {
  /** Moves there within 180 ms, or at once if the person prefers less motion. */
  glide(to: MapFrame): void;
  fit(): void;
  /** Zooms around a place (in Mercator radians), by default around the middle. */
  step(factor: number, at?: Point): void;
}

export interface MapView extends Moves {
  /** The same as long as the places are. */
  readonly movable: Movable;
  readonly frame: MapFrame;
  /** All places are shown, as at first. */
  readonly isFitted: boolean;
}

function prefersStill(): boolean {
  return typeof window.matchMedia !== 'function' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The frame in which places are seen; null as long as there are none or no room. Starts anew when they move. */
export function useMapView(places: readonly Place[], width: number, height: number): MapView | null {
  const around = useMemo(
    () => (width > 0 && height > 0 && places.length > 0 ? MapFrame.around(places, width, height) : null),
    [places, width, height],
  );
  // Rows that come again without moving leave the view as it is.
  const [whole, setWhole] = useState(around);
  const [moved, setMoved] = useState<MapFrame | null>(null);
  if (around !== whole && !(around && whole?.isSame(around))) {
    setWhole(around);
    setMoved(null);
  }
  const frame = moved ?? whole;
  const latest = useRef(frame);
  const gliding = useRef({ request: 0, to: frame });
  useEffect(() => {
    latest.current = frame;
  }, [frame]);
  const stop = useCallback(() => {
    cancelAnimationFrame(gliding.current.request);
    gliding.current.request = 0;
  }, []);
  useEffect(() => stop, [stop, whole]);

  const moves = useMemo((): Moves | null => {
    if (!whole) return null;
    const change = (next: (from: MapFrame) => MapFrame) => {
      stop();
      setMoved((from) => next(from ?? whole));
    };
    const glide = (to: MapFrame) => {
      stop();
      const from = latest.current;
      if (!from || prefersStill()) {
        setMoved(to);
        return;
      }
      const started = performance.now();
      const advance = (now: number) => {
        const part = Math.max(0, Math.min(1, (now - started) / GLIDE_MS));
        setMoved(part === 1 ? to : from.towards(to, part));
        gliding.current.request = part === 1 ? 0 : requestAnimationFrame(advance);
      };
      gliding.current = { request: requestAnimationFrame(advance), to };
    };
    const middle = { x: whole.width / 2, y: whole.height / 2 };
    /** Where a glide leads, so that quick steps add up. */
    const goal = () => (gliding.current.request === 0 ? null : gliding.current.to) ?? latest.current ?? whole;
    return {
      glide,
      fit: () => glide(whole),
      step: (factor, at) => {
        const from = goal();
        glide(from.zoomed(factor, at ? from.pointAt(at) : middle));
      },
      pan: (dx, dy) => change((from) => from.moved(dx, dy)),
      zoom: (factor, at) => change((from) => from.zoomed(factor, at)),
    };
  }, [whole, stop]);
  const isFitted = frame !== null && whole !== null && frame.isSame(whole);
  return useMemo(
    () => (frame && moves ? { frame, isFitted, movable: moves, ...moves } : null),
    [frame, isFitted, moves],
  );
}
