import { useEffect, useMemo, useRef } from 'react';
import { outlineOf } from '@core/planogram/geometry/turn.js';
import type { ProductPictures } from '../pictures/use-product-pictures.js';
import type { Appearance } from './colours/appearance.js';
import type { ShelfScene } from './scene/shelf-scene.js';
import type { ShelfStage } from './scene/shelf-stage.js';
import { useShelfGestures } from './scene/use-shelf-gestures.js';
import { useShelfKeys } from './scene/use-shelf-keys.js';
import { useShelfStage } from './scene/use-shelf-stage.js';
import type { ShelfFault } from './shelf-types.js';

function useShelfElements() {
  const surface = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  return { surface, base, overlay };
}

export type ShelfElements = ReturnType<typeof useShelfElements>;

interface Shown {
  readonly scene: ShelfScene;
  readonly appearance: Appearance;
  readonly selected: ReadonlySet<string> | null | undefined;
  readonly faults?: readonly ShelfFault[];
  readonly pictures?: ProductPictures | null;
  /** A click, tap or Enter on a position; -1 is beside all products. */
  readonly onSelect: (position: number, additive: boolean) => void;
  /** Handles Esc; returns whether there was something to clear. */
  readonly onClear: () => boolean;
}

/** A drawing on its canvases, with its keyboard and pointer handling. */
export function useShelfCanvas({ scene, appearance, selected, faults, pictures = null, onSelect, onClear }: Shown) {
  const elements = useShelfElements();
  const { positions } = scene.drawing;
  const stageOf = useRef<ShelfStage | null>(null);
  const keys = useShelfKeys(scene, {
    onSelect,
    onClear: () => {
      stageOf.current?.setHovered(-1);
      return onClear();
    },
    onMove: (index) => {
      const position = positions[index];
      stageOf.current?.setHovered(-1);
      if (position) stageOf.current?.reveal(outlineOf(position));
    },
    onZoom: (factor) => stageOf.current?.zoom(factor, undefined, true),
    onFit: () => stageOf.current?.showAll('all'),
  });
  const marks = useMemo(
    () => ({
      selected: [...(selected ?? [])].flatMap((key) => scene.byKey.get(key) ?? []),
      focused: keys.shown,
      faults,
    }),
    [selected, faults, scene, keys.shown],
  );
  const stage = useShelfStage(elements, scene, appearance, marks, pictures);
  useEffect(() => {
    stageOf.current = stage;
  }, [stage]);
  useShelfGestures(elements.surface, stage, (index, additive) => {
    keys.moveTo(index);
    onSelect(index, additive);
  });
  return { elements, keys, stage };
}
