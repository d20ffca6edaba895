import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useValueText } from '../../lib/use-figure-words.js';
import { useFormat } from '../../lib/use-format.js';
import { SCOPE_TEXTS } from './scope-texts.js';
import { isLevel } from './scope-values.js';

/** The picker's shared texts. A route that shows it lists the namespaces `scope` and `dashboard` (names of levels). */
export function useScopeWords() {
  const { t, i18n } = useTranslation([SCOPE_TEXTS, 'dashboard', 'common']);
  const format = useFormat();
  const valueText = useValueText();
  return useMemo(() => {
    const level = (name: string): string => (isLevel(name) ? t(`dashboard:levels.${name}`) : name);
    const value = (name: string | null): string => (name === null ? t('dashboard:noValue') : valueText(name));
    return { t, i18n, format, level, value };
  }, [t, i18n, format, valueText]);
}

export type ScopeWords = ReturnType<typeof useScopeWords>;
