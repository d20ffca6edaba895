import type { ShelfStage } from './shelf-stage.js';

/** Moving or zooming one drawing moves and zooms the other; gives the function that parts them. */
export function linkStages(one: ShelfStage, other: ShelfStage): () => void {
  const stopOne = one.subscribe(() => other.follow(one));
  const stopOther = other.subscribe(() => one.follow(other));
  other.follow(one);
  return () => {
    stopOne();
    stopOther();
  };
}
