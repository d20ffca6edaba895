import type { FigureInputDto } from '../../../api/reports.gen.js';
import type { DashboardWords } from '../use-dashboard-words.js';

/** The server's name of a number in a formula (`item.capacityMoving`, `parent.space`) in words. */
export function inputName(words: DashboardWords, { name }: FigureInputDto): string {
  const { t, i18n } = words;
  const [owner = '', term = ''] = name.split('.');
  const own = i18n.exists(`metrics:terms.${term}`)
    ? t(`metrics:terms.${term as 'space'}`)
    : i18n.exists(`metrics:${term}.name`)
      ? words.metric(term)
      : term === 'factRows'
        ? t('table.factRows')
        : term;
  return owner === 'parent' ? t('metrics:terms.parent', { term: own }) : own;
}

/** Formats a number with its unit for the drawer; null is "–". */
export function writeFigure(words: DashboardWords, value: number | null, unit: string): string {
  const { format, unitText, t } = words;
  if (value === null) return format.number(null);
  if (unit === 'ratio') return format.percent(value, 2);
  if (unit === 'count' || unit === 'facings') return format.integer(value);
  if (unit === 'index') return format.number(value, 1);
  if (/^[A-Z]{3}$/.test(unit)) return format.money(value, unit, 2);
  const written = Number.isInteger(value) ? format.integer(value) : format.number(value, 2);
  const [per, over] = unit.split('/');
  if (over === 'day') return t('figure.perDay', { figure: `${written} ${unitText(per ?? '')}` });
  if (over === 'week') return t('figure.perWeek', { figure: `${written} ${unitText(per ?? '')}` });
  return unit === '' ? written : `${written} ${unitText(unit)}`;
}
