import { useTranslation } from 'react-i18next';
import type { ManagedLinkDto } from '../../api/sharing.gen.js';
import { useFormat } from '../../lib/use-format.js';
import { useScopeWords } from '../report-scope/use-scope-words.js';
import { SHARE_TEXTS } from './share-texts.js';

/** Maximum number of a level's values that are named; the others are counted. */
const NAMED = 3;

/** The texts of links. */
export function useLinkWords() {
  const { t } = useTranslation(SHARE_TEXTS);
  const words = useScopeWords();
  const format = useFormat();
  const valuesText = (values: readonly string[]): string => {
    const named = values.slice(0, NAMED).map((value) => words.value(value));
    const count = values.length - NAMED;
    if (count <= 0) return format.list(named);
    return t('partMore', { values: named.join(t('comma')), count, formatted: format.integer(count) });
  };
  const filterText = (filters: ManagedLinkDto['filters']): string =>
    filters === null
      ? t('whole')
      : Object.entries(filters)
          .map(([level, values]) => t('part', { level: words.level(level), values: valuesText(values) }))
          .join(' · ');
  const nameOf = ({ isFirst, label }: Pick<ManagedLinkDto, 'isFirst' | 'label'>): string =>
    label ?? (isFirst ? t('first') : t('unnamed'));
  const endText = ({ expiresAt, state }: ManagedLinkDto): string =>
    expiresAt === null
      ? t('never')
      : t(state === 'ended' ? 'expired' : 'expires', { time: format.dateTime(expiresAt) });
  return { t, format, filterText, nameOf, endText };
}
