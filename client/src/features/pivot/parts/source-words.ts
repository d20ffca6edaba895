import type { PivotDto } from '../../../api/pivot.gen.js';
import type { PivotWords } from '../use-pivot-words.js';

/** The time and the data of a pivot's figures. */
export function sourceWords({ t, format }: PivotWords, pivot: PivotDto): string {
  const source =
    pivot.publication === null
      ? t('saved.analysis', { number: format.integer(pivot.snapshot.number) })
      : t('saved.of', { number: format.integer(pivot.publication) });
  return t('opened.asOf', { time: format.dateTime(pivot.computedAt), source });
}
