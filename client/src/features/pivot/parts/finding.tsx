import { Text } from '@chakra-ui/react';
import { OTHERS_KEY, type PivotModel } from '../grid/pivot-model.js';
import type { PivotWords } from '../use-pivot-words.js';

/** The pivot in one sentence: who has the most of the first figure, and of how much. */
export function findingOf(model: PivotModel, words: PivotWords): string {
  const { t, format } = words;
  const { pivot } = model;
  const first = model.figures[0];
  const total = model.figure(0, 0, 0)?.value ?? null;
  if (first === undefined || pivot.factRows === 0) return t('finding.nothing');
  const measure = words.name(first.id, pivot.units);
  const unit = words.unit(first);
  const written = (value: number | null): string =>
    unit === null ? words.figure(value, first) : `${words.figure(value, first)} ${unit}`;
  const outermost = pivot.rowLines.flatMap(({ keys }, row) =>
    keys.length === 1 && keys[0] !== OTHERS_KEY ? [row] : [],
  );
  let best: { row: number; value: number } | null = null;
  for (const row of outermost) {
    const value = model.figure(row, 0, 0)?.value ?? null;
    if (value !== null && (best === null || value > best.value)) best = { row, value };
  }
  if (best === null || total === null || total <= 0 || !model.canBePart(0) || outermost.length < 2) {
    return t('finding.total', { measure, total: written(total) });
  }
  const name = model.path('rows', best.row)[0] ?? '';
  return t('finding.largest', { measure, name, part: format.percent(best.value / total), total: written(total) });
}

export function Finding({ model, words }: { model: PivotModel; words: PivotWords }) {
  const { t, format } = words;
  const rows = model.pivot.factRows;
  return (
    <Text aria-live="polite" flex="1 1 280px">
      {findingOf(model, words)}{' '}
      <Text as="span" color="fg.muted">
        {t('finding.rows', { count: rows, formatted: format.integer(rows) })}
      </Text>
    </Text>
  );
}
