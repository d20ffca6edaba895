import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PodDto } from '../../api/pods.gen.js';
import type { LevelValues } from '../../components/report-scope/scope-values.js';
import { PRODUCT_LEVELS, STORE_LEVELS, isLevel } from '../../components/report-scope/scope-values.js';
import { useValueText } from '../../lib/use-figure-words.js';
import { useFormat } from '../../lib/use-format.js';
import { levelsOf } from './builder/selection.js';

/** Values named in one phrase; more are counted. */
const NAMED = 2;

/** The recurring words of pod analyses. */
export function usePodWords() {
  const { t, i18n } = useTranslation(['pods', 'dashboard', 'metrics', 'common', 'table']);
  const format = useFormat();
  const valueText = useValueText();
  return useMemo(() => {
    const level = (name: string): string => (isLevel(name) ? t(`dashboard:levels.${name}`) : name);
    const metric = (id: string): string => t(`metrics:${id as 'distribution'}.name`);
    const value = (name: string | null): string => (name === null ? t('dashboard:noValue') : valueText(name));
    const inText = (name: string): string => (i18n.language.startsWith('en') ? name.toLowerCase() : name);
    const valuesText = (values: LevelValues, levels: typeof PRODUCT_LEVELS): string =>
      levels
        .flatMap((name) => {
          const chosen = values[name] ?? [];
          if (chosen.length === 0) return [];
          const shown = format.series(chosen.slice(0, NAMED));
          const left = chosen.length - NAMED;
          const text = left > 0 ? t('more', { shown, count: left, formatted: format.integer(left) }) : shown;
          return [t('levelValues', { level: level(name), values: text })];
        })
        .join(' · ');
    return {
      t,
      i18n,
      format,
      level,
      metric,
      value,
      inText,
      /** What an analysis is of: its name, else its products. */
      nameOf: (pod: PodDto): string => pod.podname ?? (valuesText(levelsOf(pod), PRODUCT_LEVELS) || t('allProducts')),
      productsOf: (pod: PodDto): string => valuesText(levelsOf(pod), PRODUCT_LEVELS) || t('allProducts'),
      storesOf: (pod: PodDto): string => valuesText(pod.stores, STORE_LEVELS) || t('allStores'),
      snapshotText: ({ publication, createdAt }: PodDto['snapshot']): string =>
        publication === null
          ? t('ofAnalysis', { time: format.dateTime(createdAt) })
          : t('ofPublication', { number: format.integer(publication), time: format.dateTime(createdAt) }),
    };
  }, [t, i18n, format, valueText]);
}

export type PodWords = ReturnType<typeof usePodWords>;
