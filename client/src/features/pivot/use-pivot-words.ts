import { NONE_KEY } from '@core/none-key.js';
import { figureText, headUnit, sideText } from '@core/pivots/figure-text.js';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PivotLine } from '@core/pivots/pivot-model.js';
import type { ReportUnitsDto } from '../../api/pivot.gen.js';
import { useUnitText, useValueText } from '../../lib/use-figure-words.js';
import { useFormat } from '../../lib/use-format.js';
import type { Question } from './state/question.js';
import { OTHERS_KEY, type PivotFigure, type Side } from './grid/pivot-model.js';
import { isField, isMeasure, type PivotField, type PivotMeasure } from './state/fields.js';

/** The pivot's recurring words in the reader's language. */
export function usePivotWords() {
  const { t, i18n } = useTranslation(['pivot', 'metrics', 'common', 'table', 'dashboard']);
  const format = useFormat();
  const unitText = useUnitText();
  const valueText = useValueText();
  return useMemo(() => {
    const field = (name: PivotField): string => t(`fields.${name}`);
    const metric = (measure: PivotMeasure, units?: ReportUnitsDto): string =>
      t(`metrics:${measure as 'linear'}.name`, { unit: unitText(units?.perLinear ?? 'ft') });
    /** A field, a measure, or a calculated measure, whose name is a person's own. */
    const name = (item: string, units?: ReportUnitsDto): string => {
      if (isField(item)) return field(item);
      return isMeasure(item) ? metric(item, units) : item;
    };
    /** A value of a field: its name, its code in words, or that there is none. */
    const value = (of: PivotField | undefined, key: string, given: string | null): string => {
      if (of === 'bay' || of === 'shelf' || of === 'fixture') {
        return key === NONE_KEY ? t('grid.none') : t(`numbered.${of}`, { number: key });
      }
      if (given !== null) return valueText(given);
      if (key === NONE_KEY) return t('grid.none');
      const code = `codes.${of ?? ''}.${key}`;
      return i18n.exists(`pivot:${code}`) ? t(code as 'codes.merchstyle.0') : key;
    };
    const line = (fields: readonly PivotField[], { keys, names, others }: PivotLine): string => {
      const at = keys.length - 1;
      if (keys[at] === OTHERS_KEY) {
        const count = others ?? 0;
        return count === 0 ? t('grid.others') : t('grid.othersOf', { count, formatted: format.integer(count) });
      }
      return at < 0 ? t('grid.total') : value(fields[at], keys[at] ?? '', names[at] ?? null);
    };
    /** The unit that stands in a head; counts and shares have none. */
    const unit = (of: PivotFigure): string | null => {
      const code = headUnit(of);
      return code && unitText(code);
    };
    /** What a share or an index is of. */
    const of = (within: Question['within']): string => t('within.of', { within: t(`within.${within}`) });
    const figure = (number: number | null, of: PivotFigure): string => figureText(format, number, of);
    const side = (number: number | null, of: PivotFigure, which: Side): string => sideText(format, number, of, which);
    return { t, i18n, format, unitText, field, metric, name, value, line, unit, of, figure, side };
  }, [t, i18n, format, unitText, valueText]);
}

export type PivotWords = ReturnType<typeof usePivotWords>;
