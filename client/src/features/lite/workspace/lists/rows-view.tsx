import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../../components/feedback/error-state.js';
import { KeysetPager } from '../../../../components/pager/keyset-pager.js';
import { useKeysetPages } from '../../../../components/pager/use-keyset-pages.js';
import { RowsTable } from '../../../../components/rows/rows-table.js';
import { SearchField } from '../../../../components/search-field.js';
import { useFound } from '../../../../components/rows/use-found.js';
import { TableSkeleton } from '../../../../components/table/table-skeleton.js';
import { useUrlText } from '../../../../lib/url-state.js';
import { useFormat } from '../../../../lib/use-format.js';
import { useNarrow } from '../../../../lib/use-narrow.js';
import type { TableObject } from '../../../../../../src/core/tables/table-fields.js';
import { LISTS_TEXTS } from './lists-texts.js';
import { type ListPlace, useListRows } from './use-lists.js';

interface Props {
  place: ListPlace;
  object: TableObject;
  title: string;
}

/** The rows of the list that is used: searched, ordered and paged by the server. */
export function RowsView({ place, object, title }: Props) {
  const { t } = useTranslation([LISTS_TEXTS, 'import']);
  const format = useFormat();
  const [search, setSearch] = useUrlText('search');
  const [order, setOrder] = useUrlText('sort');
  // Cards are tall, so a page has fewer of them to keep the content below within reach.
  const pages = useKeysetPages(useNarrow() ? 10 : 50);
  const [sort, desc] = [(order ?? 'key').replace(/^-/, ''), (order ?? '').startsWith('-')];
  const wanted = { search: search ?? '', sort, desc, limit: pages.size, cursor: pages.cursor };
  const { page, error, isTurning, refetch } = useListRows(place, object, wanted);
  const found = useFound(page?.found, `${object} ${search}`);
  const changed = (set: () => void) => {
    pages.restart();
    set();
  };
  const heading = (
    <Heading as="h2" size="sm" mb="2">
      {title}
    </Heading>
  );
  if (error && !page) {
    return (
      <Box as="section">
        {heading}
        <ErrorState error={error} onRetry={refetch} />
      </Box>
    );
  }
  return (
    <Box as="section" aria-label={title}>
      {heading}
      <Flex wrap="wrap" gap="3" align="center" mb="2">
        <Box flex={{ base: '1 1 100%', lg: '0 1 340px' }}>
          <SearchField
            label={t('import:rows.search')}
            hint={t(`import:rows.searchIn.${object}`)}
            maxW="100%"
            value={search ?? ''}
            onSearch={(value) => changed(() => setSearch(value))}
          />
        </Box>
        <Text color="fg.muted" textStyle="xs" aria-live="polite">
          {!page
            ? ''
            : search && found !== undefined
              ? t('import:rows.found', { found: format.integer(found), all: format.integer(page.rows) })
              : t('import:rows.all', { all: format.integer(page.rows) })}
        </Text>
      </Flex>
      {!page ? (
        <TableSkeleton label={title} />
      ) : (
        <Box opacity={isTurning ? 0.6 : undefined} aria-busy={isTurning}>
          {page.items.length === 0 ? (
            <EmptyState
              title={t('import:rows.none')}
              text={t('import:rows.noneText')}
              action={
                <Button variant="outline" onClick={() => changed(() => setSearch(null))}>
                  {t('import:rows.reset')}
                </Button>
              }
            />
          ) : (
            <RowsTable
              label={title}
              object={object}
              rows={page.items}
              sort={sort}
              desc={desc}
              marked={search ?? ''}
              onSort={(next) => changed(() => setOrder(next))}
            />
          )}
          <KeysetPager
            pages={pages}
            shown={page.items.length}
            total={search ? found : page.rows}
            next={page.lastEvaluatedKey}
          />
        </Box>
      )}
    </Box>
  );
}
