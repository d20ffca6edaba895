import { languageOf } from '@core/language.js';
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { urlOf } from '../../../api/routes.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { KeysetPager } from '../../../components/pager/keyset-pager.js';
import { useKeysetPages } from '../../../components/pager/use-keyset-pages.js';
import { RowsTable } from '../../../components/rows/rows-table.js';
import { SearchField } from '../../../components/search-field.js';
import { useFound } from '../../../components/rows/use-found.js';
import { type ExportFormat, ExportMenu } from '../../../components/table/export-menu.js';
import { TableSkeleton } from '../../../components/table/table-skeleton.js';
import { useUrlText } from '../../../lib/url-state.js';
import { useFormat } from '../../../lib/use-format.js';
import type { TableObject } from '../../../../../src/core/tables/table-fields.js';
import { useRows } from '../master-list.js';

interface Props {
  retailerId: string;
  object: TableObject;
  /** Version and age of the list. */
  note: string | null;
  onOpen: (key: string) => void;
  onImport: () => void;
}

/** The rows of a list: searched, sorted and paged by the server, which has half a million of them. */
export function RowsPanel({ retailerId, object, note, onOpen, onImport }: Props) {
  const { t, i18n } = useTranslation(['master-data', 'import']);
  const format = useFormat();
  const [search, setSearch] = useUrlText('search');
  const [order, setOrder] = useUrlText('sort');
  const pages = useKeysetPages(50);
  const [sort, desc] = [(order ?? 'key').replace(/^-/, ''), (order ?? '').startsWith('-')];
  const wanted = { retailerId, object, search: search ?? '', sort, desc, limit: pages.size, cursor: pages.cursor };
  const { page, error, isTurning, refetch } = useRows(wanted);
  const found = useFound(page?.found, `${object} ${search}`);
  const changed = (set: () => void) => {
    pages.restart();
    set();
  };
  if (error && !page) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!page) return <TableSkeleton label={t(`table.${object}`)} />;
  if (page.rows === 0 && !search) {
    return (
      <EmptyState
        icon="database"
        title={t(`empty.${object}.title`)}
        text={t(`empty.${object}.text`)}
        action={<Button onClick={onImport}>{t('actions.import')}</Button>}
      />
    );
  }
  const lang = languageOf(i18n.language);
  const exportUrl = (kind: ExportFormat) =>
    urlOf('/api/main/exportmasterdata/{retailerid}/{object}', {
      retailerid: retailerId,
      object,
      format: kind,
      lang,
      search,
    });
  return (
    <Box>
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
          {search && found !== undefined
            ? t('import:rows.found', { found: format.integer(found), all: format.integer(page.rows) })
            : t('import:rows.all', { all: format.integer(page.rows) })}
          {note ? ` · ${note}` : ''}
        </Text>
        <Box ms="auto">
          <ExportMenu
            source={{ fileName: t(`table.${object}`), server: { url: exportUrl, as: 'user' } }}
            label={t(`table.${object}`)}
            columns={[]}
            rows={() => []}
          />
        </Box>
      </Flex>
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
            label={t(`table.${object}`)}
            object={object}
            rows={page.items}
            sort={sort}
            desc={desc}
            marked={search ?? ''}
            onSort={(next) => changed(() => setOrder(next))}
            onOpen={onOpen}
          />
        )}
      </Box>
      <KeysetPager
        pages={pages}
        shown={page.items.length}
        total={search ? found : page.rows}
        next={page.lastEvaluatedKey}
      />
    </Box>
  );
}
