import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { BOARDS_TEXTS } from '../../components/boards/boards-texts.js';
import { isEmpty, LEVELS, type LevelValues } from '../../components/report-scope/scope-values.js';
import { useScopeWords } from '../../components/report-scope/use-scope-words.js';

/** A filter in a line: "Category: Soup; Store: 1001, 1002". */
export function useFilterWords(): (filters: LevelValues) => string {
  const { t } = useTranslation(BOARDS_TEXTS);
  const { format, level } = useScopeWords();
  return useCallback(
    (filters: LevelValues) =>
      isEmpty(filters)
        ? t('everything')
        : LEVELS.flatMap((name) => {
            const values = filters[name] ?? [];
            return values.length === 0 ? [] : [format.pair(level(name), format.series(values))];
          }).join('; '),
    [t, format, level],
  );
}
