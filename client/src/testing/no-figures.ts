import { FIGURE_IDS, type FigureId } from '../../../src/core/metrics/figure-ids.js';

/** The figures of an analysis that a test does not name: none is known. */
export const NO_FIGURES = Object.fromEntries(FIGURE_IDS.map((id) => [id, null])) as Record<FigureId, null>;
