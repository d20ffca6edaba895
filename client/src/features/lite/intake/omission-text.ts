import { useTranslation } from 'react-i18next';
import type { Omission } from './omissions.js';

/** The reason why a file is excluded, as text; '' when it is not. */
export function useOmissionText(): (omission: Omission | null) => string {
  const { t } = useTranslation('lite');
  return (omission) => {
    if (omission === null) return '';
    if (omission.reason === 'same-content') return t('omissions.same-content', { path: omission.as });
    return t(`omissions.${omission.reason}`);
  };
}
