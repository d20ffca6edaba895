import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScorecardDto, ScoreItemDto, ScoreLevel } from '../../api/scorecards.gen.js';
import { useStoreText, useValueText } from '../../lib/use-figure-words.js';
import { useFormat } from '../../lib/use-format.js';

/** The recurring words of scorecards. */
export function useScoreWords() {
  const { t } = useTranslation(['score', 'dashboard', 'metrics', 'table', 'common']);
  const format = useFormat();
  const valueText = useValueText();
  const storeText = useStoreText();
  return useMemo(() => {
    const level = (id: ScoreLevel): string => (id === 'category' ? t('levels.category') : t(`dashboard:levels.${id}`));
    const value = (name: string | null): string => (name === null ? t('dashboard:noValue') : valueText(name));
    /** A row's name in a sentence; a planogram whose name others on screen have too is told from them by its store. */
    const itemName = (
      { key, name, store }: ScoreItemDto,
      { level: of, items }: Pick<ScorecardDto, 'level' | 'items'>,
    ) => {
      if (of === 'store' && name !== null) return storeText(name);
      const isShared = of === 'planogram' && items.some((other) => other.name === name && other.key !== key);
      return isShared && store !== null
        ? t('common:figure.inStore', { name: value(name), store: value(store) })
        : value(name);
    };
    return {
      t,
      format,
      level,
      value,
      itemName,
      /** Formats a score without decimals, because nobody acts on a tenth of a point. */
      score: (value: number | null): string => format.integer(value === null ? null : Math.round(value)),
      points: (value: number | null): string => format.number(value, 1),
    };
  }, [t, format, valueText, storeText]);
}

export type ScoreWords = ReturnType<typeof useScoreWords>;
