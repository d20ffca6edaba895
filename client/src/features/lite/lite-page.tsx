import { Box, Heading, Stack } from '@chakra-ui/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { LiteProjectDto } from '../../api/lite.gen.js';
import { PageHeader } from '../../components/page-header.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { useFormat } from '../../lib/use-format.js';
import type { ReaderPool } from '../../workers/reader-pool.js';
import { DEFAULT_STORE_SOURCE } from './intake/intake-rules.js';
import type { Intake } from './intake/intake-store.js';
import { useSumText } from './intake/sum-text.js';
import { type StoreChoice, useIntake, useIntakeSnapshot, useJudged } from './intake/use-intake.js';
import { LiteTable } from './table/lite-table.js';
import { InterruptedUpload } from './wizard/interrupted-upload.js';
import { type PackedNote, noteOf } from './wizard/packed-note.js';
import { browserServices } from './wizard/upload-services.js';
import { isUnderWay } from './wizard/upload-state.js';
import { useLeaveBlocker, useLeaveWarning, useResumeOnline, useUpload, useUploadState } from './wizard/use-upload.js';

const IntakeSection = lazyPart(
  async () => (await import('./intake/intake-section.js')).IntakeSection,
  () => <PanelSkeleton height="200px" />,
);
const ConfirmDialog = lazyPart(async () => (await import('../../components/confirm-dialog.js')).ConfirmDialog);
const ShareDialog = lazyPart(async () => (await import('../../components/share/share-dialog.js')).ShareDialog);
const StatusWizard = lazyPart(async () => (await import('./wizard/lite-wizard.js')).StatusWizard);
const UploadWizard = lazyPart(async () => (await import('./wizard/lite-wizard.js')).UploadWizard);

const STATUS = 'status';
const DEFAULT_CHOICE: StoreChoice = { source: DEFAULT_STORE_SOURCE, pattern: '' };
const NOTHING: { note: PackedNote; files: ReadonlyMap<string, File> } = {
  note: { files: [], refused: [] },
  files: new Map(),
};

/** Which project's status is open: in the address, so that it is found again after a reload. */
function useStatusParam() {
  const [params, setParams] = useSearchParams();
  const show = useCallback(
    (projectId: string | null) =>
      setParams(
        (known) => {
          const next = new URLSearchParams(known);
          if (projectId === null) next.delete(STATUS);
          else next.set(STATUS, projectId);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { projectId: params.get(STATUS), show };
}

/** The first folder that was dropped names the project, else the day does. */
function useSuggestion(paths: readonly string[]): string {
  const { t } = useTranslation('lite');
  const format = useFormat();
  const [first] = paths;
  const folder = first?.includes('/') ? first.split('/')[0] : undefined;
  const isCommon = folder !== undefined && paths.every((path) => path.startsWith(`${folder}/`));
  return t('wizard.suggestion', {
    name: isCommon ? folder : t('wizard.planograms'),
    date: format.date(new Date().toISOString()),
  });
}

function Uploading({
  intake,
  pool,
  status,
}: {
  intake: Intake;
  pool: ReaderPool;
  status: ReturnType<typeof useStatusParam>;
}) {
  const { t } = useTranslation('lite');
  const snapshot = useIntakeSnapshot(intake);
  const [choice, setChoice] = useState(DEFAULT_CHOICE);
  const judged = useJudged(snapshot.files, choice);
  const sum = useSumText(snapshot, judged);
  const { upload, open, forgetUpload, record } = useUpload(browserServices);
  const state = useUploadState(upload);
  const suggestion = useSuggestion(judged.readable.map(({ path }) => path));
  useLeaveWarning(state);
  useResumeOnline(upload);
  const blocker = useLeaveBlocker(isUnderWay(state));
  const packed = useMemo(() => {
    if (!upload) return NOTHING;
    const files = new Map(snapshot.files.flatMap(({ path, file, brief }) => (brief ? [[path, file] as const] : [])));
    return { note: noteOf(snapshot.files), files };
  }, [upload, snapshot.files]);

  // Submitted: the files are the server's now, and what becomes of them stands in the address.
  const { phase, projectId } = state;
  const { show } = status;
  useEffect(() => {
    if (phase !== 'status' || projectId === null) return;
    show(projectId);
    forgetUpload();
    intake.clear();
    setChoice(DEFAULT_CHOICE);
  }, [phase, projectId, show, forgetUpload, intake]);
  const discard = async () => {
    if (!record) return;
    const made = open();
    await made.discard(record);
    forgetUpload();
  };
  return (
    <>
      {record && !upload ? (
        <InterruptedUpload name={record.name} onContinue={() => void open().continueFrom(record)} onDiscard={discard} />
      ) : null}
      <IntakeSection intake={intake} pool={pool} snapshot={snapshot} judged={judged} onUpload={() => open()} />
      {upload ? (
        <UploadWizard
          upload={upload}
          draft={{ suggestion, sum, ...packed }}
          choice={choice}
          onChoice={setChoice}
          onLeave={forgetUpload}
        />
      ) : null}
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        title={t('leave.title')}
        confirmLabel={t('leave.confirm')}
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      >
        {t('leave.text')}
      </ConfirmDialog>
    </>
  );
}

/** `/reveallite`: drop planograms, look at them, upload them, and what became of earlier ones. */
export default function LitePage() {
  const { t } = useTranslation('lite');
  const made = useIntake();
  const status = useStatusParam();
  const [shared, setShared] = useState<LiteProjectDto | null>(null);
  const showStatus = useCallback(({ projectid }: LiteProjectDto) => status.show(projectid), [status]);
  return (
    <Box>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Stack gap="8">
        {made ? <Uploading {...made} status={status} /> : <PanelSkeleton height="200px" />}
        <Stack as="section" gap="3" aria-label={t('table.label')}>
          <Heading as="h2" size="md">
            {t('table.label')}
          </Heading>
          <LiteTable onShare={setShared} onStatus={showStatus} />
        </Stack>
      </Stack>
      {status.projectId ? <StatusWizard projectId={status.projectId} onLeave={() => status.show(null)} /> : null}
      <ShareDialog
        projectId={shared?.projectid ?? null}
        projectName={shared?.projName ?? ''}
        onClose={() => setShared(null)}
      />
    </Box>
  );
}
