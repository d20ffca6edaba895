import { Box, Button, CloseButton, Dialog, Flex, Portal, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../feedback/error-state.js';
import { PanelSkeleton } from '../../feedback/skeletons.js';
import type { FollowedImport, ImportCalls, ListImport } from '../import-calls.js';
import { FileDrop } from '../file-drop.js';
import { StepList } from '../../steps/step-list.js';
import { notify } from '../../toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import type { TableObject } from '../../../../../src/core/tables/table-fields.js';
import { TemplateMenu } from '../template-menu.js';
import { ColumnsStep } from './columns-step.js';
import { FailedStep, ResultStep, ReviewStep, WorkingStep } from './outcome-steps.js';
import { ActionsPlace } from './step-actions.js';
import { useBusy } from './use-busy.js';
import { type Sending, useUpload } from './use-upload.js';

interface Props {
  calls: ImportCalls;
  object: TableObject;
  /** The current import, from the address, so that a reload continues it. */
  importId: string | null;
  followed: FollowedImport;
  keyFields: readonly string[];
  /** The list has no rows yet. */
  isNew?: boolean;
  /** The list's owner, shown beside the window's title. */
  scope?: ReactNode;
  /** Other effects of importing the file. */
  warning?: ReactNode;
  /** Shows how the list would match after the import. */
  matchOf?: (found: ListImport) => ReactNode;
  /** Link to where the list is validated after the import. */
  onward?: ReactNode;
  onImport: (importId: string | null) => void;
  onClose: () => void;
}

const STEP_OF: Readonly<Record<ListImport['state'], number>> = {
  initial: 0,
  uploaded: 1,
  checking: 2,
  checked: 2,
  applying: 3,
  complete: 3,
  error: 2,
  cancel: 0,
};

const CANCELLABLE: readonly ListImport['state'][] = ['uploaded', 'checking', 'checked'];
const WITH_ACTIONS: readonly ListImport['state'][] = [...CANCELLABLE, 'complete'];

/** From a file to a list: upload it, assign its columns, review the changes, import it. */
export function ImportDialog(props: Props) {
  const { calls, object, importId, followed, keyFields, isNew, scope, warning, matchOf, onward, onImport, onClose } =
    props;
  const { t } = useTranslation('import');
  const [isRemapping, setIsRemapping] = useState(false);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const { found, error, refetch } = followed;
  const upload = useUpload(calls, object, onImport);
  const newFile = () => {
    setIsRemapping(false);
    onImport(null);
  };
  const state = found?.state ?? 'initial';
  const step = importId === null ? 0 : isRemapping && state === 'checked' ? 1 : STEP_OF[state];
  const leave = () => {
    if (upload.sending) upload.stop();
    onClose();
  };
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && leave()}
      size="xl"
      scrollBehavior="inside"
      closeOnInteractOutside={false}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="1040px" minH="min(560px, 90dvh)">
            <Dialog.Header>
              <Box minW="0" pe="8">
                <Dialog.Title>{t(`title_${object}`)}</Dialog.Title>
                {scope ? <Text color="fg.muted">{scope}</Text> : null}
              </Box>
            </Dialog.Header>
            <Dialog.Body pb="6">
              <StepList
                label={t('steps.label')}
                done={t('steps.done')}
                steps={[t('steps.file'), t('steps.columns'), t('steps.check'), t('steps.result')]}
                step={step}
              />
              {importId !== null && error && !found ? (
                <ErrorState error={error} onRetry={refetch} />
              ) : importId !== null && !found ? (
                <PanelSkeleton height="360px" />
              ) : step === 0 || !found ? (
                <FileStep calls={calls} object={object} upload={upload} />
              ) : (
                <ActionsPlace value={actions}>
                  <Step
                    calls={calls}
                    found={found}
                    warning={warning}
                    matchOf={matchOf}
                    onward={onward}
                    keyFields={keyFields}
                    isNew={isNew}
                    isRemapping={isRemapping}
                    onRemap={setIsRemapping}
                    onNewFile={newFile}
                    onClose={onClose}
                  />
                </ActionsPlace>
              )}
            </Dialog.Body>
            {found && WITH_ACTIONS.includes(found.state) ? (
              <Dialog.Footer borderTopWidth="1px" justifyContent="space-between" flexWrap="wrap" gap="2">
                {CANCELLABLE.includes(found.state) ? (
                  <CancelButton calls={calls} importId={found.importid} onCancelled={leave} />
                ) : (
                  <span />
                )}
                <Flex ref={setActions} gap="2" wrap="wrap" justify="flex-end" flex="1" />
              </Dialog.Footer>
            ) : null}
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('close')} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface StepProps {
  calls: ImportCalls;
  found: ListImport;
  warning?: ReactNode;
  matchOf?: (found: ListImport) => ReactNode;
  onward?: ReactNode;
  keyFields: readonly string[];
  isNew?: boolean;
  isRemapping: boolean;
  onRemap: (isRemapping: boolean) => void;
  onNewFile: () => void;
  onClose: () => void;
}

