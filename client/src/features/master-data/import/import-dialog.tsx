import { Box, Button, CloseButton, Dialog, Portal, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { masterDataApi, useCancelMasterImportMutation, useGetMasterImportQuery } from '../../../api/master-data.js';
import type { MasterImportDto } from '../../../api/master-data.gen.js';
import { useAppDispatch } from '../../../api/store.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { FileDrop } from '../../../components/import/file-drop.js';
import { StepList } from '../../../components/steps/step-list.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import type { TableObject } from '../../../../../src/core/tables/table-fields.js';
import { TemplateMenu } from '../template-menu.js';
import { ColumnsStep } from './columns-step.js';
import { FailedStep, ResultStep, ReviewStep, WorkingStep } from './outcome-steps.js';
import { type Sending, useUpload } from './use-upload.js';

interface Props {
  retailerId: string;
  object: TableObject;
  /** The import at hand, from the address: a reload goes on where it was. */
  importId: string | null;
  keyFields: readonly string[];
  onImport: (importId: string | null) => void;
  onClose: () => void;
}

const POLL_MS = 1500;
const AT_WORK = ['checking', 'applying'];
const STEP_OF: Readonly<Record<MasterImportDto['state'], number>> = { initial: 0, uploaded: 1, checking: 2, checked: 2, applying: 3, complete: 3, error: 2, cancel: 0 }; // prettier-ignore

/** From a file to master data: send it, say what its columns mean, see what would change, take it over. */
export function ImportDialog({ retailerId, object, importId, keyFields, onImport, onClose }: Props) {
  const { t } = useTranslation('import');
  const [isRemapping, setIsRemapping] = useState(false);
  const { found, error, refetch } = useImport(importId, retailerId);
  const upload = useUpload(retailerId, object, onImport);
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
      {' '}
      {/* prettier-ignore */}
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="1040px" minH="min(560px, 90dvh)">
            <Dialog.Header>
              <Dialog.Title>{t(`title_${object}`)}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb="6">
              <StepList
                label={t('steps.label')}
                done={t('steps.done')}
                steps={[t('steps.file'), t('steps.columns'), t('steps.check'), t('steps.result')]}
                step={step}
              />
              {step === 0 ? (
                <FileStep object={object} upload={upload} />
              ) : error && !found ? (
                <ErrorState error={error} onRetry={() => void refetch()} />
              ) : !found ? (
                <PanelSkeleton height="360px" />
              ) : (
                <Step found={found} keyFields={keyFields} isRemapping={isRemapping} onRemap={setIsRemapping} onNewFile={newFile} onClose={onClose} /> /* prettier-ignore */
              )}
            </Dialog.Body>
            {found && ['uploaded', 'checking', 'checked'].includes(found.state) ? (
              <Dialog.Footer borderTopWidth="1px" justifyContent="flex-start">
                <CancelButton importId={found.importid} onCancelled={leave} />
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

/** The import at hand: followed live, and asked while it is at work. What it ended in makes the list stale. */
function useImport(importId: string | null, retailerId: string) {
  const dispatch = useAppDispatch();
  const [isAtWork, setIsAtWork] = useState(false);
  const { currentData, error, refetch } = useGetMasterImportQuery(
    { importid: importId ?? '' },
    { skip: importId === null, pollingInterval: isAtWork ? POLL_MS : 0, refetchOnMountOrArgChange: true },
  );
  const state = currentData?.state;
  useEffect(() => {
    setIsAtWork(state !== undefined && AT_WORK.includes(state));
    if (state === 'complete') dispatch(masterDataApi.util.invalidateTags([{ type: 'MasterData', id: retailerId }]));
  }, [state, dispatch, retailerId]);
  return { found: currentData, error, refetch };
}

interface StepProps {
  found: MasterImportDto;
  keyFields: readonly string[];
  isRemapping: boolean;
  onRemap: (isRemapping: boolean) => void;
  onNewFile: () => void;
  onClose: () => void;
}

function Step({ found, keyFields, isRemapping, onRemap, onNewFile, onClose }: StepProps) {
  const { t } = useTranslation('import');
  const format = useFormat();
  if (found.state === 'uploaded' || (found.state === 'checked' && isRemapping)) {
    return (
      <ColumnsStep
        importId={found.importid}
        object={found.object}
        keyFields={keyFields}
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
      return <ReviewStep found={found} onBack={() => onRemap(true)} onNewFile={onNewFile} />;
    case 'applying':
      return <WorkingStep title={t('applying.title')} value={null} text={t('applying.text')} />;
    case 'complete':
      return <ResultStep found={found} onClose={onClose} />;
    default:
      return <FailedStep found={found} onNewFile={onNewFile} />;
  }
}

function FileStep({ object, upload }: { object: TableObject; upload: ReturnType<typeof useUpload> }) {
  const { sending } = upload;
  if (sending) return <SendingFile sending={sending} resume={upload.resume} onStop={upload.stop} />;
  return (
    <FileDrop onFile={upload.send}>
      <TemplateMenu object={object} />
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
          {t('sending.failed')}: {errorText(error)}
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

function CancelButton({ importId, onCancelled }: { importId: string; onCancelled: () => void }) {
  const { t } = useTranslation('import');
  const errorText = useErrorText();
  const [cancel, { isLoading }] = useCancelMasterImportMutation();
  const run = async () => {
    try {
      await cancel({ importIdDto: { importid: importId } }).unwrap();
      notify({ kind: 'info', title: t('cancelled') });
      onCancelled();
    } catch (error) {
      notify({ kind: 'error', title: errorText(error) });
    }
  };
  return (
    <Button variant="ghost" colorPalette="gray" loading={isLoading} onClick={() => void run()}>
      {t('cancel')}
    </Button>
  );
}
