import { Badge, HStack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueueCountsDto } from '../../api/operations.gen.js';
import type { DataColumn } from '../../components/table/data-column.js';
import { DataTable } from '../../components/table/data-table.js';
import { useQueueWords } from './use-queue-words.js';

type Count = 'waiting' | 'active' | 'delayed' | 'failed' | 'done';

/** Every queue with its jobs in each state, and how long the oldest has waited. */
export function QueueCounts(props: { queues: QueueCountsDto[] | undefined; error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('queues');
  const words = useQueueWords();
  const columns = useMemo(() => {
    const count = (id: Count, card?: 'figure'): DataColumn<QueueCountsDto> => ({
      id,
      header: t(`counts.${id}`),
      value: (queue) => queue[id],
      kind: 'integer',
      width: 130,
      ...(card ? { card } : {}),
      cell: (queue, text) => (
        <Text
          as="span"
          title={queue.isPartial && id !== 'failed' && id !== 'done' ? t('counts.partial') : undefined}
          color={id === 'failed' && queue.failed > 0 ? 'fg.error' : queue[id] === 0 ? 'fg.subtle' : undefined}
        >
          {text}
        </Text>
      ),
    });
    const all: DataColumn<QueueCountsDto>[] = [
      {
        id: 'queue',
        header: t('counts.queue'),
        value: ({ queue }) => words.queue(queue),
        card: 'title',
        width: 200,
        cell: ({ isPaused }, text) => (
          <HStack gap="2">
            {text}
            {isPaused ? (
              <Badge colorPalette="orange" size="sm">
                {t('counts.paused')}
              </Badge>
            ) : null}
          </HStack>
        ),
      },
      count('waiting', 'figure'),
      count('active', 'figure'),
      count('delayed'),
      count('failed', 'figure'),
      count('done'),
      {
        id: 'oldest',
        header: t('counts.oldest'),
        value: ({ oldestSeconds }) => oldestSeconds,
        width: 120,
        kind: 'number',
        cell: ({ oldestSeconds }) => (oldestSeconds === null ? '–' : words.span(oldestSeconds * 1000)),
      },
    ];
    return all.map((column) => ({ ...column, sortable: false, searchable: false }));
  }, [t, words]);
  return (
    <DataTable
      plain
      label={t('counts.label')}
      columns={columns}
      rows={props.queues}
      rowId={({ queue }) => queue}
      error={props.error}
      onRetry={props.onRetry}
    />
  );
}
