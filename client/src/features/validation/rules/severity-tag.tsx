import { useTranslation } from 'react-i18next';
import { StatusTag, type StatusKind } from '../../../components/status-tag.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import type { IconName } from '../../../components/icon.js';
import type { SeverityName } from '../state/choices.js';

export const SEVERITY_LOOK: Record<SeverityName, { kind: StatusKind; icon: IconName; ink: string }> = {
  error: { kind: 'bad', icon: 'error', ink: 'fg.error' },
  warning: { kind: 'warning', icon: 'alert', ink: 'fg.warning' },
  info: { kind: 'neutral', icon: 'info', ink: 'fg.info' },
};

/** The severity of a finding: icon, word and color together. */
export function SeverityTag({ severity }: { severity: SeverityName }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const { kind, icon } = SEVERITY_LOOK[severity];
  return (
    <StatusTag kind={kind} icon={icon}>
      {t(`severity.${severity}`)}
    </StatusTag>
  );
}
