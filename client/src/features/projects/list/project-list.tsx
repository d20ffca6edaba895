import { Box, Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '../../../components/for-writers.js';
import { useListProjectsV2Query } from '../../../api/projects.js';
import type { SessionUser } from '../../../api/session-slice.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { Icon } from '../../../components/icon.js';
import { KeysetPager } from '../../../components/pager/keyset-pager.js';
import { ProjectsFinding } from '../../../components/project-standing/projects-finding.js';
import { DataTable } from '../../../components/table/data-table.js';
import { PROJECTS_TEXTS } from '../texts.js';
import { ListFilters } from './list-filters.js';
import { useProjectColumns } from './project-columns.js';
import { type ProjectState, useProjectSearch } from './use-project-search.js';

interface Props {
  state: ProjectState;
  user: SessionUser;
  onCreate: () => void;
}

/** One tab: the projects of a person in a state, newest first, searched and paged by the server. */
export function ProjectList({ state, user, onCreate }: Props) {
  const { t } = useTranslation(PROJECTS_TEXTS);
  const search = useProjectSearch(user.id);
  const { currentData, data, error, isFetching, refetch } = useListProjectsV2Query({
    listProjectsV2Dto: search.query(state),
  });
  const page = currentData ?? data;
  const columns = useProjectColumns(search.values);
  return (
    <Box>
      {state === 'Active' ? (
        <Box mb="3" _empty={{ display: 'none' }}>
          <ProjectsFinding ownerId={search.ownerId} />
        </Box>
      ) : null}
      <ListFilters
        search={search}
        isAdmin={user.isAdmin}
        ownId={user.id}
        refreshing={isFetching}
        onRefresh={() => void refetch()}
      />
      <DataTable
        label={t(`tabs.${state}`)}
        columns={columns}
        rows={page?.items}
        rowId={({ projectid }) => projectid}
        refreshing={isFetching && page !== undefined}
        error={error}
        onRetry={() => void refetch()}
        empty={<NoProjects state={state} isFiltered={search.isFiltered} onReset={search.reset} onCreate={onCreate} />}
        plain
      />
      {page && (page.items.length > 0 || search.pages.number > 1) ? (
        <KeysetPager pages={search.pages} shown={page.items.length} total={page.total} next={page.lastEvaluatedKey} />
      ) : null}
    </Box>
  );
}

interface EmptyProps {
  state: ProjectState;
  isFiltered: boolean;
  onReset: () => void;
  onCreate: () => void;
}

function NoProjects({ state, isFiltered, onReset, onCreate }: EmptyProps) {
  const { t } = useTranslation(PROJECTS_TEXTS);
  if (isFiltered) {
    const reset = (
      <Button variant="outline" onClick={onReset}>
        {t('search.reset')}
      </Button>
    );
    return <EmptyState title={t('empty.filtered')} text={t('empty.filteredText')} action={reset} />;
  }
  const create = (
    <ForWriters>
      <Button onClick={onCreate}>
        <Icon name="plus" size={14} />
        {t('create')}
      </Button>
    </ForWriters>
  );
  return (
    <EmptyState
      icon="folder"
      title={t(`empty.${state}`)}
      text={t(`empty.${state}Text`)}
      action={state === 'Active' ? create : undefined}
    />
  );
}
