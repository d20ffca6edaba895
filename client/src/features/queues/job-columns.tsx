import { Button, HStack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueueJobDto } from '../../api/operations.gen.js';
import { Icon } from '../../components/icon.js';
import { StateTag } from '../../components/state-tag.js';
import type { DataColumn } from '../../components/table/data-column.js';
import type { QueueAct } from './use-queue-acts.js';
import { useQueueWords } from './use-queue-words.js';

export type JobState = QueueJobDto['state'];

function Upload({ job }: { job: QueueJobDto }) {
  const { t } = useTranslation('queues');
  const { request } = job;
  if (!request) {
    return (
      <Text color="fg.muted" title={JSON.stringify(job.ids)}>
        {t('list.noUpload')}
      </Text>
    );
  }
  const files = request.filecount === null ? '' : `${t('list.files', { count: request.filecount })} · `;
  return (
    <HStack gap="2" minW="0" title={`${request.projName}\n${files}${t('list.request', { id: request.requestid })}`}>
      <Text truncate>{request.projName}</Text>
      <StateTag state={request.requeststatus} />
    </HStack>
  );
}

function Owner({ job: { request } }: { job: QueueJobDto }) {
  if (!request) return '–';
  return (
    <Text truncate title={request.owneremail}>
      {request.ownername}
    </Text>
  );
}

function Actions({ job, onAct }: { job: QueueJobDto; onAct: (act: QueueAct, job: QueueJobDto) => void }) {
  const { t } = useTranslation('queues');
  const name = job.request?.projName ?? '';
  return (
    <HStack gap="1" wrap="wrap">
      {job.canRetry ? (
        <Button
          size="2xs"
          variant="outline"
          aria-label={t('list.retryOf', { name })}
          onClick={() => onAct('retry', job)}
        >
          <Icon name="refresh" size={12} />
          {t('list.retry')}
        </Button>
      ) : null}
      {job.canCancel ? (
        <Button
          size="xs"
          variant="ghost"
          aria-label={t('list.cancelOf', { name })}
          onClick={() => onAct('cancel', job)}
        >
          <Icon name="close" size={12} />
          {t('list.cancel')}
        </Button>
      ) : null}
    </HStack>
  );
}

/** The columns of the list of jobs, by the state that is shown. */
export function useJobColumns(
  state: JobState,
  onAct: (act: QueueAct, job: QueueJobDto) => void,
): DataColumn<QueueJobDto>[] {
  const { t } = useTranslation('queues');
  const words = useQueueWords();
  return useMemo(() => {
    const isFailed = state === 'failed';
    const said = (job: QueueJobDto) => (job.code ? words.cause(job.code, job.message ?? '') : (job.message ?? ''));
    const all: (DataColumn<QueueJobDto> | null)[] = [
      {
        id: 'upload',
        header: t('list.upload'),
        value: (job) => job.request?.projName ?? '',
        card: 'title',
        width: 280,
        cell: (job) => <Upload job={job} />,
      },
      {
        id: 'job',
        header: t('list.job'),
        value: (job) => (job.job === null ? t('list.uploadFailed') : words.job(job.job)),
        width: 150,
        card: 'figure',
      },
      {
        id: 'owner',
        header: t('list.owner'),
        value: (job) => job.request?.ownername ?? '',
        width: 170,
        card: 'figure',
        cell: (job) => <Owner job={job} />,
      },
      { id: 'at', header: t(`list.at.${state}`), value: (job) => job.at, kind: 'dateTime', width: 190, card: 'figure' },
      isFailed || state === 'delayed'
        ? {
            id: 'why',
            header: t('list.why'),
            value: said,
            width: 260,
            card: 'foot',
            cell: (job) => (
              <Text truncate title={said(job)}>
                {said(job) || '–'}
              </Text>
            ),
          }
        : {
            id: 'ran',
            header: t('list.ran'),
            value: (job) => job.ranMs,
            kind: 'number',
            width: 90,
            cell: (job) => words.span(job.ranMs),
          },
      isFailed
        ? null
        : { id: 'attempts', header: t('list.attempts'), value: (job) => job.attempts, kind: 'integer', width: 80 },
      state === 'done'
        ? null
        : {
            id: 'actions',
            header: t('list.actions'),
            value: () => null,
            width: 180,
            exported: false,
            card: 'foot',
            cell: (job) => <Actions job={job} onAct={onAct} />,
          },
    ];
    return all.filter((column) => column !== null).map((column) => ({ ...column, sortable: false, searchable: false }));
  }, [t, words, state, onAct]);
}
