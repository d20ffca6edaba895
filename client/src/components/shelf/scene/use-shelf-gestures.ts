import { type RefObject, useEffect, useRef } from 'react';
import type { ShelfStage } from './shelf-stage.js';

/** A click or tap without dragging; -1 is a click beside all products. */
export type OnPick = (position: number, additive: boolean) => void;

/** Moving less than this (CSS pixels) between press and release is a click. */
const CLICK_SLACK = 5;
/** Fingers are less precise than pointers. */
const TOUCH_SLACK = 10;
const DOUBLE_CLICK_FACTOR = 2;

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** Tracks the pointers on the drawing until the last one is lifted. */
class PointerTracker {
  private readonly fingers = new Map<number, Finger>();
  private travelled = 0;
  private startedInside = false;

  constructor(
    private readonly surface: HTMLElement,
    private readonly stage: ShelfStage,
    private readonly onPick: () => OnPick,
  ) {}

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (this.fingers.size === 0) this.travelled = 0;
    this.startedInside = true;
    this.fingers.set(event.pointerId, this.pointOf(event));
  }

  move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== 'touch') this.stage.setHovered(this.hit(event));
      return;
    }
    const now = this.pointOf(event);
    this.travelled += Math.hypot(now.x - before.x, now.y - before.y);
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, now);
    if (this.travelled <= CLICK_SLACK) return;
    this.surface.setPointerCapture(event.pointerId);
    this.stage.setHovered(-1);
    if (other) this.pinch(before, now, other);
    else this.stage.pan(now.x - before.x, now.y - before.y);
  }

  up(event: PointerEvent): void {
    if (!this.fingers.delete(event.pointerId) || this.fingers.size > 0) return;
    const clicked = this.startedInside && this.travelled <= CLICK_SLACK && event.type === 'pointerup';
    this.startedInside = false;
    if (!clicked) return;
    const additive = event.ctrlKey || event.metaKey || event.shiftKey;
    const position = this.hit(event);
    // Touch has no hover, so a tap shows the card.
    if (event.pointerType === 'touch') this.stage.setHovered(position);
    this.onPick()(position, additive);
  }

  /** A lifted finger also leaves, but the card of the tapped product stays. */
  leave(event: PointerEvent): void {
    if (this.fingers.size === 0 && event.pointerType !== 'touch') this.stage.setHovered(-1);
  }

  doubleClick(event: MouseEvent): void {
    this.stage.zoom(event.shiftKey ? 1 / DOUBLE_CLICK_FACTOR : DOUBLE_CLICK_FACTOR, this.pointOf(event), true);
  }

  /** Ctrl and wheel, which is also how a trackpad reports a pinch. The wheel alone scrolls the page, as usual. */
  wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.stage.setHovered(-1);
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
    const factor = Math.exp(-Math.min(120, Math.max(-120, pixels)) * 0.0035);
    this.stage.zoom(factor, this.pointOf(event));
  }

  private pinch(before: Finger, now: Finger, other: Finger): void {
    const spread = Math.hypot(before.x - other.x, before.y - other.y);
    if (spread === 0) return;
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    this.stage.zoom(Math.hypot(now.x - other.x, now.y - other.y) / spread, middle);
    this.stage.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  private pointOf(event: MouseEvent): Finger {
    const { left, top } = this.surface.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  private hit(event: PointerEvent): number {
    return this.stage.positionAt(this.pointOf(event), event.pointerType === 'touch' ? TOUCH_SLACK : 1);
  }
}

/** Handles drag, pinch, wheel, double click, hover and click on the drawing's surface. */
export function useShelfGestures(
  surface: RefObject<HTMLElement | null>,
  stage: ShelfStage | null,
  onPick: OnPick,
): void {
  const latest = useRef(onPick);
  useEffect(() => {
    latest.current = onPick;
  });
  useEffect(() => {
    const element = surface.current;
    if (!element || !stage) return;
    const tracker = new PointerTracker(element, stage, () => latest.current);
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('pointerdown', (event) => tracker.down(event), { signal });
    element.addEventListener('pointermove', (event) => tracker.move(event), { signal });
    element.addEventListener('pointerup', (event) => tracker.up(event), { signal });
    element.addEventListener('pointercancel', (event) => tracker.up(event), { signal });
    element.addEventListener('pointerleave', (event) => tracker.leave(event), { signal });
    element.addEventListener('dblclick', (event) => tracker.doubleClick(event), { signal });
    element.addEventListener('wheel', (event) => tracker.wheel(event), { signal, passive: false });
    return () => stop.abort();
  }, [surface, stage]);
}
