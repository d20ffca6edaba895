import { Box, Button, Flex, IconButton, Input, InputGroup, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { Icon } from '../../../components/icon.js';
import { KeysetPager } from '../../../components/pager/keyset-pager.js';
import { useKeysetPages } from '../../../components/pager/use-keyset-pages.js';
import { ExportMenu } from '../../../components/table/export-menu.js';
import { TableSkeleton } from '../../../components/table/table-skeleton.js';
import { useUrlText } from '../../../lib/url-state.js';
import { useFormat } from '../../../lib/use-format.js';
import type { TableObject } from '../../../../../src/core/tables/table-fields.js';
import { useRows } from '../master-list.js';
import { RowsTable } from './rows-table.js';

interface Props {
  retailerId: string;
  object: TableObject;
  /** Version and age of the list. */
  note: string | null;
  onOpen: (key: string) => void;
  onImport: () => void;
}

const TYPING_MS = 300;

/** The rows of a list: searched, ordered and paged by the server, which has half a million of them. */
export function RowsPanel({ retailerId, object, note, onOpen, onImport }: Props) {
  const { t, i18n } = useTranslation(['master-data', 'common']);
  const format = useFormat();
  const [search, setSearch] = useUrlText('search');
  const [order, setOrder] = useUrlText('sort');
  const pages = useKeysetPages(50);
  const [sort, desc] = [(order ?? 'key').replace(/^-/, ''), (order ?? '').startsWith('-')];
  const wanted = { retailerId, object, search: search ?? '', sort, desc, limit: pages.size, cursor: pages.cursor };
  const { page, error, isFetching, refetch } = useRows(wanted);
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
  const lang = i18n.language.startsWith('zh') ? 'zh-CN' : 'en-US';
  const exportUrl = (kind: string) =>
    `/api/main/exportmasterdata/${retailerId}/${object}?format=${kind}&lang=${lang}${search ? `&search=${encodeURIComponent(search)}` : ''}`;
  return (
    <Box>
      <Flex wrap="wrap" gap="3" align="center" mb="2">
        <Box flex={{ base: '1 1 100%', lg: '0 1 340px' }}>
          <SearchBox object={object} value={search ?? ''} onChange={(value) => changed(() => setSearch(value))} />
        </Box>
        <Text color="fg.muted" textStyle="xs" aria-live="polite">
          {search && found !== undefined
            ? t('found', { found: format.integer(found), all: format.integer(page.rows) })
            : t('all', { all: format.integer(page.rows) })}
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
      <Box opacity={isFetching ? 0.6 : undefined} aria-busy={isFetching}>
        {page.items.length === 0 ? (
          <EmptyState
            title={t('search.none')}
            text={t('search.noneText')}
            action={
              <Button variant="outline" onClick={() => changed(() => setSearch(null))}>
                {t('search.reset')}
              </Button>
            }
          />
        ) : (
          <RowsTable
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

/** Only the first page of a search is told how many it finds: kept for those that follow. */
function useFound(found: number | null | undefined, search: string): number | undefined {
  const kept = useRef({ search: '', found: undefined as number | undefined });
  if (kept.current.search !== search) kept.current = { search, found: undefined };
  if (found !== null && found !== undefined) kept.current.found = found;
  return kept.current.found;
}

/** Searches when the typing rests. */
function SearchBox({
  object,
  value,
  onChange,
}: {
  object: TableObject;
  value: string;
  onChange: (value: string | null) => void;
}) {
  const { t } = useTranslation('master-data');
  const [text, setText] = useState(value);
  const ask = useRef(onChange);
  ask.current = onChange;
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => ask.current(text.trim() === '' ? null : text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  const clear = text ? (
    <IconButton
      size="2xs"
      variant="ghost"
      colorPalette="gray"
      me="-2"
      aria-label={t('search.clear')}
      onClick={() => ask.current(null)}
    >
      {' '}
      {/* prettier-ignore */}
      <Icon name="close" size={12} />
    </IconButton>
  ) : undefined;
  return (
    <InputGroup startElement={<Icon name="search" size={14} />} endElement={clear}>
      <Input
        type="search"
        aria-label={t('search.label')}
        placeholder={t(`search.${object}`)}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
      />
    </InputGroup>
  );
}
