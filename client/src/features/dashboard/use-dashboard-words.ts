import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  AnalysisLevel,
  DashboardDto,
  ReportUnitsDto,
  SalesMeasure,
  SpaceMeasure,
  Within,
} from '../../api/reports.gen.js';
import { isMeasuredSpace, type RelativeFigure } from '../../../../src/core/metrics/figure-ids.js';
import type { Format } from '../../lib/format.js';
import { useUnitText, useValueText } from '../../lib/use-figure-words.js';
import { useFileOwner } from '../../lib/use-file-owner.js';
import { useFormat } from '../../lib/use-format.js';
import { type LevelValue, isLevel } from '../../components/report-scope/scope-values.js';

export type Measure = SpaceMeasure | SalesMeasure;

/** The server's name of a measure's unit; null for plain counts. */
export function unitOfMeasure(measure: Measure, units: ReportUnitsDto): string | null {
  if (isMeasuredSpace(measure)) return units[measure];
  return measure === 'sales' || measure === 'profit' ? units.money : null;
}

/** Money as money, everything else as a figure with the unit's own decimals. */
export function writeMeasure(format: Format, measure: Measure, value: number | null, units: ReportUnitsDto): string {
  if (measure === 'sales' || measure === 'profit') return format.money(value, units.money, 0);
  return isMeasuredSpace(measure) ? format.figure(value) : format.integer(value);
}

/** The dashboard's recurring words in the reader's language. */
export function useDashboardWords() {
  const { t, i18n } = useTranslation(['dashboard', 'scope', 'metrics', 'common', 'table']);
  const format = useFormat();
  const valueText = useValueText();
  const unitText = useUnitText();
  const ownerOf = useFileOwner();
  return useMemo(() => {
    const level = (name: string): string => (isLevel(name) ? t(`levels.${name}`) : name);
    const metric = (id: string): string => t(`metrics:${id as 'linear'}.name`);
    /** A share or an index with its base. */
    const compared = (id: RelativeFigure, within: Within): string =>
      t(`within.head.${within}`, { name: t(`metrics:${id}.name`) });
    const value = (name: string | null): string => (name === null ? t('noValue') : valueText(name));
    /** The data of the figures. */
    const dataLine = ({ publication, draft, createdAt }: DashboardDto['snapshot']): string => {
      const time = format.dateTime(createdAt);
      if (publication !== null) return t('scope.publicationOf', { number: format.integer(publication), time });
      return t(draft ? 'scope.draftOf' : 'scope.dataOf', { time });
    };
    const filterLines = (data: DashboardDto, path: readonly LevelValue[]): string[] => {
      const filters = data.filter.words.map(({ level: name, values }) =>
        format.pair(level(name), format.series(values)),
      );
      const steps = path.length > 0 ? [path.map((step) => step.value).join(' › ')] : [];
      const narrowed = [...steps, ...filters];
      return [
        narrowed.length > 0 ? t('scope.narrowed', { filters: narrowed.join('; ') }) : t('scope.everything'),
        dataLine(data.snapshot),
      ];
    };
    /** Start of a picture's file name: it marks drafts. */
    const fileOwner = (project: string, { snapshot }: Pick<DashboardDto, 'snapshot'>): string =>
      ownerOf(project, snapshot.draft);
    return { t, i18n, format, unitText, level, metric, compared, value, filterLines, fileOwner };
  }, [t, i18n, format, valueText, unitText, ownerOf]);
}

export type DashboardWords = ReturnType<typeof useDashboardWords>;

/** A level's name in the middle of a sentence. */
export function levelInText(words: DashboardWords, level: AnalysisLevel): string {
  const name = words.level(level);
  return words.i18n.language.startsWith('en') ? name.toLowerCase() : name;
}
