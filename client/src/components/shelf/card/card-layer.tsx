import { type RefObject, useDeferredValue, useEffect, useReducer, useSyncExternalStore } from 'react';
import { outlineOf } from '@core/planogram/geometry/turn.js';
import type { ProductPictures } from '../../pictures/use-product-pictures.js';
import { type CardPicture, ProductCard } from './product-card.js';
import type { ShelfScene } from '../scene/shelf-scene.js';
import type { ShelfStage } from '../scene/shelf-stage.js';
import type { ShelfTexts } from '../shelf-texts.js';
import type { ShelfFigures, ShelfFigureUnits } from '../shelf-types.js';
import type { ShelfLook } from '../colours/use-shelf-appearance.js';

interface Props {
  id: string;
  /** The position at the keyboard cursor; a hovered one takes precedence. */
  focused: number;
  stage: ShelfStage;
  surface: RefObject<HTMLElement | null>;
  scene: ShelfScene;
  texts: ShelfTexts;
  look: ShelfLook;
  figures: ReadonlyMap<string, ShelfFigures> | undefined;
  figureUnits: ShelfFigureUnits | undefined;
  pictures?: ProductPictures | null;
}

/**
 * The card of the hovered or focused product. Stays beside its block while the drawing is zoomed and the page scrolls.
 */
export function CardLayer(props: Props) {
  const { stage, focused } = props;
  const hovered = useSyncExternalStore(stage.subscribe, () => stage.hovered);
  // The outline follows the pointer at once; the card may come a moment later.
  const shown = useDeferredValue(hovered >= 0 ? hovered : focused);
  return shown >= 0 ? <PlacedCard {...props} index={shown} /> : null;
}

function PlacedCard({
  id,
  index,
  stage,
  surface,
  scene,
  texts,
  look,
  figures,
  figureUnits,
  pictures = null,
}: Props & { index: number }) {
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
  const block = stage.screenRect(outlineOf(position));
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
      picture={pictureOf(pictures, key)}
    />
  );
}

function pictureOf(pictures: ProductPictures | null, key: string | null): CardPicture | null {
  const id = key === null ? undefined : pictures?.ids.get(key);
  return pictures && id !== undefined ? { url: pictures.urlOf(id, 256), as: pictures.as } : null;
}
