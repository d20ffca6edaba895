import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import { Choice } from '../../../components/choice.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { TableSkeleton } from '../../../components/table/table-skeleton.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { StatusTag } from '../../../components/status-tag.js';
import { useFormat } from '../../../lib/use-format.js';
import { type Candidate, type CandidateBase, baseId, basesOf, comparisonAddress, useCandidates } from './candidates.js';

/** What a way to something earlier is called. */
function useBaseText(): (base: CandidateBase) => string {
  const { t } = useTranslation('comparison');
  return (base) => {
    if (base.kind !== 'place') return t(`create.bases.${base.kind}`);
    return t(base.isRetailer ? 'create.bases.retailer' : 'create.bases.point', { name: base.name });
  };
}

/** A candidate's data: published, unpublished, or nothing to compare with. */
function DataTag({ candidate }: { candidate: Candidate }) {
  const { t } = useTranslation('comparison');
  const format = useFormat();
  if (candidate.empty) return <StatusTag kind="neutral">{t('create.noFigures')}</StatusTag>;
  if (candidate.published === null) return <StatusTag kind="warning">{t('create.notPublished')}</StatusTag>;
  return <StatusTag kind="good">{t('create.published', { number: format.integer(candidate.published) })}</StatusTag>;
}

function useColumns(open: (candidate: Candidate) => void): DataColumn<Candidate>[] {
  const { t } = useTranslation(['comparison', 'metrics']);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('create.project'),
        value: (row) => (row.isArchived ? t('create.archived', { name: row.name }) : row.name),
        card: 'title',
        width: 220,
      },
      { id: 'about', header: t('create.about'), value: (row) => row.about, width: 220, card: 'foot' },
      {
        id: 'data',
        header: t('create.data'),
        value: (row) => row.published,
        width: 150,
        cell: (row) => <DataTag candidate={row} />,
      },
      { id: 'at', header: t('create.at'), kind: 'date', value: (row) => row.at, width: 120 },
      { id: 'stores', header: t('metrics:stores.name'), kind: 'integer', value: (row) => row.stores },
      { id: 'planograms', header: t('metrics:planograms.name'), kind: 'integer', value: (row) => row.planograms },
      {
        id: 'open',
        header: t('create.act'),
        value: () => null,
        sortable: false,
        searchable: false,
        exported: false,
        width: 130,
        card: 'foot',
        cell: (row) => (
          <Button
            size="xs"
            variant="outline"
            disabled={row.empty}
            aria-label={t('create.compareWith', { name: row.name })}
            onClick={(event) => {
              event.stopPropagation();
              open(row);
            }}
          >
            {t('create.compare')}
          </Button>
        ),
      },
    ],
    [t, open],
  );
}

/** Chooses the earlier side: projects of the same place, or an earlier publication of this one. */
export function NewComparison({ project }: { project: ProjectDetailsDto }) {
  const { t } = useTranslation('comparison');
  const navigate = useNavigate();
  const baseText = useBaseText();
  const bases = useMemo(() => basesOf(project), [project]);
  const [chosen, choose] = useState(() => baseId(bases[0] ?? { kind: 'publications' }));
  const base = bases.find((one) => baseId(one) === chosen) ?? bases[0] ?? { kind: 'publications' };
  const { data, error, refetch } = useCandidates(project, base);
  const open = useMemo(
    () => (candidate: Candidate) => void navigate(comparisonAddress(project.projectid, candidate)),
    [navigate, project.projectid],
  );
  const columns = useColumns(open);
  return (
    <Box as="section" aria-labelledby="new-comparison" bg="bg.panel" borderWidth="1px" borderRadius="l3" p="4">
      <Stack gap="3">
        <HStack gap="3" wrap="wrap" justify="space-between">
          <Box>
            <Text as="h2" id="new-comparison" fontWeight="semibold" fontSize="md">
              {t('create.title')}
            </Text>
            <Text color="fg.muted">{t('create.text', { name: project.projName })}</Text>
          </Box>
          {bases.length > 1 ? (
            <Choice
              label={t('create.base')}
              value={baseId(base)}
              options={bases.map((one) => ({ value: baseId(one), text: baseText(one) }))}
              onChoose={choose}
              maxW="340px"
            />
          ) : null}
        </HStack>
        {error && !data ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : data === undefined ? (
          <TableSkeleton label={t('create.title')} />
        ) : (
          <LazyTable
            key={baseId(base)}
            label={baseText(base)}
            columns={columns}
            rows={data}
            rowId={(row) => row.id}
            storageKey="comparison.candidates"
            plain={data.length <= 8}
            empty={
              <EmptyState
                icon="search"
                title={t(`create.none.${base.kind}`)}
                text={t(bases.length > 1 ? 'create.noneText' : 'create.noneLite')}
              />
            }
          />
        )}
      </Stack>
    </Box>
  );
}
