import { Button, HStack, Stack, Text } from '@chakra-ui/react';
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
  return (
    <Stack gap="0" minW="0">
      <HStack gap="2" minW="0">
        <Text truncate title={request.projName}>
          {request.projName}
        </Text>
        <StateTag state={request.requeststatus} />
      </HStack>
      <Text textStyle="xs" color="fg.muted" fontWeight="normal" truncate title={request.requestid}>
        {request.filecount === null ? '' : `${t('list.files', { count: request.filecount })} · `}
        {t('list.request', { id: request.requestid.slice(-12) })}
      </Text>
    </Stack>
  );
}

function Owner({ job: { request } }: { job: QueueJobDto }) {
  if (!request) return '–';
  return (
    <Stack gap="0" minW="0">
      <Text truncate>{request.ownername}</Text>
      <Text textStyle="xs" color="fg.muted" truncate title={request.owneremail}>
        {request.owneremail}
      </Text>
    </Stack>
  );
}

function Actions({ job, onAct }: { job: QueueJobDto; onAct: (act: QueueAct, job: QueueJobDto) => void }) {
  const { t } = useTranslation('queues');
  const name = job.request?.projName ?? '';
  return (
    <HStack gap="1" wrap="wrap">
      {job.canRetry ? (
        <Button size="xs" variant="ghost" aria-label={t('list.retryOf', { name })} onClick={() => onAct('retry', job)}>
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
        width: 240,
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
      { id: 'at', header: t(`list.at.${state}`), value: (job) => job.at, kind: 'dateTime', width: 170, card: 'figure' },
      isFailed || state === 'delayed'
        ? {
            id: 'why',
            header: t('list.why'),
            value: said,
            width: 260,
            card: 'foot',
            cell: (job) => (
              <Text lineClamp={2} title={said(job)} whiteSpace="normal">
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
