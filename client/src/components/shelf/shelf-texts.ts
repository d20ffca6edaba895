import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CM_PER_INCH, type LengthUnit } from '@core/units/length.js';
import type { FoldRow } from '@core/planogram/geometry/fold.js';
import type { PositionDrawing } from '@core/planogram/geometry/drawing.js';
import { useFormat } from '../../lib/use-format.js';
import { useUnitText } from '../../lib/use-figure-words.js';
import { nameOf } from './colours/appearance.js';
import type { ShelfScene } from './scene/shelf-scene.js';

declare module '../../lib/i18n-resources.js' {
  interface Resources {
    shelf: typeof import('../../../public/locales/en-US/shelf.json');
  }
}

export interface ShelfTexts {
  name(position: PositionDrawing): string;
  /** The shelf's number as people count: section from the left, shelf from the bottom. */
  where(section: number, shelf: number): string;
  placeOf(position: PositionDrawing): string;
  /** A position in one sentence, for screen readers. */
  option(position: PositionDrawing): string;
  /** The content of a row of a folded planogram: its segments, or else its start and end. */
  row(row: FoldRow): string;
  /** Centimeters converted to the user's unit, with the unit. */
  length(centimetres: number): string;
}

/** The texts of one planogram's drawing, in the current language. */
export function useShelfTexts(scene: ShelfScene, unit: LengthUnit): ShelfTexts {
  const { t } = useTranslation('shelf');
  const format = useFormat();
  const unitText = useUnitText();
  return useMemo(() => {
    const productOf = (position: PositionDrawing) => scene.drawing.products[position.product];
    const name = (position: PositionDrawing) =>
      nameOf(productOf(position)?.name, position.upc, position.productId) || t('unknownProduct');
    const where = (section: number, shelf: number) =>
      section > 0
        ? t('row.inSection', { section: format.integer(section), shelf: format.integer(shelf) })
        : t('row.noSection', { shelf: format.integer(shelf) });
    const whereOf = ({ index }: PositionDrawing) => {
      const { section, shelf, place } = scene.places[index] ?? { section: 0, shelf: 1, place: 1 };
      return { where: where(section, shelf), place: format.integer(place) };
    };
    const length = (centimetres: number) =>
      `${format.number(unit === 'in' ? centimetres / CM_PER_INCH : centimetres, 1)} ${unitText(unit)}`;
    const { bounds } = scene.unfolded;
    return {
      name,
      where,
      row: ({ segments, from, to }) => {
        if (segments === null) return t('fold.lengths', { from: length(from - bounds.x), to: length(to - bounds.x) });
        const { first, last } = segments;
        const words = { from: format.integer(first + 1), to: format.integer(last + 1) };
        return first === last ? t('fold.segment', words) : t('fold.segments', words);
      },
      placeOf: (position) => t('card.placeText', whereOf(position)),
      option: (position) => {
        const brand = productOf(position)?.brand ?? '';
        const { columns } = position;
        const words = { name: name(position), count: columns, facings: format.integer(columns), ...whereOf(position) };
        return brand === '' ? t('option', words) : t('optionWithBrand', { ...words, brand });
      },
      length,
    };
  }, [scene, unit, t, format, unitText]);
}
