import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The start of the name of a file created here; marks drafts, as in the server's files. */
export function useFileOwner(): (project: string, isDraft: boolean) => string {
  const { t } = useTranslation('common');
  return useCallback((project, isDraft) => (isDraft ? t('draftFile', { name: project }) : project), [t]);
}
