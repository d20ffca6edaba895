import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { FIGURE_IDS, type FigureId } from '../../../core/metrics/figure-ids.js';
import { FIGURES } from '../../../core/metrics/figures.js';

type FigureValues = { [Id in FigureId]: number | null };

/** A class with a property for each figure of an analysis, as core/metrics has them, for DTOs to extend. */
function figureValues(): Type<FigureValues> {
  class Values {}
  for (const id of FIGURE_IDS) {
    const { description } = FIGURES[id];
    ApiProperty({ type: Number, nullable: true, ...(description === undefined ? {} : { description }) })(
      Values.prototype,
      id,
    );
  }
  return Values as Type<FigureValues>;
}

export const FigureValuesDto = figureValues();
