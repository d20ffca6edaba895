import type { Rect } from '@core/planogram/geometry/drawing.js';
import type { Viewport } from '../scene/view-transform.js';

const DISTANCE = 10;
const EDGE = 8;

/**
 * Returns the product card's position, in CSS pixels of the window: beside its block, on the first side with room
 * (right, left, below, above), never over it. When no side has room, it takes the side with the most.
 */
export function placeCard(block: Rect, card: Viewport, window: Viewport): { x: number; y: number } {
  const right = block.x + block.width + DISTANCE;
  const left = block.x - DISTANCE - card.width;
  const below = block.y + block.height + DISTANCE;
  const above = block.y - DISTANCE - card.height;
  const x = within(block.x, card.width, window.width);
  const y = within(block.y, card.height, window.height);
  if (right + card.width <= window.width - EDGE) return { x: right, y };
  if (left >= EDGE) return { x: left, y };
  if (below + card.height <= window.height - EDGE) return { x, y: below };
  if (above >= EDGE) return { x, y: above };
  const rooms = [window.width - right, block.x, window.height - below, block.y];
  const best = rooms.indexOf(Math.max(...rooms));
  if (best === 0) return { x: within(right, card.width, window.width), y };
  if (best === 1) return { x: within(left, card.width, window.width), y };
  return { x, y: within(best === 2 ? below : above, card.height, window.height) };
}

function within(at: number, size: number, room: number): number {
  return Math.max(EDGE, Math.min(at, room - size - EDGE));
}
