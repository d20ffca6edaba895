import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../../api/problem.js';
import { useExcludeFilesMutation, useIncludeFilesMutation } from '../../../api/uploads.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { UPLOADS_TEXTS } from './uploads-texts.js';

interface File {
  fileno: number;
  filename: string;
}

interface Exclusion {
  /** Asks first, then leaves the file out. */
  exclude: (file: File) => void;
  include: (fileno: number) => void;
}

const ExclusionContext = createContext<Exclusion>({ exclude: () => undefined, include: () => undefined });

/** Leaving files out of the figures, for whatever lists them below. */
export const useExclusion = (): Exclusion => useContext(ExclusionContext);

export function ExclusionProvider({ projectId, children }: { projectId: string; children: ReactNode }) {
  const { t } = useTranslation(UPLOADS_TEXTS);
  const errorText = useErrorText();
  const [asked, setAsked] = useState<File | null>(null);
  const [send, { isLoading }] = useExcludeFilesMutation();
  const [takeBack] = useIncludeFilesMutation();
  const told = useCallback(
    async (change: Promise<unknown>) => {
      try {
        await change;
        notify({ kind: 'success', title: t('exclude.done') });
      } catch (error) {
        notify({ kind: 'error', title: t('exclude.failed'), text: errorText(asApiError(error)) });
      }
    },
    [t, errorText],
  );
  const include = useCallback(
    (fileno: number) => void told(takeBack({ includeFilesDto: { projectid: projectId, filenos: [fileno] } }).unwrap()),
    [told, takeBack, projectId],
  );
  const value = useMemo(() => ({ exclude: setAsked, include }), [include]);
  const confirm = async () => {
    if (!asked) return;
    const excludeFilesDto = { projectid: projectId, filenos: [asked.fileno], reason: 'chosen' as const };
    await told(send({ excludeFilesDto }).unwrap());
    setAsked(null);
  };
  return (
    <ExclusionContext value={value}>
      {children}
      <ConfirmDialog
        open={asked !== null}
        title={t('exclude.title')}
        confirmLabel={t('exclude.confirm')}
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
      >
        {t('exclude.text', { name: asked?.filename ?? '' })}
      </ConfirmDialog>
    </ExclusionContext>
  );
}
