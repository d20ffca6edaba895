import { useCallback } from 'react';
import { MOST, MOST_FIELDS } from '../state/fields.js';
import type { Refusal } from '../state/question.js';
import { usePivotWords } from '../use-pivot-words.js';

/** Why a zone takes no more, in words. */
export function useRefusalText(): (refusal: Refusal) => string {
  const { t, format } = usePivotWords();
  return useCallback(
    (refusal) => {
      if (refusal === 'measuresOnly' || refusal === 'fieldsOnly') return t(`full.${refusal}`);
      return t(`full.${refusal}`, { most: format.integer(refusal === 'together' ? MOST_FIELDS : MOST[refusal]) });
    },
    [t, format],
  );
}
