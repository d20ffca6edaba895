import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExpectedRangeDto, PlanPositionDto, ReportPlanogramDto } from '../../api/reports.gen.js';
import { signed } from '@core/format.js';
import { useValueText } from '../../lib/use-figure-words.js';
import { useFormat } from '../../lib/use-format.js';

/** The texts of plans with their figures written in. */
export function usePlanWords() {
  const { t } = useTranslation(['planner', 'metrics', 'common']);
  const format = useFormat();
  const valueText = useValueText();
  return useMemo(() => {
    const days = (value: number | null) => format.number(value, 1);
    const arrow = (before: string, after: string) => (before === after ? after : t('arrow', { before, after }));
    const range = ({ low, high }: ExpectedRangeDto, currency: string) => {
      // Both ends with as many decimals as the smaller one needs.
      const digits = Math.min(Math.abs(low), Math.abs(high)) < 10 ? 2 : 0;
      const write = (size: number) => format.money(size, currency, digits);
      const [from, to] = [signed(low, write), signed(high, write)];
      return from === to ? from : t('range', { from, to });
    };
    const where = ({ segment, shelf, place }: Pick<PlanPositionDto, 'segment' | 'shelf' | 'place'>) =>
      segment === null ? t('whereNoSegment', { shelf, place }) : t('where', { segment, shelf, place });
    const reason = ({ reason: why, limit, daysOfSupply, capacity, caseUnits }: PlanPositionDto) =>
      why === null
        ? ''
        : t(`reasons.${why}`, {
            days: days(daysOfSupply.before),
            limit: format.exact(limit),
            capacity: format.integer(capacity.before),
            units: format.integer((limit ?? 0) * (caseUnits ?? 0)),
          });
    /** A planogram, told from others of its name by its store. */
    const planogram = ({ name, filename, store }: Pick<ReportPlanogramDto, 'name' | 'filename' | 'store'>) =>
      t('common:figure.inStore', { name: name ?? filename, store: valueText(store) });
    const facings = ({ before, after }: PlanPositionDto['facings']) =>
      arrow(format.integer(before), format.integer(after));
    return { t, format, days, arrow, range, where, reason, planogram, facings };
  }, [t, format, valueText]);
}

export type PlanWords = ReturnType<typeof usePlanWords>;
