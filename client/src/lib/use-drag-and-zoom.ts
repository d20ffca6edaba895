import { type RefObject, useEffect, useRef } from 'react';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What is dragged and zoomed, in CSS pixels of its surface. */
export interface Movable {
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Spot): void;
}

/** A pointer that has moved less clicks. */
const CLICK_PX = 5;
const LINE_PX = 16;

/** The pointers on a surface, until the last one is lifted. */
class Pointers {
  private readonly held = new Map<number, Spot>();
  private moved = 0;

  constructor(
    private readonly surface: HTMLElement,
    private readonly movable: Movable,
    private readonly onClick: (at: Spot) => void,
  ) {}

  /**
   * As on every drawing: the wheel alone scrolls the page; with Ctrl, which a trackpad's pinch also sends, it zooms.
   */
  wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
    this.movable.zoom(Math.exp(-px / 300), this.spotOf(event));
  }

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (this.held.size === 0) this.moved = 0;
    this.held.set(event.pointerId, this.spotOf(event));
  }

  move(event: PointerEvent): void {
    const was = this.held.get(event.pointerId);
    if (!was) return;
    // Lifted outside the surface.
    if (event.buttons === 0) {
      this.held.delete(event.pointerId);
      return;
    }
    const before = this.spread();
    const now = this.spotOf(event);
    this.held.set(event.pointerId, now);
    const after = this.spread();
    this.moved += before ? Infinity : Math.hypot(now.x - was.x, now.y - was.y);
    if (this.moved <= CLICK_PX) return;
    // Not at the press: a captured click would reach the surface instead of a button on it.
    this.surface.setPointerCapture(event.pointerId);
    if (before && after && before.length > 0) {
      this.movable.pan(after.x - before.x, after.y - before.y);
      this.movable.zoom(after.length / before.length, after);
    } else this.movable.pan(now.x - was.x, now.y - was.y);
  }

  up(event: PointerEvent): void {
    const isClick = this.held.delete(event.pointerId) && this.moved <= CLICK_PX && event.type === 'pointerup';
    if (isClick) this.onClick(this.spotOf(event));
  }

  private spotOf(event: MouseEvent): Spot {
    const { left, top } = this.surface.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  /** How far apart two fingers are, and the middle between them. */
  private spread(): (Spot & { length: number }) | null {
    const [a, b] = [...this.held.values()];
    return a && b ? { length: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : null;
  }
}

/** Ctrl and wheel, drag, two fingers; and a click without dragging, which buttons on the surface also get. */
export function useDragAndZoom(
  surface: RefObject<HTMLElement | null>,
  movable: Movable | null,
  onClick?: (at: Spot) => void,
): void {
  const click = useRef(onClick);
  useEffect(() => {
    click.current = onClick;
  }, [onClick]);
  useEffect(() => {
    const element = surface.current;
    if (!element || !movable) return;
    const pointers = new Pointers(element, movable, (at) => click.current?.(at));
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('wheel', (event) => pointers.wheel(event), { signal, passive: false });
    element.addEventListener('pointerdown', (event) => pointers.down(event), { signal });
    element.addEventListener('pointermove', (event) => pointers.move(event), { signal });
    element.addEventListener('pointerup', (event) => pointers.up(event), { signal });
    element.addEventListener('pointercancel', (event) => pointers.up(event), { signal });
    return () => stop.abort();
  }, [surface, movable]);
}
