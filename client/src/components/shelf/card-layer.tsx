import { type RefObject, useEffect, useReducer, useSyncExternalStore } from 'react';
import { ProductCard } from './product-card.js';
import type { ShelfScene } from './shelf-scene.js';
import type { ShelfStage } from './shelf-stage.js';
import type { ShelfTexts } from './shelf-texts.js';
import type { ShelfFigures, ShelfFigureUnits } from './shelf-types.js';
import type { ShelfLook } from './use-shelf-appearance.js';

interface Props {
  id: string;
  /** Index of the position whose card is shown. */
  position: number;
  stage: ShelfStage;
  surface: RefObject<HTMLElement | null>;
  scene: ShelfScene;
  texts: ShelfTexts;
  look: ShelfLook;
  figures: ReadonlyMap<string, ShelfFigures> | undefined;
  figureUnits: ShelfFigureUnits | undefined;
}

/** Keeps the card beside its block while the drawing is zoomed and the page scrolled. */
export function CardLayer({ id, position: index, stage, surface, scene, texts, look, figures, figureUnits }: Props) {
  useSyncExternalStore(stage.subscribe, () => stage.view);
  const [, moved] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('scroll', moved, { capture: true, passive: true, signal: stop.signal });
    window.addEventListener('resize', moved, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  const position = scene.drawing.positions[index];
  const frame = surface.current?.getBoundingClientRect();
  if (!position || !frame) return null;
  const block = stage.screenRect(position.rect);
  const { key } = position;
  return (
    <ProductCard
      id={id}
      scene={scene}
      position={position}
      texts={texts}
      block={{ ...block, x: block.x + frame.left, y: block.y + frame.top }}
      color={(look.colouring.products[position.product] ?? look.colouring.unknown).color}
      figures={key === null ? null : (figures?.get(key) ?? null)}
      figureUnits={figureUnits ?? null}
      price={look.priceOf?.(key) ?? null}
    />
  );
}
