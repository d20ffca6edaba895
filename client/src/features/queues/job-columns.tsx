import { Button, HStack, Link as TextLink, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { QueueJobDto } from '../../api/operations.gen.js';
import { useAppSelector } from '../../api/store.js';
import { Icon } from '../../components/icon.js';
import { StateTag } from '../../components/state-tag.js';
import type { DataColumn } from '../../components/table/data-column.js';
import { pageOf } from './page-of.js';
import type { QueueAct } from './use-queue-acts.js';
import { useQueueWords } from './use-queue-words.js';

export type JobState = QueueJobDto['state'];

/** The project's name and its upload's state, the retailer's name and the list, or the email without its content. */
function About({ job, tenant }: { job: QueueJobDto; tenant: string }) {
  const { t } = useTranslation('queues');
  const words = useQueueWords();
  const { request, subject } = job;
  if (!subject) {
    return (
      <Text color="fg.muted" title={JSON.stringify(job.ids)}>
        {t('list.gone')}
      </Text>
    );
  }
  const name = words.about(subject);
  const to = pageOf(job, tenant);
  const files = request?.filecount ? `${t('list.files', { count: request.filecount })} · ` : '';
  const more = request ? `\n${files}${t('list.request', { id: request.requestid })}` : '';
  return (
    <HStack gap="2" minW="0" title={`${name}${more}`}>
      {to === null ? (
        <Text truncate color={subject.kind === 'mail' ? 'fg.muted' : undefined}>
          {name}
        </Text>
      ) : (
        <TextLink asChild minW="0">
          <Link to={to}>
            <Text as="span" truncate>
              {name}
            </Text>
          </Link>
        </TextLink>
      )}
      {request ? <StateTag state={request.requeststatus} /> : null}
    </HStack>
  );
}

function Person({ subject }: { subject: QueueJobDto['subject'] }) {
  const { t } = useTranslation('queues');
  if (!subject) return '–';
  if (subject.personname === null) return <Text color="fg.muted">{t('list.noAccount')}</Text>;
  return (
    <Text truncate title={[subject.personemail, subject.tenant].filter((part) => part !== null).join(' · ')}>
      {subject.personname}
    </Text>
  );
}

function Actions({ job, onAct }: { job: QueueJobDto; onAct: (act: QueueAct, job: QueueJobDto) => void }) {
  const { t } = useTranslation('queues');
  const name = job.subject?.name ?? '';
  return (
    <HStack gap="1" wrap="wrap">
      {job.canRetry ? (
        <Button
          size="2xs"
          variant="outline"
          aria-label={t(job.request ? 'list.retryOf' : 'list.retryProjectOf', { name })}
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

/** The `reqId` of the job's log lines; a click selects all of it for copying. */
function CallReference({ reference }: Pick<QueueJobDto, 'reference'>) {
  if (reference === null) return '–';
  return (
    <Text truncate fontFamily="mono" textStyle="xs" userSelect="all" title={reference}>
      {reference}
    </Text>
  );
}

/** The columns of the list of jobs, by the shown state. */
export function useJobColumns(
  state: JobState,
  onAct: (act: QueueAct, job: QueueJobDto) => void,
): DataColumn<QueueJobDto>[] {
  const { t } = useTranslation('queues');
  const words = useQueueWords();
  const tenant = useAppSelector(({ session }) => session.user?.tenant ?? '');
  return useMemo(() => {
    const isFailed = state === 'failed';
    const said = (job: QueueJobDto) => (job.code ? words.cause(job.code, job.message ?? '') : (job.message ?? ''));
    const all: (DataColumn<QueueJobDto> | null)[] = [
      {
        id: 'about',
        header: t('list.about'),
        value: ({ subject }) => (subject ? words.about(subject) : ''),
        card: 'title',
        width: 230,
        cell: (job) => <About job={job} tenant={tenant} />,
      },
      {
        id: 'job',
        header: t('list.job'),
        value: (job) => (job.job === null ? t('list.uploadFailed') : words.job(job.job)),
        width: 140,
        card: 'figure',
      },
      {
        id: 'person',
        header: t('list.person'),
        value: ({ subject }) => subject?.personname ?? '',
        width: 130,
        card: 'figure',
        cell: ({ subject }) => <Person subject={subject} />,
      },
      { id: 'at', header: t(`list.at.${state}`), value: (job) => job.at, kind: 'dateTime', width: 180, card: 'figure' },
      isFailed || state === 'delayed'
        ? {
            id: 'why',
            header: t('list.why'),
            value: said,
            width: 210,
            card: 'foot',
            cell: (job) => (
              <Text
                overflow="hidden"
                textOverflow="ellipsis"
                whiteSpace={{ base: 'normal', lg: 'nowrap' }}
                title={said(job)}
              >
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
      {
        id: 'reference',
        header: t('list.reference'),
        value: (job) => job.reference ?? '',
        width: 150,
        card: 'figure',
        cell: (job) => <CallReference reference={job.reference} />,
      },
      state === 'done'
        ? null
        : {
            id: 'actions',
            header: t('list.actions'),
            value: () => null,
            width: 110,
            exported: false,
            card: 'foot',
            cell: (job) => <Actions job={job} onAct={onAct} />,
          },
    ];
    return all.filter((column) => column !== null).map((column) => ({ ...column, sortable: false, searchable: false }));
  }, [t, words, state, onAct, tenant]);
}
