import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isArchiveName } from '@core/naming/entry-name.js';
import { useFormat } from '../../lib/use-format.js';
import { PICTURES_TEXTS } from './pictures-texts.js';

/** What an upload of so many files is called: single pictures are sent as one upload, named after the first. */
export function useUploadName(): (fileName: string, files: number) => string {
  const { t } = useTranslation(PICTURES_TEXTS);
  const format = useFormat();
  return useCallback(
    (fileName, files) => {
      const more = files - 1;
      if (more < 1 || isArchiveName(fileName)) return fileName;
      return t('outcome.several', { name: fileName, count: more, formatted: format.integer(more) });
    },
    [t, format],
  );
}
