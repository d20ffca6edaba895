import { Button, HStack, Link as TextLink, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useMayChange } from '../../api/use-may-change.js';
import { useListPublicationsQuery } from '../../api/publishing.js';
import type { PublicationDto } from '../../api/publishing.gen.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { KeysetPager } from '../../components/pager/keyset-pager.js';
import { useKeysetPages } from '../../components/pager/use-keyset-pages.js';
import { StatusTag } from '../../components/status-tag.js';
import type { DataColumn } from '../../components/table/data-column.js';
import { LazyTable } from '../../components/table/lazy-table.js';
import { Panel } from '../../components/panel.js';
import { usePublishingWords } from './use-publishing-words.js';

const PAGE = 20;

interface Props {
  projectId: string;
  onSources: (publication: PublicationDto) => void;
  onRestore: (publication: PublicationDto) => void;
}

/** Reports of the current publication have the plain address; an earlier one is named in it. */
const reportOf = (projectId: string, { number, current }: PublicationDto): string =>
  `/report/${projectId}/dashboard${current ? '' : `?publication=${number}`}`;

function useColumns({ projectId, onSources, onRestore }: Props): DataColumn<PublicationDto>[] {
  const { t, format, counted } = usePublishingWords();
  const mayChange = useMayChange();
  return useMemo(() => {
    const total = (id: 'stores' | 'planograms' | 'products' | 'files', hidden = false): DataColumn<PublicationDto> => ({
      id,
      header: t(`totals.${id}`),
      kind: 'integer',
      value: ({ totals }) => totals[id],
      card: hidden ? undefined : 'figure',
      hidden,
    });
    const restoredAt = ({ moves }: PublicationDto) => moves.find(({ kind }) => kind === 'restored')?.at ?? null;
    return [
      {
        id: 'number',
        header: t('list.number'),
        value: ({ number }) => number,
        kind: 'integer',
        card: 'title',
        width: 150,
        cell: ({ current }, text) => (
          <HStack as="span" display="inline-flex" gap="2" justify="flex-end">
            {current ? <StatusTag kind="good">{t('list.current')}</StatusTag> : null}
            {text}
          </HStack>
        ),
      },
      { id: 'at', header: t('list.at'), value: (row) => row.publishedAt, kind: 'dateTime', card: 'foot', width: 196 },
      { id: 'author', header: t('list.author'), value: ({ author }) => author, card: 'foot', width: 190 },
      total('stores'),
      total('planograms'),
      total('products'),
      {
        ...total('files', true),
      },
      {
        id: 'verdict',
        header: t('list.verdict'),
        value: ({ verdict }) => counted('warnings', verdict.warnings),
        card: 'foot',
        hidden: true,
      },
      { id: 'restored', header: t('list.restored'), value: restoredAt, kind: 'dateTime', hidden: true, width: 196 },
      {
        id: 'actions',
        header: t('list.actions'),
        value: () => null,
        sortable: false,
        searchable: false,
        exported: false,
        card: 'foot',
        width: 300,
        cell: (row) => {
          const number = format.integer(row.number);
          return (
            <HStack gap="1" wrap="wrap">
              <Button asChild size="xs" variant="outline">
                <Link to={reportOf(projectId, row)} aria-label={t('list.openOf', { number })}>
                  {t('list.open')}
                </Link>
              </Button>
              <Button
                size="xs"
                variant="ghost"
                aria-label={t('list.sourcesOf', { number })}
                aria-haspopup="dialog"
                onClick={() => onSources(row)}
              >
                {t('list.sources')}
              </Button>
              {row.current || !mayChange ? null : (
                <Button
                  size="xs"
                  variant="ghost"
                  aria-label={t('list.restoreOf', { number })}
                  aria-haspopup="dialog"
                  onClick={() => onRestore(row)}
                >
                  {t('list.restore')}
                </Button>
              )}
            </HStack>
          );
        },
      },
    ];
  }, [t, format, counted, projectId, onSources, onRestore, mayChange]);
}

/** Every publication, newest first, with its actions. */
export function PublicationList(props: Props) {
  const { t } = usePublishingWords();
  const pages = useKeysetPages(PAGE);
  const { data, error, isFetching, refetch } = useListPublicationsQuery({
    p: props.projectId,
    limit: pages.size,
    cursor: pages.cursor,
  });
  const columns = useColumns(props);
  const rows = data?.items;
  return (
    <Panel
      roomy
      title={t('list.title')}
      marks={
        <TextLink asChild ms="auto">
          <Link to="/projectreport">{t('reports.all')}</Link>
        </TextLink>
      }
    >
      <LazyTable
        label={t('list.title')}
        columns={columns}
        rows={rows}
        rowId={({ number }) => String(number)}
        refreshing={isFetching && rows !== undefined}
        error={error}
        onRetry={() => void refetch()}
        storageKey="publications"
        plain={rows !== undefined && rows.length <= 5}
        empty={<EmptyState icon="chart" title={t('list.empty')} text={t('list.emptyText')} />}
      />
      {rows && (pages.number > 1 || data.lastEvaluatedKey) ? (
        <KeysetPager pages={pages} shown={rows.length} total={undefined} next={data.lastEvaluatedKey} />
      ) : null}
      {rows && rows.length > 0 ? (
        <Text mt="3" textStyle="xs" color="fg.muted">
          {t('list.note')}
        </Text>
      ) : null}
    </Panel>
  );
}
