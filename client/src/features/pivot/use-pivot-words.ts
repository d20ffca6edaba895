import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PivotLineDto, PivotMeasureDto, ReportUnitsDto } from '../../api/pivot.gen.js';
import { useUnitText, useValueText } from '../../lib/use-figure-words.js';
import { useFormat } from '../../lib/use-format.js';
import type { Question } from './state/question.js';
import { isField, type PivotField, type PivotMeasure } from './state/fields.js';

const NONE_KEY = '~';

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
    const name = (item: string, units?: ReportUnitsDto): string =>
      isField(item) ? field(item) : metric(item as PivotMeasure, units);
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
    const line = (fields: readonly PivotField[], { keys, names }: PivotLineDto): string => {
      const at = keys.length - 1;
      return at < 0 ? t('grid.total') : value(fields[at], keys[at] ?? '', names[at] ?? null);
    };
    /** The unit that stands in a head; counts and shares have none. */
    const unit = ({ unit: code }: PivotMeasureDto): string | null => {
      const [own = ''] = code.split('/');
      return ['count', 'ratio', 'index', 'rate', 'facings', 'units'].includes(own) ? null : unitText(own);
    };
    /** What a share or an index is of. */
    const of = (within: Question['within']): string => t('within.of', { within: t(`within.${within}`) });
    const figure = (number: number | null, { measure, unit: code }: PivotMeasureDto): string => {
      if (code === 'ratio') return format.percent(number);
      if (/^[A-Z]{3}$/.test(code)) return format.number(number, 0);
      if (/^[A-Z]{3}\//.test(code)) return format.number(number, 2);
      if (code === 'index') return format.number(number, 0);
      if (code === 'count' || code === 'facings')
        return isAverage(measure) ? format.number(number, 1) : format.integer(number);
      return format.number(number, 1);
    };
    return { t, i18n, format, unitText, field, metric, name, value, line, unit, of, figure };
  }, [t, i18n, format, unitText, valueText]);
}

const isAverage = (measure: PivotMeasure): boolean => measure.endsWith('PerStore');

export type PivotWords = ReturnType<typeof usePivotWords>;
