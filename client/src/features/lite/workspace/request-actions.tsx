import { Button, HStack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answered } from '../../../api/answer-of.js';
import { useMayChange } from '../../../api/use-may-change.js';
import { saveFile } from '../../../api/download.js';
import { asApiError } from '../../../api/problem.js';
import type { RequestDto } from '../../../api/uploads.gen.js';
import {
  useLazyGetAllFailedFilesQuery,
  useLazyGetRequestArchiveQuery,
  useRetryRequestMutation,
} from '../../../api/uploads.js';
import { Icon } from '../../../components/icon.js';
import { notify } from '../../../components/toast-store.js';
import { useCodeText } from '../../../lib/code-text.js';
import { toCsv } from '../../../lib/csv.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { useAdvice } from './request-files.js';
import { UPLOADS_TEXTS } from './uploads-texts.js';

/** Runs something a button starts: busy meanwhile, a notice when it fails. */
function useAct(failed: string, act: () => Promise<void>) {
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      notify({ kind: 'error', title: failed, text: errorText(asApiError(error)) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run: () => void run() };
}

/** Every file in error, not only those on screen, with the reason and the advice in the reader's language. */
function useErrorList(request: RequestDto) {
  const { t } = useTranslation(UPLOADS_TEXTS);
  const format = useFormat();
  const codeText = useCodeText();
  const advice = useAdvice();
  const [fetchAll] = useLazyGetAllFailedFilesQuery();
  return useAct(t('errorList.failed'), async () => {
    const files = await answered(fetchAll({ p: request.projectid, r: request.requestid }));
    const head = (['name', 'line', 'reason', 'advice'] as const).map((id) => t(`requests.file.${id}`));
    const rows = files.map((file) => [file.filename, file.line > 0 ? file.line : null, codeText(file), advice(file)]);
    const name = t('errorList.fileName', { name: t('title'), date: format.dateTime(request.createdat) });
    const safe = name.replace(/[<>:"/\\|?*,]+/g, ' ');
    saveFile(new Blob([toCsv([head, ...rows])], { type: 'text/csv;charset=utf-8' }), `${safe}.csv`);
  });
}

interface Props {
  request: RequestDto;
  /** Another request does the work now. */
  onShow: (requestId: string) => void;
}

/** What can be done with an upload: fetch it, fetch its errors, try again what may succeed. */
export function RequestActions({ request, onShow }: Props) {
  const { t } = useTranslation(UPLOADS_TEXTS);
  const format = useFormat();
  const mayChange = useMayChange();
  const [askLink] = useLazyGetRequestArchiveQuery();
  const [send] = useRetryRequestMutation();
  const { projectid, requestid, requeststatus, fileretryable } = request;
  const archive = useAct(t('archive.failed'), async () => {
    const { url, filename } = await answered(askLink({ p: projectid, r: requestid }));
    const link = document.createElement('a');
    link.href = url;
    link.download = filename;
    link.click();
  });
  const list = useErrorList(request);
  const retry = useAct(t('retry.failed'), async () => {
    const started = await send({ retryRequestDto: { projectid, requestid } }).unwrap();
    notify({ kind: 'success', title: t('retry.started') });
    onShow(started.requestid);
  });
  // A request that rereads files has no archive of its own: the original uploads have them.
  const isKept =
    !request.rereads && (requeststatus === 'complete' || requeststatus === 'processing' || request.retryable);
  return (
    <HStack gap="2" wrap="wrap">
      {request.retryable && mayChange ? (
        <Button size="sm" onClick={retry.run} loading={retry.busy}>
          <Icon name="refresh" />
          {fileretryable > 0
            ? t('retry.files', { count: fileretryable, formatted: format.integer(fileretryable) })
            : t('retry.whole')}
        </Button>
      ) : null}
      {isKept ? (
        <Button size="sm" variant="outline" onClick={archive.run} loading={archive.busy}>
          <Icon name="download" />
          {t('archive.get')}
        </Button>
      ) : null}
      {request.fileerrored > 0 || request.error ? (
        <Button size="sm" variant="outline" onClick={list.run} loading={list.busy}>
          <Icon name="download" />
          {t('errorList.get')}
        </Button>
      ) : null}
    </HStack>
  );
}
