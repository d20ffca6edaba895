import type { ShelfStage } from './shelf-stage.js';

/**
 * Links two drawings so that panning or zooming one does the same to the other; returns a function that unlinks them.
 */
export function linkStages(one: ShelfStage, other: ShelfStage): () => void {
  const stopOne = one.subscribe(() => other.follow(one));
  const stopOther = other.subscribe(() => one.follow(other));
  other.follow(one);
  return () => {
    stopOne();
    stopOther();
  };
}
