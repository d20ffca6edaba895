import { METRICS } from '../../../core/metrics/definitions.js';
import { SCORE_CRITERIA } from '../../../core/metrics/score/criteria.js';
import type { FormulasPart, TilePage } from './board-pages.js';
import type { TileWork } from './tiles/tile-work.js';

/**
 * How the visible figures are computed, in the screen's words and in the order of the registry; then the criteria of
 * scores and custom formulas. Null when none is shown.
 */
export function formulasPage({ words, figures, calculated }: TileWork, perLinear: string): TilePage | null {
  const { metrics, score } = words.texts;
  const unit = { unit: words.unit(perLinear) };
  const ofMetrics = METRICS.filter(({ id }) => figures.has(id)).map(({ id }) => {
    const { formula, note } = metrics[id];
    return { name: words.file.metric(id, perLinear), formula: words.fill(formula, unit), note: words.fill(note, unit) };
  });
  const ofScores = SCORE_CRITERIA.filter((id) => figures.has(id)).map((id) => ({
    ...{ name: score.criteria[id].name, formula: score.criteria[id].what, note: '' },
  }));
  const own = [...calculated].map(([name, formula]) => ({ name, formula, note: '' }));
  const rows: FormulasPart['rows'] = [...ofMetrics, ...ofScores, ...own];
  if (rows.length === 0) return null;
  return { title: words.document.formulas, lines: [], parts: [{ kind: 'formulas', rows }] };
}
