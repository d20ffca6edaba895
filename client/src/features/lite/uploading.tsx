import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { useFormat } from '../../lib/use-format.js';
import type { ReaderPool } from '../../workers/reader-pool.js';
import { DEFAULT_STORE_SOURCE } from './intake/intake-rules.js';
import { type Intake, type IntakeSnapshot, isUploaded } from './intake/intake-store.js';
import { useSumText } from './intake/sum-text.js';
import { type StoreChoice, useIntakeSnapshot } from './intake/use-intake.js';
import { useJudged } from './intake/use-judged.js';
import { InterruptedUpload } from './wizard/interrupted-upload.js';
import { type PackedNote, noteOf } from './wizard/packed-note.js';
import type { UploadTarget } from './wizard/upload-flow.js';
import { browserServices } from './wizard/upload-services.js';
import { isUnderWay } from './wizard/upload-state.js';
import { useLeaveWarning } from '../../lib/use-leave-warning.js';
import { useLeaveBlocker, useResumeOnline, useUpload, useUploadState } from './wizard/use-upload.js';

const IntakeSection = lazyPart(
  async () => (await import('./intake/intake-section.js')).IntakeSection,
  () => <PanelSkeleton height="200px" />,
);
const ConfirmDialog = lazyPart(async () => (await import('../../components/confirm-dialog.js')).ConfirmDialog);
const UploadWizard = lazyPart(async () => (await import('./wizard/lite-wizard.js')).UploadWizard);

const DEFAULT_CHOICE: StoreChoice = { source: DEFAULT_STORE_SOURCE, pattern: '' };
interface Packed {
  readonly note: PackedNote;
  readonly files: ReadonlyMap<string, File>;
}

const NOTHING: Packed = { note: { files: [], refused: [] }, files: new Map() };

function packedOf({ files, pdfs }: IntakeSnapshot): Packed {
  const chosen = [...files.filter(isUploaded), ...pdfs].map(({ path, file }): [string, File] => [path, file]);
  return { note: noteOf(files, pdfs), files: new Map(chosen) };
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

interface Props {
  intake: Intake;
  pool: ReaderPool;
  /** Called once the server has the files, to show their progress. */
  onSubmitted: (projectId: string, requestId: string | null) => void;
  /** The full project that the files are for; null creates a lite project. */
  target?: UploadTarget | null;
  /** It is a full project, which offers more than a dashboard. */
  isFull?: boolean;
  /** The initial place of its store numbers. */
  initialChoice?: StoreChoice;
}

/** From dropping files to submitting them: findings, the wizard, and an interrupted upload. */
export function Uploading(props: Props) {
  const { intake, pool, onSubmitted, target = null, isFull = false, initialChoice = DEFAULT_CHOICE } = props;
  const { t } = useTranslation('lite');
  const snapshot = useIntakeSnapshot(intake);
  const [choice, setChoice] = useState(initialChoice);
  const judged = useJudged(snapshot.files, choice);
  const sum = useSumText(snapshot, judged);
  const { upload, open, forgetUpload, record } = useUpload(browserServices, target);
  const state = useUploadState(upload);
  const suggested = useSuggestion(judged.readable.map(({ path }) => path));
  const suggestion = target?.name ?? suggested;
  useLeaveWarning(isUnderWay(state));
  useResumeOnline(upload);
  const blocker = useLeaveBlocker(isUnderWay(state));
  const packed = useMemo(() => {
    if (!upload) return NOTHING;
    return packedOf(snapshot);
  }, [upload, snapshot]);
  const begin = () => {
    const made = open();
    if (target === null) return;
    // The project has its name: nothing is left to ask before sending.
    const { note, files } = packedOf(snapshot);
    void made.start(target.name, note, files);
  };

  // Submitted: the server has the files now, and the address shows their progress.
  const { phase, projectId, requestId } = state;
  useEffect(() => {
    if (phase !== 'status' || projectId === null) return;
    onSubmitted(projectId, requestId);
    forgetUpload();
    intake.clear();
    setChoice(initialChoice);
  }, [phase, projectId, requestId, onSubmitted, forgetUpload, intake, initialChoice]);
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
      <IntakeSection
        intake={intake}
        pool={pool}
        snapshot={snapshot}
        judged={judged}
        onUpload={begin}
        toProject={isFull}
      />
      {upload ? (
        <UploadWizard
          upload={upload}
          draft={{ suggestion, sum, ...packed }}
          isNamed={target !== null}
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
