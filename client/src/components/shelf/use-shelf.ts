import { useEffect, useMemo, useRef, useState } from 'react';
import { outlineOf } from '@core/planogram/geometry/turn.js';
import type { ClassEntry } from './colours/colouring.js';
import { type ShelfLook, useShelfAppearance } from './colours/use-shelf-appearance.js';
import { createScene, type ShelfScene } from './scene/shelf-scene.js';
import type { ShelfStage } from './scene/shelf-stage.js';
import { useShelfGestures } from './scene/use-shelf-gestures.js';
import { type ShelfKeys, useShelfKeys } from './scene/use-shelf-keys.js';
import { useShelfStage } from './scene/use-shelf-stage.js';
import { usePatternPreference } from './shelf-preferences.js';
import type { ShelfViewProps } from './shelf-view-props.js';

function useShelfElements() {
  const surface = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  return { surface, base, overlay };
}

export type ShelfElements = ReturnType<typeof useShelfElements>;

/** How the drawing looks, and what a person may change of it. */
function useShelfChoices(props: ShelfViewProps) {
  const [patterns, togglePatterns] = usePatternPreference();
  const [showsPrices, setShowsPrices] = useState(false);
  const [entry, setEntry] = useState<ClassEntry | null>(null);
  const look = useShelfAppearance(props, { patterns, showsPrices, entry });
  const togglePrices = () => setShowsPrices(!showsPrices);
  return { look, patterns, togglePatterns, showsPrices, togglePrices, entry, setEntry };
}

/** Selecting and clearing, for keys and pointers alike. */
function useShelfSelection({ drawing, selected, highlighted, onSelect }: ShelfViewProps) {
  return {
    select: (index: number, additive: boolean) => {
      const position = drawing.positions[index];
      if (!position) onSelect?.(null, false);
      else if (position.key !== null) onSelect?.(position.key, additive);
    },
    /** Whether there was something to clear. */
    clear: () => {
      onSelect?.(null, false);
      return [selected, highlighted].some((keys) => keys != null && keys.size > 0);
    },
  };
}

export interface Shelf extends ReturnType<typeof useShelfChoices> {
  readonly elements: ShelfElements;
  readonly scene: ShelfScene;
  /** Null before the canvases are there. */
  readonly stage: ShelfStage | null;
  readonly look: ShelfLook;
  readonly keys: ShelfKeys;
}

/** The drawing on its canvases: how it looks, and what keys and pointers do to it. */
export function useShelf(props: ShelfViewProps): Shelf {
  const { drawing, selected, faults } = props;
  const elements = useShelfElements();
  const scene = useMemo(() => createScene(drawing), [drawing]);
  const choices = useShelfChoices(props);
  const { select, clear } = useShelfSelection(props);
  const stageOf = useRef<ShelfStage | null>(null);
  const keys = useShelfKeys(scene, {
    onSelect: select,
    onClear: () => {
      stageOf.current?.setHovered(-1);
      choices.setEntry(null);
      const wasMarked = clear();
      return choices.entry !== null || wasMarked;
    },
    onMove: (index) => {
      const position = drawing.positions[index];
      stageOf.current?.setHovered(-1);
      if (position) stageOf.current?.reveal(outlineOf(position));
    },
    onZoom: (factor) => stageOf.current?.zoom(factor, undefined, true),
    onFit: () => stageOf.current?.showAll('all'),
  });
  const marks = useMemo(() => {
    const positions = [...(selected ?? [])].flatMap((key) => scene.byKey.get(key) ?? []);
    return { selected: positions, focused: keys.shown, faults };
  }, [selected, faults, scene, keys.shown]);
  const stage = useShelfStage(elements, scene, choices.look.appearance, marks);
  useEffect(() => {
    stageOf.current = stage;
  }, [stage]);
  useShelfGestures(elements.surface, stage, (index, additive) => {
    keys.moveTo(index);
    select(index, additive);
  });
  return { ...choices, elements, scene, stage, keys };
}
