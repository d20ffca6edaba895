import { Box, Button, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { answered } from '../../api/answer-of.js';
import type { AuditEntryDto } from '../../api/users.gen.js';
import { useAuditLogQuery, useLazyAuditLogQuery } from '../../api/users.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { notify } from '../../components/toast-store.js';
import { useErrorText } from '../../lib/error-text.js';
import { AuditEntry, AuditHeads } from './audit-entry.js';
import type { AuditFilter } from './use-audit-filter.js';
import { useAuditWords } from './use-audit-words.js';

const PAGE = 50;

function Loading({ label }: { label: string }) {
  return (
    <Stack role="status" aria-label={label} gap="0" borderWidth="1px" borderRadius="l2" bg="bg.panel">
      {Array.from({ length: 8 }, (_, index) => (
        <Box key={index} p="3" borderBottomWidth="1px">
          <Skeleton h="5" w={`${90 - index * 6}%`} />
        </Box>
      ))}
    </Stack>
  );
}

/** The filtered entries, newest first, and earlier ones on demand. Use the filter as its key. */
export function AuditList({ filter }: { filter: AuditFilter }) {
  const { t } = useAuditWords();
  const errorText = useErrorText();
  const { query } = filter;
  const first = useAuditLogQuery({ ...query, limit: PAGE }, { refetchOnMountOrArgChange: true });
  const [askMore, { isFetching: isAsking }] = useLazyAuditLogQuery();
  const [earlier, setEarlier] = useState<{ items: AuditEntryDto[]; next: string | null } | null>(null);
  // Earlier pages belong to the first page as it was: a new first page starts the list over.
  useEffect(() => setEarlier(null), [first.data]);
  if (first.error && !first.data) return <ErrorState error={first.error} onRetry={() => void first.refetch()} />;
  if (!first.data) return <Loading label={t('title')} />;
  const entries = [...first.data.items, ...(earlier?.items ?? [])];
  const showsTenant = first.data.allTenants;
  const next = earlier ? earlier.next : first.data.lastEvaluatedKey;
  if (entries.length === 0) {
    return filter.isFiltered ? (
      <EmptyState title={t('noMatchTitle')} text={t('noMatchText')} />
    ) : (
      <EmptyState icon="list" title={t('emptyTitle')} text={t('emptyText')} />
    );
  }
  const showMore = async (cursor: string) => {
    try {
      const page = await answered(askMore({ ...query, limit: PAGE, cursor }));
      setEarlier({ items: [...(earlier?.items ?? []), ...page.items], next: page.lastEvaluatedKey });
    } catch (error) {
      notify({ kind: 'error', title: errorText(error) });
    }
  };
  return (
    <Box>
      <Box borderWidth="1px" borderRadius="l2" bg="bg.panel" overflow="hidden">
        <AuditHeads showsTenant={showsTenant} />
        <Box as="ul" aria-label={t('title')}>
          {entries.map((entry) => (
            <AuditEntry key={entry.id} entry={entry} filter={filter} showsTenant={showsTenant} />
          ))}
        </Box>
      </Box>
      <Stack align="center" gap="2" mt="4">
        <Text color="fg.muted" textStyle="xs" role="status">
          {[t('entries', { count: entries.length }), ...(next === null ? [t('end')] : [])].join(' · ')}
        </Text>
        {next === null ? null : (
          <Button variant="outline" loading={isAsking} onClick={() => void showMore(next)}>
            {t('more')}
          </Button>
        )}
      </Stack>
    </Box>
  );
}
