import { useTranslation } from 'react-i18next';
import { StepList as Steps } from '../../../components/steps/step-list.js';

const STEPS = ['upload', 'review', 'status'] as const;

/** The three steps of a lite upload. */
export function StepList({ step }: { step: 0 | 1 | 2 }) {
  const { t } = useTranslation('lite');
  return (
    <Steps
      label={t('wizard.steps.label')}
      done={t('wizard.steps.done')}
      steps={STEPS.map((id) => t(`wizard.steps.${id}`))}
      step={step}
    />
  );
}
