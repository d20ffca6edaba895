import { Button, HStack, Link as TextLink } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { litePath } from '../../../app/project-link.js';
import { ForWriters } from '../../../components/for-writers.js';
import { answered } from '../../../api/answer-of.js';
import { baseApi } from '../../../api/base-api.js';
import type { LiteProjectDto } from '../../../api/lite.gen.js';
import { useLazyGetProjectLiteQuery, useListProjectsLiteQuery } from '../../../api/lite.js';
import { useAppDispatch } from '../../../api/store.js';
import { ActsButton } from '../../../components/acts-button.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { Icon } from '../../../components/icon.js';
import { StateTag } from '../../../components/state-tag.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { CsvButton } from './csv-button.js';
import { usePages } from './use-pages.js';

const CsvMenu = lazyPart<{ projectId: string; name: string }>(
  async () => (await import('./csv-menu.js')).CsvMenu,
  ({ name }) => <CsvButton name={name} disabled />,
);

const RowMenu = lazyPart<{ project: LiteProjectDto }>(
  async () => (await import('./row-menu.js')).RowMenu,
  ({ project }) => <RowMenuRoom name={project.projName} />,
);

export const PAGE_SIZE = 100;

interface Props {
  onShare: (project: LiteProjectDto) => void;
  onStatus: (project: LiteProjectDto) => void;
}

function RowMenuRoom({ name }: { name: string }) {
  const { t } = useTranslation('lite');
  return <ActsButton disabled label={t('actions.menu', { name })} />;
}

function CompleteActions({ project, onShare }: { project: LiteProjectDto; onShare: Props['onShare'] }) {
  const { t } = useTranslation('lite');
  const { projectid, projName: name } = project;
  return (
    <>
      <Button asChild variant="ghost" size="xs">
        <Link to={`/report/${projectid}/dashboard`} aria-label={t('actions.viewOf', { name })}>
          <Icon name="chart" size={14} />
          {t('actions.view')}
        </Link>
      </Button>
      <CsvMenu projectId={projectid} name={name} />
      <ForWriters>
        <Button variant="ghost" size="xs" aria-label={t('actions.shareOf', { name })} onClick={() => onShare(project)}>
          <Icon name="share" size={14} />
          {t('actions.share')}
        </Button>
      </ForWriters>
    </>
  );
}

/** Requests the current state of an unfinished project; the row follows the answer. */
function OpenActions({ project, onStatus }: { project: LiteProjectDto; onStatus: Props['onStatus'] }) {
  const { t } = useTranslation(['lite', 'common']);
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { projectid, projName: name, status } = project;
  const [fetchProject, { isFetching }] = useLazyGetProjectLiteQuery();
  const refresh = async () => {
    try {
      const { Item } = await answered(fetchProject({ id: projectid }));
      const kind = Item.status === 'complete' ? 'success' : Item.status === 'processing' ? 'info' : 'warning';
      const text = t('lite:actions.isNow', { name, status: t(`common:status.${Item.status}`) });
      notify({ kind, title: text });
      // The row follows: its new state, or its going when it ended in error or was canceled.
      if (Item.status !== status) dispatch(baseApi.util.invalidateTags([{ type: 'LiteProject', id: 'LIST' }]));
    } catch (error) {
      notify({ kind: 'error', title: t('lite:actions.refreshFailed'), text: errorText(error) });
    }
  };
  return (
    <>
      <Button
        variant="ghost"
        size="xs"
        loading={isFetching}
        aria-label={t('lite:actions.refreshOf', { name })}
        onClick={() => void refresh()}
      >
        <Icon name="refresh" size={14} />
        {t('common:actions.refresh')}
      </Button>
      <Button
        variant="ghost"
        size="xs"
        aria-label={t('lite:actions.progressOf', { name })}
        onClick={() => onStatus(project)}
      >
        <Icon name="clock" size={14} />
        {t('lite:actions.progress')}
      </Button>
    </>
  );
}

