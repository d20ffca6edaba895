import { useMemo } from 'react';
import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import { useColorMode } from '../../../lib/color-mode.js';
import { useFormat } from '../../../lib/use-format.js';
import { type Appearance, createAppearance } from './appearance.js';
import { keysOfEntry, pricesOf } from './class-keys.js';
import { type ClassEntry, type ResolvedColouring, resolveColouring } from './colouring.js';
import type { Palette } from '../../project-colours/use-palette.js';
import { useShelfColouring } from './use-shelf-colouring.js';
import type { ShelfColouring, ShelfFigures, ShelfFigureUnits, ShelfMarks } from '../shelf-types.js';

interface Looked extends ShelfMarks {
  readonly drawing: PlanogramDrawing;
  readonly colouring?: ShelfColouring;
  readonly figures?: ReadonlyMap<string, ShelfFigures>;
  readonly figureUnits?: ShelfFigureUnits;
  readonly prices?: ReadonlyMap<string, number | null>;
}

interface Choices {
  readonly patterns: boolean;
  readonly showsPrices: boolean;
  /** The highlighted legend entry. */
  readonly entry: ClassEntry | null;
}

export interface ShelfLook {
  readonly colouring: ResolvedColouring;
  readonly appearance: Appearance;
  /** Formats a product's price, null for a product without one; itself null when no prices are known at all. */
  readonly priceOf: ((key: string | null) => string | null) | null;
}

/** A look with its colors resolved. */
export interface ColouredLook extends ShelfLook {
  /** The coloring that the page asked for, or the drawing's default. */
  readonly asked: ShelfColouring;
  readonly palette: Palette;
}

/** Colors, patterns, emphasis and prices of a drawing, from the page's settings and the user's preferences. */
export function useShelfAppearance(props: Looked, { patterns, showsPrices, entry }: Choices): ColouredLook {
  const { drawing, highlighted, selected, shown, figures, figureUnits, prices } = props;
  const { colouring, palette } = useShelfColouring(drawing, props.colouring);
  const mode = useColorMode();
  const format = useFormat();
  const resolved = useMemo(
    () => resolveColouring(drawing, colouring, mode, palette),
    [drawing, colouring, mode, palette],
  );
  const money = figureUnits?.money;
  const priceOf = useMemo(() => {
    const known = prices ?? (figures && pricesOf(figures));
    if (!known || ![...known.values()].some((price) => price !== null)) return null;
    return (key: string | null) => {
      const price = key === null ? null : (known.get(key) ?? null);
      if (price === null) return null;
      return money === undefined ? format.number(price, 2) : format.money(price, money);
    };
  }, [prices, figures, money, format]);
  const marks = useMemo(
    () => ({
      highlighted: entry ? keysOfEntry(drawing, resolved, entry) : (highlighted ?? null),
      selected: selected ?? null,
      shown: shown ?? null,
    }),
    [entry, drawing, resolved, highlighted, selected, shown],
  );
  const appearance = useMemo(
    () => createAppearance(drawing, resolved, { mode, patterns, marks, priceOf: showsPrices ? priceOf : null }),
    [drawing, resolved, mode, patterns, marks, showsPrices, priceOf],
  );
  return { colouring: resolved, asked: colouring, palette, appearance, priceOf };
}
