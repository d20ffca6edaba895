import { NONE_KEY } from '@core/none-key.js';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PivotLineDto, ReportUnitsDto } from '../../api/pivot.gen.js';
import { useUnitText, useValueText } from '../../lib/use-figure-words.js';
import { signed } from '../../lib/signed.js';
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
    const line = (fields: readonly PivotField[], { keys, names, others }: PivotLineDto): string => {
      const at = keys.length - 1;
      if (keys[at] === OTHERS_KEY) {
        const count = others ?? 0;
        return count === 0 ? t('grid.others') : t('grid.othersOf', { count, formatted: format.integer(count) });
      }
      return at < 0 ? t('grid.total') : value(fields[at], keys[at] ?? '', names[at] ?? null);
    };
    /** The unit that stands in a head; counts and shares have none. */
    const unit = ({ unit: code }: PivotFigure): string | null => {
      const [own = ''] = code.split('/');
      return ['count', 'ratio', 'index', 'rate', 'facings', 'units', 'number'].includes(own) ? null : unitText(own);
    };
    /** What a share or an index is of. */
    const of = (within: Question['within']): string => t('within.of', { within: t(`within.${within}`) });
    const figure = (number: number | null, { id, unit: code, isCalculated }: PivotFigure): string => {
      // Of a person's own figure nobody knows how large it is: its first digits count.
      if (isCalculated && code !== 'ratio') return format.figure(number);
      if (code === 'ratio') return format.percent(number);
      if (/^[A-Z]{3}$/.test(code)) return format.number(number, 0);
      if (/^[A-Z]{3}\//.test(code)) return format.number(number, 2);
      if (code === 'index') return format.number(number, 0);
      if (code === 'count' || code === 'facings')
        return isAverage(id) ? format.number(number, 1) : format.integer(number);
      return format.number(number, 1);
    };
    /** A figure of one side: a change has its sign, a change in percent is one. */
    const side = (number: number | null, of: PivotFigure, which: Side): string => {
      if (which === 'now' || which === 'before') return figure(number, of);
      // A share changes by points, not by percent.
      if (which === 'change' && of.unit === 'ratio') return format.points(number);
      if (number === null) return figure(null, of);
      return signed(number, (size) => (which === 'ratio' ? format.percent(size) : figure(size, of)));
    };
    return { t, i18n, format, unitText, field, metric, name, value, line, unit, of, figure, side };
  }, [t, i18n, format, unitText, valueText]);
}

const isAverage = (id: string): boolean => id.endsWith('PerStore');

export type PivotWords = ReturnType<typeof usePivotWords>;
