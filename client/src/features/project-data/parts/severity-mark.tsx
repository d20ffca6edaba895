import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../components/status-tag.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';

const KINDS = { error: 'bad', warning: 'warning', info: 'neutral' } as const;

/** A severity as icon, word and color. */
export function SeverityMark({ severity }: { severity: 'error' | 'warning' | 'info' }) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  return <StatusTag kind={KINDS[severity]}>{t(`severity.${severity}`)}</StatusTag>;
}
