import { type RefObject, useEffect, useState } from 'react';
import type { Appearance } from '../colours/appearance.js';
import type { ProductPictures } from '../../pictures/use-product-pictures.js';
import type { ShelfScene } from './shelf-scene.js';
import { ShelfStage, type StageMarks } from './shelf-stage.js';

interface Canvases {
  surface: RefObject<HTMLElement | null>;
  base: RefObject<HTMLCanvasElement | null>;
  overlay: RefObject<HTMLCanvasElement | null>;
}

/** Vertical swipes scroll the page until the picture is higher than its window; horizontal swipes move the picture. */
function showReach({ style }: HTMLElement, stage: ShelfStage): void {
  style.touchAction = stage.movesUpAndDown ? 'none' : 'pan-y';
  style.cursor = stage.hovered >= 0 ? 'pointer' : stage.zoomed ? 'grab' : 'default';
}

/** The stage on two canvases, kept at the surface's size and up to date. Null before the canvases exist. */
export function useShelfStage(
  { surface, base, overlay }: Canvases,
  scene: ShelfScene,
  appearance: Appearance,
  marks: StageMarks,
  pictures: ProductPictures | null,
): ShelfStage | null {
  const [stage, setStage] = useState<ShelfStage | null>(null);
  useEffect(() => {
    const element = surface.current;
    if (!element || !base.current || !overlay.current) return;
    const made = new ShelfStage(base.current, overlay.current);
    const measure = () => made.resize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const style = () => showReach(element, made);
    const unsubscribe = made.subscribe(style);
    style();
    setStage(made);
    return () => {
      observer.disconnect();
      unsubscribe();
      made.dispose();
    };
  }, [surface, base, overlay]);
  useEffect(() => stage?.setScene(scene, appearance), [stage, scene, appearance]);
  useEffect(() => stage?.setMarks(marks), [stage, marks]);
  useEffect(() => stage?.setPictures(pictures), [stage, pictures]);
  return stage;
}