/** Only where a retention is set. */
const keptUntilColumn = {
  id: 'kept',
  value: ({ keptUntil }: LiteProjectDto) => keptUntil,
  kind: 'date',
  width: 130,
  card: 'figure',
} as const;

function useColumns({ onShare, onStatus }: Props, showsEnd: boolean): DataColumn<LiteProjectDto>[] {
  const { t } = useTranslation(['lite', 'common']);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('lite:table.name'),
        value: (project) => project.projName,
        card: 'title',
        width: 220,
        cell: ({ status, projectid }, text) =>
          status === 'complete' ? (
            <TextLink asChild>
              <Link to={litePath(projectid)}>{text}</Link>
            </TextLink>
          ) : (
            text
          ),
      },
      {
        id: 'created',
        header: t('lite:table.created'),
        value: ({ createdat }) => createdat,
        kind: 'dateTime',
        width: 200,
        card: 'figure',
      },
      ...(showsEnd ? [{ ...keptUntilColumn, header: t('lite:table.keptUntil') }] : []),
      {
        id: 'files',
        header: t('lite:table.files'),
        value: ({ fileCount }) => fileCount,
        kind: 'integer',
        card: 'figure',
      },
      {
        id: 'status',
        header: t('lite:table.status'),
        value: ({ status }) => t(`common:status.${status}`),
        cell: ({ status }) => <StateTag state={status} />,
        width: 120,
        card: 'figure',
      },
      {
        id: 'actions',
        header: t('lite:table.actions'),
        value: () => null,
        sortable: false,
        searchable: false,
        exported: false,
        width: 330,
        card: 'foot',
        cell: (project) => (
          <HStack gap="1" wrap="wrap">
            {project.status === 'complete' ? (
              <CompleteActions project={project} onShare={onShare} />
            ) : (
              <OpenActions project={project} onStatus={onStatus} />
            )}
            <ForWriters>
              <RowMenu project={project} />
            </ForWriters>
          </HStack>
        ),
      },
    ],
    [t, onShare, onStatus, showsEnd],
  );
}

const idOf = (project: LiteProjectDto) => project.projectid;

/** The lite projects that are processing or complete, newest first, a hundred a page. */
export function LiteTable(props: Props) {
  const { t } = useTranslation('lite');
  const pages = usePages();
  const { data, error, refetch, isFetching } = useListProjectsLiteQuery({ limit: PAGE_SIZE, cursor: pages.cursor });
  const showsEnd = data?.items.some(({ keptUntil }) => keptUntil) ?? false;
  const columns = useColumns(props, showsEnd);
  const [refreshing, setRefreshing] = useState(false);
  const refresh = () => {
    setRefreshing(true);
    void refetch().finally(() => setRefreshing(false));
  };
  return (
    <>
      <LazyTable
        label={t('table.label')}
        columns={columns}
        rows={data?.items}
        rowId={idOf}
        refreshing={isFetching && data !== undefined && refreshing}
        error={error}
        onRetry={() => void refetch()}
        storageKey="lite-projects"
        export={{ fileName: 'lite-projects' }}
        empty={<EmptyState icon="folder" title={t('table.emptyTitle')} text={t('table.emptyText')} />}
      >
        <Button variant="outline" colorPalette="gray" loading={refreshing} onClick={refresh}>
          <Icon name="refresh" size={14} />
          {t('table.refresh')}
        </Button>
      </LazyTable>
      {pages.number > 1 || data?.lastEvaluatedKey ? (
        <HStack mt="3" gap="2" justify="flex-end">
          <Button variant="outline" disabled={pages.number === 1} onClick={pages.back}>
            {t('table.newer')}
          </Button>
          <Button
            variant="outline"
            disabled={!data?.lastEvaluatedKey}
            onClick={() => data?.lastEvaluatedKey && pages.forward(data.lastEvaluatedKey)}
          >
            {t('table.older')}
          </Button>
        </HStack>
      ) : null}
    </>
  );
}
