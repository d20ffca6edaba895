import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportUnitsDto, SpaceMeasure } from '../../api/comparisons.gen.js';
import { isLevel } from '../../components/report-scope/scope-values.js';
import { signed } from '@core/format.js';
import { useReasonText, useUnitText, useValueText } from '../../lib/use-figure-words.js';
import { useFormat } from '../../lib/use-format.js';
import type { Step } from './charts/waterfall-chart.js';

/** The comparison's recurring words in the reader's language. */
export function useComparisonWords() {
  const { t, i18n } = useTranslation(['comparison', 'dashboard', 'metrics', 'common', 'table']);
  const format = useFormat();
  const valueText = useValueText();
  const unitText = useUnitText();
  const reasonText = useReasonText();
  return useMemo(() => {
    const level = (name: string): string => (isLevel(name) ? t(`dashboard:levels.${name}`) : name);
    const metric = (id: string): string => t(`metrics:${id as 'linear'}.name`);
    const value = (name: string | null): string => (name === null ? t('dashboard:noValue') : valueText(name));
    /** The unit that a measure of space is written with; null for plain counts. */
    const unitOf = (measure: SpaceMeasure, units: ReportUnitsDto): string | null =>
      measure === 'facings' || measure === 'capacity' ? null : unitText(units[measure]);
    const withUnit = (written: string, unit: string | null): string => (unit === null ? written : `${written} ${unit}`);
    const step = (name: Step): string => t(`steps.${name}`);
    /** In the middle of a sentence. */
    const inText = (name: string): string => (i18n.language.startsWith('en') ? name.toLowerCase() : name);
    const reason = (code: string): string =>
      code === 'currency-differs' ? t('reasons.currencyDiffers') : reasonText(code);
    return { t, i18n, format, unitText, level, metric, value, unitOf, withUnit, signed, step, inText, reason };
  }, [t, i18n, format, valueText, unitText, reasonText]);
}

export type ComparisonWords = ReturnType<typeof useComparisonWords>;
