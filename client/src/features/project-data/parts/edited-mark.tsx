import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';

/** A value edited in this project: marked with an icon and a word, not by color alone. */
export function EditedMark({ children }: { children: ReactNode }) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  return (
    <span title={t('edited')}>
      <Icon name="edit" size={11} /> {children}
    </span>
  );
}
