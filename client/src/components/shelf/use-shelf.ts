import { useMemo, useState } from 'react';
import type { ClassEntry } from './colours/colouring.js';
import { type ColouredLook, useShelfAppearance } from './colours/use-shelf-appearance.js';
import { createScene, type ShelfScene } from './scene/shelf-scene.js';
import type { ShelfStage } from './scene/shelf-stage.js';
import type { ShelfKeys } from './scene/use-shelf-keys.js';
import { usePatternPreference } from './shelf-preferences.js';
import { type ShelfElements, useShelfCanvas } from './use-shelf-canvas.js';
import { type ShelfPictures, useShelfPictures } from './use-shelf-pictures.js';
import { type ShelfFolds, useShelfFolds } from './use-shelf-folds.js';
import type { ShelfViewProps } from './shelf-view-props.js';

/** How the drawing looks, and which settings the user can change. */
function useShelfChoices(props: ShelfViewProps) {
  const [patterns, togglePatterns] = usePatternPreference();
  const [showsPrices, setShowsPrices] = useState(false);
  const [entry, setEntry] = useState<ClassEntry | null>(null);
  const look = useShelfAppearance(props, { patterns, showsPrices, entry });
  const togglePrices = () => setShowsPrices(!showsPrices);
  return { look, patterns, togglePatterns, showsPrices, togglePrices, entry, setEntry };
}

/** Selecting and clearing, for keys and pointers. */
function useShelfSelection({ drawing, selected, highlighted, onSelect }: ShelfViewProps) {
  return {
    select: (index: number, additive: boolean) => {
      const position = drawing.positions[index];
      if (!position) onSelect?.(null, false);
      else if (position.key !== null) onSelect?.(position.key, additive);
    },
    /** Returns whether there was something to clear. */
    clear: () => {
      onSelect?.(null, false);
      return [selected, highlighted].some((keys) => keys != null && keys.size > 0);
    },
  };
}

export interface Shelf extends ReturnType<typeof useShelfChoices> {
  readonly folds: ShelfFolds;
  readonly elements: ShelfElements;
  readonly scene: ShelfScene;
  /** Null before the canvases exist. */
  readonly stage: ShelfStage | null;
  readonly look: ColouredLook;
  readonly keys: ShelfKeys;
  readonly pictures: ShelfPictures;
}

/** The drawing on its canvases: its look, and its keyboard and pointer handling. */
export function useShelf(props: ShelfViewProps): Shelf {
  const { drawing, selected, faults } = props;
  const folds = useShelfFolds(drawing);
  const scene = useMemo(() => createScene(drawing, folds.rows), [drawing, folds.rows]);
  const choices = useShelfChoices(props);
  const pictures = useShelfPictures(drawing, choices.look.asked);
  const { select, clear } = useShelfSelection(props);
  const canvas = useShelfCanvas({
    scene,
    appearance: choices.look.appearance,
    selected,
    faults,
    pictures: pictures.shown,
    onSelect: select,
    onClear: () => {
      choices.setEntry(null);
      const wasMarked = clear();
      return choices.entry !== null || wasMarked;
    },
  });
  return { ...choices, ...canvas, scene, folds, pictures };
}
