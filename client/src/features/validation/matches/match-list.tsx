import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '../../../components/for-writers.js';
import { useListMatchesQuery } from '../../../api/validation.js';
import type { AcceptedMatchDto } from '../../../api/validation.gen.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useValidationPage } from '../validation-context.js';
import { useFormat } from '../../../lib/use-format.js';
import { useManyMatches } from './use-many-matches.js';
import { useMatches } from './use-matches.js';

interface Batch {
  batch: string;
  count: number;
  by: string;
  at: string;
}

/** Matches accepted in one step, newest first. */
function batchesOf(matches: readonly AcceptedMatchDto[]): Batch[] {
  const batches = new Map<string, Batch>();
  for (const { batch, by, at } of matches) {
    if (batch !== null) batches.set(batch, { batch, by, at, count: (batches.get(batch)?.count ?? 0) + 1 });
  }
  return [...batches.values()];
}

/** Matches accepted in one step are undone in one. */
function Batches({ matches = [] }: { matches?: readonly AcceptedMatchDto[] }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const format = useFormat();
  const { forgetAll, busy } = useManyMatches();
  const batches = useMemo(() => batchesOf(matches), [matches]);
  if (batches.length === 0) return null;
  return (
    <Stack
      as="ul"
      listStyleType="none"
      gap="0"
      aria-label={t('bulk.batches')}
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
    >
      {batches.map(({ batch, count, by, at }) => (
        <Flex as="li" key={batch} gap="3" p="3" wrap="wrap" align="center" justify="space-between">
          <Text flex="1 1 240px" overflowWrap="anywhere">
            {t('bulk.batch', { count, formatted: format.integer(count), person: by, time: format.dateTime(at) })}
          </Text>
          <ForWriters>
            <Button
              size="xs"
              variant="outline"
              colorPalette="gray"
              disabled={busy}
              onClick={() => void forgetAll(batch)}
            >
              {t('bulk.forget', { count, formatted: format.integer(count) })}
            </Button>
          </ForWriters>
        </Flex>
      ))}
    </Stack>
  );
}

/** Matches that people accepted for the project's retailer, newest first, and how to undo them. */
export function MatchList() {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const { projectId, project } = useValidationPage();
  const { forget, busy } = useMatches();
  const { data, error, isFetching, refetch } = useListMatchesQuery({ p: projectId });
  const columns = useMemo<DataColumn<AcceptedMatchDto>[]>(() => {
    const cellOf = (match: AcceptedMatchDto) => (
      <ForWriters>
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          disabled={busy}
          aria-label={t('matches.undoOf', { key: match.key, canonical: match.canonical })}
          onClick={() => void forget(match)}
        >
          {t('waivers.undo')}
        </Button>
      </ForWriters>
    );
    return [
      { id: 'key', header: t('matches.columns.key'), value: ({ key }) => key, card: 'title', width: 200 },
      {
        id: 'canonical',
        header: t('matches.columns.canonical'),
        value: ({ canonical }) => canonical,
        width: 200,
        card: 'foot',
      },
      {
        id: 'object',
        header: t('list.object'),
        value: ({ object }) => t(`object.${object}`),
        width: 120,
        card: 'foot',
      },
      { id: 'by', header: t('waivers.columns.by'), value: ({ by }) => by, card: 'foot', width: 200 },
      {
        id: 'at',
        header: t('waivers.columns.at'),
        value: ({ at }) => at,
        kind: 'dateTime',
        card: 'figure',
        width: 196,
      },
      {
        ...{ id: 'undo', header: t('waivers.columns.undo'), value: () => null, cell: cellOf, card: 'foot', width: 130 },
        ...{ sortable: false, searchable: false, exported: false },
      },
    ];
  }, [t, forget, busy]);
  return (
    <Stack gap="3">
      <Text color="fg.muted">{t('matches.lead', { retailer: project?.retailName ?? '' })}</Text>
      <Batches matches={data} />
      <LazyTable
        label={t('page.matches')}
        columns={columns}
        rows={data}
        rowId={({ object, key }) => `${object} ${key}`}
        refreshing={isFetching && data !== undefined}
        error={error}
        onRetry={() => void refetch()}
        defaultSort={{ id: 'at', desc: true }}
        storageKey="validation-matches"
        export={{ fileName: 'matches' }}
        empty={<EmptyState icon="link" title={t('matches.empty')} text={t('matches.emptyText')} />}
      />
    </Stack>
  );
}
