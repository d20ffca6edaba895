import type { ResetAction } from '../dto/store-reset.dto.js';
import type { PlacedPositionDto, ProductChangeDto } from '../../comparisons/dto/planogram-change.dto.js';

/** What to do about a product; null when it stays as it is. */
export function actionOf({ outcome, moved, resized, facingsChange }: ProductChangeDto): ResetAction | null {
  if (outcome !== 'kept') return outcome === 'added' ? 'place' : 'remove';
  const isOther = facingsChange !== 0;
  if (moved) return isOther ? 'move-facings' : 'move';
  if (!resized) return null;
  return isOther ? 'facings' : 'space';
}

/**
 * Changes in walking order along the planogram: segment by segment from the left, shelf by shelf from the top. A
 * product is listed where it will first be placed; a removed product where it was. On each shelf, removals come first
 * to make room.
 */
export function inWalkingOrder<Item extends ProductChangeDto>(items: readonly Item[]): Item[] {
  const placed = items.map((item) => ({ item, at: firstPlace(item) }));
  const phase = ({ item }: { item: Item }): number => (item.outcome === 'dropped' ? 0 : 1);
  placed.sort((a, b) => compareShelves(a.at, b.at) || phase(a) - phase(b) || compareAlong(a.at, b.at));
  return placed.map(({ item }) => item);
}

function firstPlace({ before, after }: ProductChangeDto): PlacedPositionDto | undefined {
  const positions = (after ?? before)?.positions ?? [];
  return positions.toSorted((a, b) => compareShelves(a, b) || compareAlong(a, b))[0];
}

function compareShelves(a?: PlacedPositionDto, b?: PlacedPositionDto): number {
  const segment = (place?: PlacedPositionDto): number => place?.segment ?? Number.MAX_SAFE_INTEGER;
  return segment(a) - segment(b) || (b?.shelf ?? 0) - (a?.shelf ?? 0);
}

function compareAlong(a?: PlacedPositionDto, b?: PlacedPositionDto): number {
  return (a?.x ?? 0) - (b?.x ?? 0) || (a?.position ?? 0) - (b?.position ?? 0);
}