function Step(props: StepProps) {
  const { calls, found, warning, matchOf, onward, keyFields, isNew, isRemapping, onRemap, onNewFile, onClose } = props;
  const { t } = useTranslation('import');
  const format = useFormat();
  if (found.state === 'uploaded' || (found.state === 'checked' && isRemapping)) {
    return (
      <ColumnsStep
        calls={calls}
        found={found}
        keyFields={keyFields}
        isNew={isNew}
        onChecking={() => onRemap(false)}
        onNewFile={onNewFile}
      />
    );
  }
  switch (found.state) {
    case 'checking':
      return (
        <WorkingStep
          title={t('checking.title')}
          value={found.progress}
          text={t('checking.rows', { rows: format.integer(found.rowsread) })}
          note={t('checking.background')}
        />
      );
    case 'checked':
      return (
        <ReviewStep
          calls={calls}
          found={found}
          warning={warning}
          match={matchOf?.(found)}
          onBack={() => onRemap(true)}
          onNewFile={onNewFile}
        />
      );
    case 'applying':
      return <WorkingStep title={t('applying.title')} value={null} text={t('applying.text')} />;
    case 'complete':
      return <ResultStep calls={calls} found={found} onward={onward} onClose={onClose} />;
    default:
      return <FailedStep found={found} onNewFile={onNewFile} />;
  }
}

function FileStep({
  calls,
  object,
  upload,
}: {
  calls: ImportCalls;
  object: TableObject;
  upload: ReturnType<typeof useUpload>;
}) {
  const { sending } = upload;
  if (sending) return <SendingFile sending={sending} resume={upload.resume} onStop={upload.stop} />;
  return (
    <FileDrop onFile={upload.send}>
      <TemplateMenu object={object} url={calls.templateUrl} />
    </FileDrop>
  );
}

function SendingFile({
  sending,
  resume,
  onStop,
}: {
  sending: Sending;
  resume: (() => void) | null;
  onStop: () => void;
}) {
  const { t } = useTranslation('import');
  const format = useFormat();
  const errorText = useErrorText();
  const { name, sent, all, error } = sending;
  return (
    <Box textAlign="center">
      <WorkingStep
        title={t('sending.title', { name })}
        value={all === 0 ? 1 : sent / all}
        text={t('sending.progress', { sent: format.bytes(sent), all: format.bytes(all) })}
      />
      {error ? (
        <Text role="alert" color="fg.error" mb="3">
          {format.pair(t('sending.failed'), errorText(error))}
        </Text>
      ) : null}
      {error && resume ? (
        <Button me="2" onClick={resume}>
          {t('sending.retry')}
        </Button>
      ) : null}
      <Button variant="outline" colorPalette="gray" onClick={onStop}>
        {error ? t('sending.again') : t('cancel')}
      </Button>
    </Box>
  );
}

function CancelButton({
  calls,
  importId,
  onCancelled,
}: {
  calls: ImportCalls;
  importId: string;
  onCancelled: () => void;
}) {
  const { t } = useTranslation('import');
  const [isBusy, run] = useBusy();
  const cancel = async () => {
    if (!(await run(() => calls.cancel(importId)))) return;
    notify({ kind: 'info', title: t('cancelled') });
    onCancelled();
  };
  return (
    <Button variant="ghost" colorPalette="gray" loading={isBusy} onClick={() => void cancel()}>
      {t('cancel')}
    </Button>
  );
}
