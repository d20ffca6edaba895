import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';

/** A value that somebody edited in this project: with a sign and its word, not by colour alone. */
export function EditedMark({ children }: { children: ReactNode }) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  return (
    <span title={t('edited')}>
      <Icon name="edit" size={11} /> {children}
    </span>
  );
}
