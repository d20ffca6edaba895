import { Box, Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ManagedUserDto } from '../../api/users.gen.js';
import { useUserListQuery } from '../../api/users.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { KeysetPager } from '../../components/pager/keyset-pager.js';
import { useKeysetPages } from '../../components/pager/use-keyset-pages.js';
import { DataTable } from '../../components/table/data-table.js';
import type { AskedAct } from './user-act-dialog.js';
import { useUserColumns } from './user-columns.js';
import type { UserFilter } from './use-user-filter.js';

const PAGE_SIZE = 50;
const LOOK_EVERY_MS = 60_000;

interface Props {
  filter: UserFilter;
  ownId: string;
  onEdit: (user: ManagedUserDto) => void;
  onAsk: (asked: AskedAct) => void;
}

/** The filtered users, page by page. Use the filter as its key, so that another question starts at page one. */
export function UserList({ filter, ...acts }: Props) {
  const { t } = useTranslation('users-admin');
  const pages = useKeysetPages(PAGE_SIZE);
  const list = useUserListQuery(
    { ...filter.query, limit: pages.size, cursor: pages.cursor },
    { pollingInterval: LOOK_EVERY_MS, skipPollingIfUnfocused: true },
  );
  const columns = useUserColumns(acts);
  const rows = list.data?.items;
  const empty = filter.isFiltered ? (
    <EmptyState
      title={t('noMatchTitle')}
      text={t('noMatchText')}
      action={
        <Button variant="outline" onClick={filter.reset}>
          {t('filters.reset')}
        </Button>
      }
    />
  ) : (
    <EmptyState icon="users" title={t('emptyTitle')} text={t('emptyText')} />
  );
  return (
    <Box>
      <DataTable
        plain
        label={t('table.label')}
        columns={columns}
        rows={rows}
        rowId={(user) => user.userid}
        refreshing={list.isFetching && list.currentData === undefined && rows !== undefined}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={empty}
      />
      {rows && rows.length > 0 ? (
        <KeysetPager pages={pages} shown={rows.length} total={undefined} next={list.data?.lastEvaluatedKey} />
      ) : null}
    </Box>
  );
}
