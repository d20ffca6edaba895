import { Box, Button, Flex, Heading, NativeSelect, SegmentGroup } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailureGroupDto, QueueJobDto } from '../../api/operations.gen.js';
import { useGetQueueJobsQuery } from '../../api/operations.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { KeysetPager } from '../../components/pager/keyset-pager.js';
import { useKeysetPages } from '../../components/pager/use-keyset-pages.js';
import { DataTable } from '../../components/table/data-table.js';
import { type JobState, useJobColumns } from './job-columns.js';
import type { QueueAct } from './use-queue-acts.js';
import { useQueueWords } from './use-queue-words.js';

export const JOB_STATES: readonly JobState[] = ['active', 'waiting', 'delayed', 'failed', 'done'];
const PAGE_SIZE = 20;

interface Props {
  state: JobState;
  onState: (state: JobState) => void;
  queues: readonly string[];
  group: FailureGroupDto | null;
  onAllFailures: () => void;
  everyMs: number;
  onAct: (act: QueueAct, job: QueueJobDto) => void;
}

type PageProps = Pick<Props, 'state' | 'group' | 'everyMs' | 'onAct'> & { queue: string };

/** The pages of one question; another question has its own list and starts at its first page. */
function JobPages({ state, queue, group, everyMs, onAct }: PageProps) {
  const { t } = useTranslation('queues');
  const pages = useKeysetPages(PAGE_SIZE);
  const isFailed = state === 'failed';
  const list = useGetQueueJobsQuery(
    {
      state,
      limit: pages.size,
      cursor: pages.cursor,
      ...(isFailed && group ? { code: group.code, cause: group.cause } : {}),
      ...(!isFailed && queue !== '' ? { queue } : {}),
    },
    { pollingInterval: everyMs, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const columns = useJobColumns(state, onAct);
  const rows = list.data?.items;
  return (
    <Box>
      <DataTable
        plain
        label={t('list.title')}
        columns={columns}
        rows={rows}
        rowId={({ key }) => key}
        refreshing={list.isFetching && list.currentData === undefined && rows !== undefined}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState icon="layers" title={t(`list.empty.${state}`)} text={t('list.emptyText')} />}
      />
      {rows && (rows.length > 0 || pages.number > 1) ? (
        <KeysetPager pages={pages} shown={rows.length} total={undefined} next={list.data?.lastEvaluatedKey} />
      ) : null}
    </Box>
  );
}

/** The jobs in one state, each with its upload, project and person. */
export function JobList({ state, onState, queues, group, onAllFailures, everyMs, onAct }: Props) {
  const { t } = useTranslation('queues');
  const words = useQueueWords();
  const [queue, setQueue] = useState('');
  return (
    <Box as="section" aria-labelledby="jobs-title">
      <Flex gap="3" wrap="wrap" align="center" mb="3">
        <Heading as="h2" size="md" id="jobs-title">
          {t('list.title')}
        </Heading>
        <Box maxW="full" overflowX="auto">
          <SegmentGroup.Root
            size="sm"
            value={state}
            aria-label={t('list.title')}
            onValueChange={(next) => onState(JOB_STATES.find((known) => known === next.value) ?? 'active')}
          >
            <SegmentGroup.Indicator />
            {JOB_STATES.map((known) => (
              <SegmentGroup.Item key={known} value={known}>
                <SegmentGroup.ItemText>{t(`list.states.${known}`)}</SegmentGroup.ItemText>
                <SegmentGroup.ItemHiddenInput />
              </SegmentGroup.Item>
            ))}
          </SegmentGroup.Root>
        </Box>
        {state === 'failed' ? null : (
          <NativeSelect.Root size="sm" width="auto">
            <NativeSelect.Field
              aria-label={t('list.queue')}
              value={queue}
              onChange={(event) => setQueue(event.target.value)}
            >
              <option value="">{t('list.allQueues')}</option>
              {queues.map((name) => (
                <option key={name} value={name}>
                  {words.queue(name)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        )}
        {state === 'failed' && group ? (
          <Button size="sm" variant="ghost" onClick={onAllFailures}>
            {t('failures.showAll')}
          </Button>
        ) : null}
      </Flex>
      <JobPages key={`${state} ${queue} ${group?.code} ${group?.cause}`} {...{ state, queue, group, everyMs, onAct }} />
    </Box>
  );
}
