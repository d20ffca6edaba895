import { Box, Flex, HStack, IconButton, Input, InputGroup, NativeSelect, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.js';
import { Icon } from '../icon.js';
import { ColumnChooser } from './column-chooser.js';
import type { DataTableModel } from './use-data-table.js';

interface Props<Row extends object> {
  model: DataTableModel<Row>;
  allCount: number;
  narrow: boolean;
  exportMenu: ReactNode;
  children: ReactNode;
}

function SearchBox<Row extends object>({ model }: { model: DataTableModel<Row> }) {
  const { t } = useTranslation('table');
  // The server searches names, not every column.
  const searched = model.foundCount === null ? undefined : model.shownColumns.find(({ card }) => card === 'title');
  const label = searched ? t('searchIn', { column: searched.header }) : t('searchAll');
  const clear = model.search ? (
    <IconButton
      size="2xs"
      variant="ghost"
      colorPalette="gray"
      me="-2"
      aria-label={t('clearSearch')}
      onClick={() => model.setSearch('')}
    >
      <Icon name="close" size={12} />
    </IconButton>
  ) : undefined;
  return (
    <InputGroup startElement={<Icon name="search" size={14} />} endElement={clear} maxW={{ lg: '280px' }}>
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={model.search}
        onChange={(event) => model.setSearch(event.target.value)}
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
      />
    </InputGroup>
  );
}

/** Cards have no heads to click, so their sort order is chosen here. */
function OrderSelect<Row extends object>({ model }: { model: DataTableModel<Row> }) {
  const { t } = useTranslation('table');
  const sortable = model.layout.ordered.filter((column) => column.sortable !== false);
  const value = model.sort ? `${model.sort.desc ? '-' : ''}${model.sort.id}` : '';
  const choose = (next: string) =>
    model.setSort(next === '' ? null : { id: next.replace(/^-/, ''), desc: next.startsWith('-') });
  return (
    <NativeSelect.Root width="auto" flex="1">
      <NativeSelect.Field aria-label={t('order')} value={value} onChange={(event) => choose(event.target.value)}>
        <option value="">{t('order')}</option>
        {sortable.flatMap((column) => [
          <option key={column.id} value={column.id}>{`${column.header} ↑`}</option>,
          <option key={`-${column.id}`} value={`-${column.id}`}>{`${column.header} ↓`}</option>,
        ])}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

/** The toolbar above the rows: search, number of rows, and actions for all of them. */
export function TableToolbar<Row extends object>({ model, allCount, narrow, exportMenu, children }: Props<Row>) {
  const { t } = useTranslation(['table', 'common']);
  const format = useFormat();
  const shown = model.farCount ?? model.rows.length;
  const isUnknown = model.farCount === null;
  const found = model.foundCount;
  const count =
    found !== null
      ? t('common:count.rows', { count: found, formatted: format.integer(found) })
      : model.filtered
        ? t('rows', { shown: format.integer(shown), all: format.integer(allCount) })
        : t('common:count.rows', { count: allCount, formatted: format.integer(allCount) });
  return (
    <Flex wrap="wrap" gap="2" align="center" mb="2">
      <Box flex={{ base: '1 1 100%', lg: '0 1 280px' }}>
        <SearchBox model={model} />
      </Box>
      <Text
        color="fg.muted"
        textStyle="xs"
        aria-live="polite"
        whiteSpace="nowrap"
        visibility={isUnknown ? 'hidden' : undefined}
      >
        {count}
      </Text>
      {children}
      <HStack gap="2" ms="auto" flex={narrow ? '1 1 100%' : undefined}>
        {narrow ? <OrderSelect model={model} /> : <ColumnChooser layout={model.layout} />}
        {exportMenu}
      </HStack>
    </Flex>
  );
}
