import { Alert, Box, Heading, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueuesDto, WorkerDto, WorkerMemoryDto } from '../../api/operations.gen.js';
import { StatusTag } from '../../components/status-tag.js';
import type { DataColumn } from '../../components/table/data-column.js';
import { DataTable } from '../../components/table/data-table.js';
import { useFormat } from '../../lib/use-format.js';
import { useQueueWords } from './use-queue-words.js';

/** How much of the shared memory running work uses, and what waits for it. */
function Memory({ usedBytes, totalBytes, waiting }: WorkerMemoryDto) {
  const { t } = useTranslation('queues');
  const format = useFormat();
  return (
    <Text as="span" fontVariantNumeric="tabular-nums">
      {t('workers.memoryUsed', { used: format.bytes(usedBytes), total: format.bytes(totalBytes) })}
      {waiting > 0 ? (
        <Text as="span" color="fg.warning" ms="2">
          {t('workers.memoryWaiting', { count: waiting, formatted: format.integer(waiting) })}
        </Text>
      ) : null}
    </Text>
  );
}

/** Each worker with its last sign of life, or, for one tenant, the number of workers. */
export function WorkerList({ overview }: { overview: QueuesDto }) {
  const { t } = useTranslation('queues');
  const words = useQueueWords();
  const format = useFormat();
  const columns = useMemo(() => {
    const all: DataColumn<WorkerDto>[] = [
      { id: 'worker', header: t('workers.name'), value: ({ worker }) => worker, card: 'title', width: 180 },
      {
        id: 'state',
        header: t('workers.state'),
        value: ({ isAlive }) => t(isAlive ? 'workers.isAlive' : 'workers.isSilent'),
        width: 95,
        card: 'figure',
        cell: ({ isAlive }, text) => <StatusTag kind={isAlive ? 'good' : 'bad'}>{text}</StatusTag>,
      },
      {
        id: 'seen',
        header: t('workers.seen'),
        value: ({ seenAt }) => seenAt,
        kind: 'dateTime',
        width: 185,
        card: 'figure',
      },
      {
        id: 'running',
        header: t('workers.running'),
        value: ({ running }) => running,
        kind: 'integer',
        width: 110,
        card: 'figure',
      },
      {
        id: 'memory',
        header: t('workers.memory'),
        value: ({ memory }) => memory?.usedBytes ?? null,
        width: 210,
        card: 'figure',
        cell: ({ memory }) => (memory ? <Memory {...memory} /> : '–'),
      },
      {
        id: 'started',
        header: t('workers.started'),
        value: ({ startedAt }) => startedAt,
        kind: 'dateTime',
        width: 185,
      },
      {
        id: 'queues',
        header: t('workers.queues'),
        value: ({ queues }) => format.series(queues.map((queue) => words.queue(queue))),
        width: 145,
      },
    ];
    return all.map((column) => ({ ...column, sortable: false, searchable: false }));
  }, [t, words, format]);
  const { workers, workersAlive, allTenants } = overview;
  return (
    <Box as="section" aria-labelledby="workers-title">
      <Heading as="h2" size="md" id="workers-title" mb="2">
        {t('workers.title')}
      </Heading>
      {workersAlive === 0 ? (
        <Alert.Root status="warning" mb="2">
          <Alert.Indicator />
          <Alert.Title>{t('workers.none')}</Alert.Title>
        </Alert.Root>
      ) : (
        <Text color="fg.muted" mb="2">
          {t('workers.alive', { count: workersAlive, formatted: format.integer(workersAlive) })}
        </Text>
      )}
      {allTenants && workers.length > 0 ? (
        <>
          <DataTable plain label={t('workers.title')} columns={columns} rows={workers} rowId={({ worker }) => worker} />
          <Text color="fg.muted" textStyle="xs" mt="2">
            {t('workers.memoryHelp')}
          </Text>
        </>
      ) : null}
    </Box>
  );
}
