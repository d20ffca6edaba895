import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueueActDto, QueueActedDto } from '../../api/operations.gen.js';
import { useCancelQueueJobsMutation, useRetryQueueJobsMutation } from '../../api/operations.js';
import { notify } from '../../components/toast-store.js';
import { useErrorText } from '../../lib/error-text.js';
import { joinSentences } from '../../lib/sentences.js';
import { useQueueWords } from './use-queue-words.js';

export type QueueAct = 'retry' | 'cancel';

/** Retries or cancels, and reports the result: how many, which were left and why. */
export function useQueueActs() {
  const { t } = useTranslation('queues');
  const errorText = useErrorText();
  const words = useQueueWords();
  const [retry] = useRetryQueueJobsMutation();
  const [cancel] = useCancelQueueJobsMutation();
  const [busy, setBusy] = useState(false);
  const tell = (act: QueueAct, { done, skipped, hasMore }: QueueActedDto) => {
    const [first] = skipped;
    const left = first ? t('done.skipped', { count: skipped.length, why: words.cause(first.code, '') }) : '';
    const kind = done.length > 0 ? 'success' : 'warning';
    notify({
      kind,
      title: t(`done.${act}`, { count: done.length }),
      text: joinSentences(left, hasMore && t('done.more')),
    });
  };
  const run = async (act: QueueAct, queueActDto: QueueActDto) => {
    setBusy(true);
    try {
      tell(act, await (act === 'retry' ? retry : cancel)({ queueActDto }).unwrap());
    } catch (error) {
      notify({ kind: 'error', title: t('done.failed'), text: errorText(error) });
    }
    setBusy(false);
  };
  return { run, busy };
}
