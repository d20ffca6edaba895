import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScoreLevel } from '../../api/scorecards.gen.js';
import { useValueText } from '../../lib/use-figure-words.js';
import { useFormat } from '../../lib/use-format.js';

/** The recurring words of scorecards. */
export function useScoreWords() {
  const { t } = useTranslation(['score', 'dashboard', 'metrics', 'table', 'common']);
  const format = useFormat();
  const valueText = useValueText();
  return useMemo(() => {
    const level = (id: ScoreLevel): string => (id === 'category' ? t('levels.category') : t(`dashboard:levels.${id}`));
    return {
      t,
      format,
      level,
      value: (name: string | null): string => (name === null ? t('dashboard:noValue') : valueText(name)),
      /** Formats a score without decimals, because nobody acts on a tenth of a point. */
      score: (value: number | null): string => format.integer(value === null ? null : Math.round(value)),
      points: (value: number | null): string => format.number(value, 1),
    };
  }, [t, format, valueText]);
}

export type ScoreWords = ReturnType<typeof useScoreWords>;
