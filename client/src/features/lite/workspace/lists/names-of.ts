import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/use-format.js';
import { LISTS_TEXTS } from './lists-texts.js';

/** Number of projects named in a sentence; the rest is counted. */
const NAMED = 5;

/** Names for a sentence: the first ones, and the number of others. */
export function useNames(): (names: readonly string[]) => string {
  const { t } = useTranslation(LISTS_TEXTS);
  const format = useFormat();
  return (names) => {
    const rest = Math.max(0, names.length - NAMED);
    const more = rest === 0 ? [] : [t('touch.more', { count: rest, formatted: format.integer(rest) })];
    return format.list([...names.slice(0, NAMED), ...more]);
  };
}
