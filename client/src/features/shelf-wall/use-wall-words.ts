import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CM_PER_FOOT, CM_PER_METRE } from '@core/units/length.js';
import type { WallColour, WallPlanogramsDto } from '../../api/reports.gen.js';
import { NO_VALUE } from '../../lib/format.js';
import { UNASSIGNED, useUnitText } from '../../lib/use-figure-words.js';
import { useFormat } from '../../lib/use-format.js';

const CM_PER: Readonly<Record<string, number>> = { ft: CM_PER_FOOT, m: CM_PER_METRE };

/** Centimeters in the project's unit of length. */
export const lengthIn = (centimetres: number, unit: string): number => centimetres / (CM_PER[unit] ?? 1);

/** The recurring words of a wall. */
export function useWallWords() {
  const { t } = useTranslation(['wall', 'metrics', 'shelf', 'table', 'common']);
  const format = useFormat();
  const unitText = useUnitText();
  return useMemo(() => {
    const store = (number: string): string => (number === UNASSIGNED ? t('unassigned') : t('store', { store: number }));
    /** Centimeters in the project's unit of length, a number and its unit. */
    const length = (centimetres: number, unit: string): string =>
      `${format.number(lengthIn(centimetres, unit), unit === 'cm' ? 0 : 1)} ${unitText(unit)}`;
    const score = (value: number | null | undefined): string =>
      value === null || value === undefined ? NO_VALUE : format.integer(Math.round(value));
    /** A part of a planogram's space. */
    const part = (value: number | null | undefined): string => format.percent(value ?? null);
    const colour = (by: WallColour): string =>
      by === 'supply' ? t('metrics:daysOfSupply.name') : t(`shelf:colour.${by}`);
    /** A planogram in a line: its name, its store and, in an order by one, its score or its difference. */
    const line = (planograms: WallPlanogramsDto, index: number): string =>
      [
        planograms.names[index],
        store(planograms.stores[index] ?? UNASSIGNED),
        planograms.scores[index] == null ? null : t('scored', { score: score(planograms.scores[index]) }),
        planograms.differences[index] == null ? null : t('differs', { part: part(planograms.differences[index]) }),
      ]
        .filter(Boolean)
        .join(' · ');
    return { t, format, unitText, store, length, score, part, colour, line };
  }, [t, format, unitText]);
}

export type WallWords = ReturnType<typeof useWallWords>;
