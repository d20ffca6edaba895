import { Button, CloseButton, Dialog, Portal } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCreateProjectMutation } from '../../../api/projects.js';
import { StepList } from '../../../components/steps/step-list.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useNarrow } from '../../../lib/use-narrow.js';
import { PROJECTS_TEXTS } from '../texts.js';
import { StepRetailer } from './step-retailer.js';
import { StepReview } from './step-review.js';
import { StepSettings } from './step-settings.js';
import { NOTHING_CHOSEN, type WizardChoice } from './wizard-choice.js';
import { type WizardStep, missingIn } from './wizard-rules.js';

const STEPS = ['retailer', 'settings', 'review'] as const;

const nextOf = (step: WizardStep): WizardStep => (step === 0 ? 1 : 2);
const beforeOf = (step: WizardStep): WizardStep => (step === 2 ? 1 : 0);

/** Makes the project; the key lets a call be repeated after a broken connection without making a second one. */
function useCreate() {
  const [key] = useState(() => crypto.randomUUID());
  const [create, { isLoading }] = useCreateProjectMutation();
  const submit = async (choice: WizardChoice): Promise<string | null> => {
    const { storeExtraction, setStatus } = choice;
    if (storeExtraction === null || setStatus === null) return null;
    const { projectid } = await create({
      'Idempotency-Key': key,
      createProjectDto: {
        retailID: choice.placeId,
        baseCallPoints: choice.multiBase ? [] : choice.baseCallPoints.map(({ id }) => id),
        multiBase: choice.multiBase,
        projTime: choice.timePeriodId,
        setStatus,
        storeExtraction,
        storePattern: choice.storePattern.trim() || null,
      },
    }).unwrap();
    return projectid;
  };
  return { submit, isLoading };
}

/** Create Project: Select Retailers, Project Settings, Review. */
export function CreateWizard({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation([PROJECTS_TEXTS, 'common']);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const [step, setStep] = useState<WizardStep>(0);
  const [choice, setChoice] = useState(NOTHING_CHOSEN);
  const { submit, isLoading } = useCreate();
  const change = (some: Partial<WizardChoice>) => setChoice((before) => ({ ...before, ...some }));
  const finish = async () => {
    try {
      const projectId = await submit(choice);
      if (projectId === null) return;
      notify({ kind: 'success', title: t('wizard.created'), text: t('wizard.createdText') });
      // One after the other: closing writes the address too, and would take the way to the project's uploads back.
      await navigate('/manageproject', { replace: true });
      await navigate(`/projectplanogram/${projectId}/uploads`);
    } catch (error) {
      notify({ kind: 'error', title: t('wizard.failed'), text: errorText(error) });
    }
  };
  const content = [
    <StepRetailer key="retailer" choice={choice} onChange={change} />,
    <StepSettings key="settings" choice={choice} onChange={change} />,
    <StepReview key="review" choice={choice} />,
  ][step];
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      closeOnInteractOutside={false}
      size={narrow ? 'full' : 'xl'}
      placement="center"
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW={narrow ? undefined : '820px'}>
            <Dialog.Header>
              <Dialog.Title>{t('wizard.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('common:actions.close')} />
            </Dialog.CloseTrigger>
            <Dialog.Body>
              <StepList
                label={t('wizard.steps.label')}
                done={t('wizard.steps.done')}
                steps={STEPS.map((id) => t(`wizard.steps.${id}`))}
                step={step}
              />
              {content}
            </Dialog.Body>
            <Dialog.Footer>
              <Button
                variant="outline"
                colorPalette="gray"
                onClick={() => (step === 0 ? onClose() : setStep(beforeOf(step)))}
              >
                {t(step === 0 ? 'common:actions.cancel' : 'common:actions.back')}
              </Button>
              {step < 2 ? (
                <Button disabled={missingIn(step, choice).length > 0} onClick={() => setStep(nextOf(step))}>
                  {t('common:actions.next')}
                </Button>
              ) : (
                <Button loading={isLoading} onClick={() => void finish()}>
                  {t('wizard.submit')}
                </Button>
              )}
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
