import { NONE_KEY } from '@core/none-key.js';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestedReportDto } from '../../api/reports.gen.js';
import { errorText } from '../../lib/error-text.js';
import { useFormat } from '../../lib/use-format.js';
import { LEVELS, isLevel } from '../report-scope/scope-values.js';
import type { StatusKind } from '../status-tag.js';
import { REPORT_TEXTS } from './report-texts.js';

const KINDS: Record<RequestedReportDto['status'], StatusKind> = {
  queued: 'busy',
  running: 'busy',
  complete: 'good',
  error: 'bad',
  cancel: 'neutral',
};
/** Maximum number of a level's values written out; the rest is counted. */
const MOST_VALUES = 3;

export const isOpen = ({ status }: Pick<RequestedReportDto, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** The texts of a requested report. */
export function useRequestWords() {
  const { t, i18n } = useTranslation([REPORT_TEXTS, 'dashboard', 'metrics', 'common', 'errors']);
  const format = useFormat();
  return useMemo(() => {
    const level = (name: string): string => (isLevel(name) ? t(`dashboard:levels.${name}`) : name);
    const metric = (id: string): string => t(`metrics:${id as 'linear'}.name`);
    /** Its settings, item by item. */
    const settings = ({ reporttype, settings: asked }: RequestedReportDto): string[] => {
      const pieces: string[] = [];
      if ((reporttype === 'STORE' || reporttype === 'BOARD') && asked.format) pieces.push(t(`formats.${asked.format}`));
      if (asked.level && reporttype !== 'STORE') {
        const columns = asked.grouping && asked.grouping !== 'none' ? level(asked.grouping) : null;
        pieces.push(
          columns
            ? t('settings.grid', { rows: level(asked.level), columns })
            : t('settings.rows', { rows: level(asked.level) }),
        );
        if (columns && asked.measures.length > 0) pieces.push(format.list(asked.measures.map(metric)));
      }
      const values = LEVELS.filter((name) => asked.filters[name]?.length).map((name) => {
        const all = asked.filters[name] ?? [];
        const shown = all.slice(0, MOST_VALUES).map((value) => (value === NONE_KEY ? t('dashboard:noValue') : value));
        const left = all.length - shown.length;
        const more = left > 0 ? [t('settings.more', { count: left, formatted: format.integer(left) })] : [];
        return format.pair(level(name), format.series([...shown, ...more]));
      });
      if (values.length > 0) {
        const text = values.join('; ');
        pieces.push(asked.filterType === 'exclude' ? t('settings.without', { values: text }) : text);
      }
      return pieces;
    };
    return {
      t,
      format,
      level,
      metric,
      settings,
      kind: ({ status }: RequestedReportDto): StatusKind => KINDS[status],
      type: ({ reporttype }: RequestedReportDto): string => t(`types.${reporttype}`),
      /** The data it was made from. */
      data: ({ projKind, publication, dataAsOf }: RequestedReportDto): string => {
        if (publication !== null) return t('data.publication', { number: format.integer(publication) });
        // A Lite project publishes nothing.
        return t(projKind === 'lite' ? 'data.lite' : 'data.analysis', { time: format.dateTime(dataAsOf) });
      },
      /** Why it failed. */
      failure: ({ code, params }: RequestedReportDto): string =>
        code === null ? '' : errorText(i18n, { status: 0, code, params }),
    };
  }, [t, i18n, format]);
}

export type RequestWords = ReturnType<typeof useRequestWords>;
