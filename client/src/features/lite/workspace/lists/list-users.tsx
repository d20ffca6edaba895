import { Heading, Link as ChakraLink, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../../../components/feedback/empty-state.js';
import { StatusTag } from '../../../../components/status-tag.js';
import type { DataColumn } from '../../../../components/table/data-column.js';
import { LazyTable } from '../../../../components/table/lazy-table.js';
import { useFormat } from '../../../../lib/use-format.js';
import type { TableObject } from '../../../../../../src/core/tables/table-fields.js';
import { type ListUser, MOST_USERS, TAB_OF } from './list-model.js';
import { LISTS_TEXTS } from './lists-texts.js';

interface Props {
  users: readonly ListUser[];
  object: TableObject;
  /** The project that the page was opened from. */
  projectId: string;
}

/** A retailer's projects, with the list that each uses. */
export function ListUsers({ users, object, projectId }: Props) {
  const { t } = useTranslation(LISTS_TEXTS);
  const format = useFormat();
  const columns = useMemo<DataColumn<ListUser>[]>(
    () => [
      {
        id: 'project',
        header: t('retailer.columns.project'),
        value: ({ name }) => name,
        card: 'title',
        width: 320,
        cell: ({ projectId: id }, text) =>
          id === null ? (
            text
          ) : (
            <>
              <ChakraLink asChild color="accent.fg">
                <Link to={`/projectplanogram/${id}/uploads?tab=${TAB_OF[object]}`}>{text}</Link>
              </ChakraLink>
              {id === projectId ? <Text as="span" color="fg.muted">{` (${t('retailer.this')})`}</Text> : null}
            </>
          ),
      },
      {
        id: 'owner',
        header: t('retailer.columns.owner'),
        value: ({ owner }) => owner,
        card: 'foot',
        width: 200,
      },
      {
        id: 'uses',
        header: t('retailer.columns.uses'),
        value: ({ uses }) => (uses === null ? t('retailer.usesNone') : t(`uses.${uses}`)),
        cell: ({ uses }, text) =>
          uses === 'retailer' ? <StatusTag kind="good">{text}</StatusTag> : <Text as="span">{text}</Text>,
        card: 'foot',
        width: 220,
      },
    ],
    [t, object, projectId],
  );
  return (
    <Stack as="section" gap="2" aria-label={t('retailer.users')}>
      <Heading as="h2" size="sm">
        {t('retailer.users')}
      </Heading>
      <LazyTable
        label={t('retailer.users')}
        columns={columns}
        rows={users}
        rowId={({ id }) => id}
        plain={users.length < 20}
        height={users.length > 12 ? '360px' : undefined}
        empty={<EmptyState icon="folder" title={t('retailer.noUsers')} />}
      />
      {users.length < MOST_USERS ? null : (
        <Text color="fg.muted">{t('retailer.first', { formatted: format.integer(MOST_USERS) })}</Text>
      )}
    </Stack>
  );
}
