import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExpectedRangeDto, PlanPositionDto } from '../../api/reports.gen.js';
import { useFormat } from '../../lib/use-format.js';

/** The texts of plans with their figures written in. */
export function usePlanWords() {
  const { t } = useTranslation(['planner', 'metrics', 'common']);
  const format = useFormat();
  return useMemo(() => {
    const days = (value: number | null) => format.number(value, 1);
    const arrow = (before: string, after: string) => (before === after ? after : t('arrow', { before, after }));
    const signed = (value: number, currency: string) => {
      const digits = Math.abs(value) < 10 ? 2 : 0;
      const text = format.money(Math.abs(value), currency, digits);
      // What is written as nothing has no sign.
      if (format.money(0, currency, digits) === text) return text;
      return value > 0 ? `+${text}` : `−${text}`;
    };
    const range = ({ low, high }: ExpectedRangeDto, currency: string) => {
      const [from, to] = [signed(low, currency), signed(high, currency)];
      return from === to ? from : t('range', { from, to });
    };
    const where = ({ segment, shelf, place }: Pick<PlanPositionDto, 'segment' | 'shelf' | 'place'>) =>
      segment === null ? t('whereNoSegment', { shelf, place }) : t('where', { segment, shelf, place });
    const reason = ({ reason: why, limit, daysOfSupply, capacity, caseUnits }: PlanPositionDto) =>
      why === null
        ? ''
        : t(`reasons.${why}`, {
            days: days(daysOfSupply.before),
            limit: format.figure(limit),
            capacity: format.integer(capacity.before),
            units: format.integer((limit ?? 0) * (caseUnits ?? 0)),
          });
    const facings = ({ before, after }: PlanPositionDto['facings']) =>
      arrow(format.integer(before), format.integer(after));
    return { t, format, days, arrow, range, where, reason, facings };
  }, [t, format]);
}

export type PlanWords = ReturnType<typeof usePlanWords>;
