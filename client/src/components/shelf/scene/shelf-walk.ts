import { neighbour } from '@core/planogram/geometry/walking.js';
import type { ShelfScene } from './shelf-scene.js';

/**
 * The position that a key leads to, or null when the key does not navigate. Right and left follow the shelf order, so
 * that every position is reached; up and down go to the nearest block above or below; Page up and Page down to the
 * start of the previous or next shelf; Home and End to the first and the last. -1 is before the first.
 */
export function walk(scene: ShelfScene, from: number, key: string): number | null {
  const { order, rank } = scene;
  if (order.length === 0) return null;
  const at = from < 0 ? -1 : (rank[from] ?? -1);
  const clamped = (place: number) => order[Math.min(order.length - 1, Math.max(0, place))] ?? null;
  switch (key) {
    case 'ArrowRight':
      return clamped(at + 1);
    case 'ArrowLeft':
      return clamped(at - 1);
    case 'Home':
      return clamped(0);
    case 'End':
      return clamped(order.length - 1);
    case 'ArrowUp':
    case 'ArrowDown':
      return neighbour(scene.drawing, from, key === 'ArrowUp' ? 'up' : 'down') ?? clamped(at);
    case 'PageUp':
    case 'PageDown':
      return otherShelf(scene, from, key === 'PageUp' ? -1 : 1);
    default:
      return null;
  }
}

function otherShelf({ rows }: ShelfScene, from: number, step: number): number | null {
  const row = rows.findIndex(({ positions }) => positions.includes(from));
  const next = rows[Math.min(rows.length - 1, Math.max(0, row + step))];
  return next?.positions[0] ?? null;
}
