import { useState } from 'react';
import { downloadFromServer } from '../../../api/download.js';
import { useAppStore } from '../../../api/store.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { usePivotWords } from '../use-pivot-words.js';

/** A file's name from words: what file systems refuse is replaced. */
export function fileNameOf(...parts: readonly string[]): string {
  const joined = parts.join(' - ').replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ');
  return joined.replace(/\s+/g, ' ').trim().slice(0, 120) || 'reveal';
}

/** Downloads the answer of a call with a body as a file. */
export function usePivotDownload() {
  const { t } = usePivotWords();
  const store = useAppStore();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const save = async (
    url: string,
    body: Readonly<Record<string, unknown>> | null,
    format: 'csv' | 'xlsx',
    name: string,
  ): Promise<void> => {
    setBusy(true);
    try {
      await downloadFromServer(store, url, `${name}.${format}`, 'user', body ?? undefined);
    } catch (error) {
      notify({ kind: 'error', title: t('export.failed'), text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
