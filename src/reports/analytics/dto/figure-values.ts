import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { FIGURE_IDS } from '../../../core/metrics/figure-ids.js';
import { FIGURES } from '../../../core/metrics/figures.js';

/** A class with a property for each of the figures, for DTOs to extend; null where it cannot be computed. */
export function nullableNumbers<const Id extends string>(
  ids: readonly Id[],
  descriptionOf: (id: Id) => string | undefined = () => undefined,
): Type<{ [Each in Id]: number | null }> {
  class Values {}
  for (const id of ids) {
    const description = descriptionOf(id);
    ApiProperty({ type: Number, nullable: true, ...(description === undefined ? {} : { description }) })(
      Values.prototype,
      id,
    );
  }
  return Values as Type<{ [Each in Id]: number | null }>;
}

/** The figures of an analysis, as core/metrics has them. */
export const FigureValuesDto = nullableNumbers(FIGURE_IDS, (id) => FIGURES[id].description);
