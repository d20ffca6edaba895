import { Button } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetProjectLiteQuery } from '../../../api/lite.js';
import { useGetAllProjectRequestQuery } from '../../../api/uploads.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import type { StoreChoice } from '../intake/use-intake.js';
import type { PackedNote } from './packed-note.js';
import { StatusButtons, StepStatus } from './step-status.js';
import type { UploadMode } from './upload-calls.js';
import { StepReview } from './step-review.js';
import { isPatternUsable } from './store-choice.js';
import { NamingForm, UploadProgress } from './step-upload.js';
import type { LiteUpload } from './upload-flow.js';
import { useUploadState } from './use-upload.js';
import { mayCancel, stepOf } from './upload-state.js';
import { CancelButton, WizardDialog } from './wizard-dialog.js';

const ModeChoice = lazyPart(async () => (await import('./mode-choice.js')).ModeChoice);

interface UploadProps {
  upload: LiteUpload;
  /** What is about to be packed, for step 0. */
  draft: { suggestion: string; sum: string; note: PackedNote; files: ReadonlyMap<string, File> };
  /** The project exists already, under the suggested name. */
  isNamed?: boolean;
  choice: StoreChoice;
  onChoice: (choice: StoreChoice) => void;
  /** Called when the dialog is left: closed before the upload started, or canceled. */
  onLeave: () => void;
}

/** Steps 0 and 1. Once submitted, `StatusWizard` shows step 2. */
export function UploadWizard({ upload, draft, isNamed = false, choice, onChoice, onLeave }: UploadProps) {
  const { t } = useTranslation(['lite', 'common']);
  const formId = useId();
  const state = useUploadState(upload);
  const [mode, setMode] = useState<UploadMode | null>(null);
  const { phase } = state;
  const isNaming = phase === 'naming';
  const leave = isNaming ? onLeave : undefined;
  const cancel = () => {
    if (isNaming) onLeave();
    else void upload.cancel().then(() => upload.state().phase === 'cancelled' && onLeave());
  };

  let body: ReactNode = null;
  let next: ReactNode = null;
  if (isNaming) {
    const start = (name: string) => void upload.start(name, draft.note, draft.files);
    const { suggestion, sum, note } = draft;
    body = (
      <NamingForm formId={formId} suggestion={suggestion} sum={sum} refused={note.refused.length} onStart={start} />
    );
    next = (
      <Button type="submit" form={formId}>
        {t('lite:wizard.start')}
      </Button>
    );
  } else if (stepOf(state) === 1) {
    const { projectId, requestId } = state;
    body = (
      <StepReview state={state} note={upload.note} choice={choice} onChoice={onChoice}>
        {isNamed && projectId && requestId ? (
          <ModeChoice
            projectId={projectId}
            requestId={requestId}
            mode={mode}
            onMode={setMode}
            keepsCopies={upload.note?.keepsCopies}
          />
        ) : null}
      </StepReview>
    );
    next = (
      <Button
        loading={phase === 'submitting'}
        disabled={!isPatternUsable(choice.pattern) || (isNamed && mode === null)}
        onClick={() => void upload.submit(choice, mode ?? undefined)}
      >
        {t('common:actions.submit')}
      </Button>
    );
  } else {
    body = <UploadProgress upload={upload} state={state} isNamed={isNamed} />;
  }
  const canCancel = mayCancel(state) || phase === 'cancelling';
  return (
    <WizardDialog
      open
      step={stepOf(state)}
      name={state.name}
      onClose={leave}
      footer={
        <>
          {canCancel ? <CancelButton onClick={cancel} busy={phase === 'cancelling'} /> : null}
          {next}
        </>
      }
    >
      {body}
    </WizardDialog>
  );
}

interface StatusProps {
  projectId: string;
  /** A full project: its files go on to validation and analyses. */
  isFull?: boolean;
  onLeave: () => void;
}

/** Step 2 of a project that was submitted earlier, or on another screen. */
export function StatusWizard({ projectId, isFull = false, onLeave }: StatusProps) {
  const { t } = useTranslation(['lite', 'common']);
  const project = useGetProjectLiteQuery({ id: projectId });
  const requests = useGetAllProjectRequestQuery({ p: projectId });
  const requestId = requests.data?.[0]?.requestid;
  const error = project.error ?? requests.error;
  const retry = () => {
    void project.refetch();
    void requests.refetch();
  };
  return (
    <WizardDialog
      open
      step={2}
      name={project.data?.Item.projName ?? ''}
      onClose={onLeave}
      footer={
        requestId ? (
          <StatusButtons projectId={projectId} requestId={requestId} isFull={isFull} onClose={onLeave} />
        ) : (
          <Button variant="outline" onClick={onLeave}>
            {t('common:actions.close')}
          </Button>
        )
      }
    >
      {requestId ? (
        <StepStatus projectId={projectId} requestId={requestId} isFull={isFull} />
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : requests.data ? (
        <EmptyState title={t('lite:status.nothing')} />
      ) : (
        <PanelSkeleton height="120px" />
      )}
    </WizardDialog>
  );
}
