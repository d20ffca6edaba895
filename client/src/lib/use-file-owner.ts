import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What the name of a file made here begins with: a draft is told by it, as in the server's files. */
export function useFileOwner(): (project: string, isDraft: boolean) => string {
  const { t } = useTranslation('common');
  return useCallback((project, isDraft) => (isDraft ? t('draftFile', { name: project }) : project), [t]);
}
