import { Box, Button, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.js';
import { ColumnSearch } from './column-search.js';
import { type DataColumn, gridTemplate, isNumeric, isPinnedAtEnd } from './data-column.js';
import type { DataTableModel } from './use-data-table.js';

interface Props<Row extends object> {
  model: DataTableModel<Row>;
  /** Whether the heads have no search. */
  plain: boolean;
}

/**
 * The first click sorts the most useful way (figures descending, text from A), the second reverses it, the third
 * removes it.
 */
function nextSort<Row>(column: DataColumn<Row>, current: { id: string; desc: boolean } | null) {
  const first = isNumeric(column) || column.kind === 'date' || column.kind === 'dateTime';
  if (current?.id !== column.id) return { id: column.id, desc: first };
  return current.desc === first ? { id: column.id, desc: !first } : null;
}

function HeadCell<Row extends object>({
  column,
  model,
  plain,
  pinned,
}: Props<Row> & { column: DataColumn<Row>; pinned?: 'start' | 'end' }) {
  const { t } = useTranslation('table');
  const sorted = model.sort?.id === column.id ? model.sort : null;
  const numeric = isNumeric(column);
  const direction = sorted ? (sorted.desc ? 'descending' : 'ascending') : undefined;
  const words = (
    <Box as="span" truncate minW="0">
      {column.header}
      {column.unit ? (
        <Box as="span" color="fg.subtle" fontWeight="normal">
          {` ${column.unit}`}
        </Box>
      ) : null}
    </Box>
  );
  return (
    <Flex
      role="columnheader"
      aria-sort={direction}
      align="center"
      // In figure columns the search icon precedes the text, so that the text ends where the digits do.
      direction={numeric ? 'row-reverse' : 'row'}
      gap="0.5"
      px="2"
      minW="0"
      bg="bg.panel"
      position={pinned ? 'sticky' : undefined}
      insetStart={pinned === 'start' ? '0' : undefined}
      insetEnd={pinned === 'end' ? '0' : undefined}
      zIndex={pinned ? '1' : undefined}
    >
      {column.sortable === false ? (
        <Box textStyle="xs" fontWeight="semibold" color="fg.muted" truncate>
          {words}
        </Box>
      ) : (
        <Button
          variant="plain"
          size="xs"
          px="0"
          minW="0"
          justifyContent={numeric ? 'flex-end' : 'flex-start'}
          fontWeight="semibold"
          color={sorted ? 'accent.fg' : 'fg.muted'}
          title={t('sortBy', { column: column.header })}
          onClick={() => model.setSort(nextSort(column, model.sort))}
        >
          {words}
          {sorted ? <Icon name={sorted.desc ? 'arrowDown' : 'arrowUp'} size={12} /> : null}
        </Button>
      )}
      {plain || column.searchable === false ? null : (
        <ColumnSearch
          header={column.header}
          value={model.columnSearch(column.id)}
          onSearch={(text) => model.searchColumn(column.id, text)}
        />
      )}
    </Flex>
  );
}

/**
 * Browsers do not scroll to a partly visible element even when a pinned column covers the rest. Not on pointer focus,
 * because the target would move away under the pointer.
 */
function showFocused(target: HTMLElement): void {
  if (target.matches(':focus-visible')) target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

function pinnedAt<Row>(columns: readonly DataColumn<Row>[], index: number): 'start' | 'end' | undefined {
  const column = columns[index];
  if (index === 0) return 'start';
  return column && isPinnedAtEnd(columns, column) ? 'end' : undefined;
}

/** The head stays visible, and so does its first column when the table scrolls sideways. */
export function TableHead<Row extends object>({ model, plain }: Props<Row>) {
  return (
    <Box role="rowgroup" position="sticky" top="0" zIndex="2" bg="bg.panel">
      <Box
        role="row"
        aria-rowindex={1}
        display="grid"
        gridTemplateColumns={gridTemplate(model.shownColumns)}
        h="9"
        borderBottomWidth="1px"
        borderColor="border.emphasized"
        onFocus={({ target }) => showFocused(target)}
      >
        {model.shownColumns.map((column, index) => (
          <HeadCell
            key={column.id}
            column={column}
            model={model}
            plain={plain}
            pinned={pinnedAt(model.shownColumns, index)}
          />
        ))}
      </Box>
    </Box>
  );
}
