import { Box, Button, Flex, NativeSelect, SimpleGrid, Stack, Table, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useFieldName } from '../import/use-field-name.js';
import { Icon } from '../icon.js';
import { Highlight } from '../table/highlight.js';
import { NO_VALUE } from '../../lib/format.js';
import { useFormat } from '../../lib/use-format.js';
import { useNarrow } from '../../lib/use-narrow.js';
import { TABLE_FIELDS, type TableField, type TableObject } from '../../../../src/core/tables/table-fields.js';
import { digitsOf, isFigure, type ListRow } from './list-row.js';

interface Props {
  /** The table's label. */
  label: string;
  object: TableObject;
  rows: readonly ListRow[];
  sort: string;
  desc: boolean;
  /** Text to highlight. */
  marked: string;
  /** A field's name, with a minus for descending; null for the list's default order. */
  onSort: (order: string | null) => void;
  /** Opens a row; without it rows are read-only. */
  onOpen?: (key: string) => void;
}

/** Formats a value: figures with their decimals, in the reader's notation. */
export function useWritten(): (field: TableField, value: string | number | null | undefined) => string {
  const format = useFormat();
  return (field, value) => {
    if (value === null || value === undefined || value === '') return NO_VALUE;
    if (typeof value === 'string') return value;
    return format.number(value, digitsOf(field));
  };
}

function nextOrder(name: string, sort: string, desc: boolean): string | null {
  if (sort !== name) return name;
  return desc ? null : `-${name}`;
}

/** The rows of a page; a click on a head sorts the whole list, a click on the key opens the row. */
export function RowsTable(props: Props) {
  return useNarrow() ? <RowCards {...props} /> : <RowGrid {...props} />;
}

function RowGrid({ label, object, rows, sort, desc, marked, onSort, onOpen }: Props) {
  const { t } = useTranslation('import');
  const fieldName = useFieldName(object);
  const written = useWritten();
  const [first, ...others] = fieldsOf(object);
  if (!first) return null;
  const words = marked.toLowerCase().split(/\s+/).filter(Boolean);
  const head = (field: TableField, sticky: boolean) => {
    const isSorted = sort === field.name;
    return (
      <Table.ColumnHeader
        key={field.name}
        aria-sort={isSorted ? (desc ? 'descending' : 'ascending') : undefined}
        textAlign={isFigure(field) ? 'end' : undefined}
        p="0"
        {...(sticky ? { position: 'sticky', insetInlineStart: '0', zIndex: '3', bg: 'bg.muted' } : {})}
      >
        <Button
          variant="ghost"
          size="xs"
          colorPalette="gray"
          fontWeight="semibold"
          w="100%"
          justifyContent={isFigure(field) ? 'flex-end' : 'flex-start'}
          onClick={() => onSort(nextOrder(field.name, sort, desc))}
        >
          {fieldName(field.name)}
          {field.type === 'length' ? ' (cm)' : ''}
          {isSorted ? <Icon name={desc ? 'arrowDown' : 'arrowUp'} size={12} /> : null}
        </Button>
      </Table.ColumnHeader>
    );
  };
  return (
    <Box
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
      overflow="auto"
      maxH="70dvh"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <Table.Root size="sm" stickyHeader minW="max-content">
        <Table.Header>
          <Table.Row bg="bg.muted">
            {head(first, true)}
            {others.map((field) => head(field, false))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row) => (
            <Table.Row key={row.key} bg="bg.panel" _hover={{ bg: 'bg.muted' }}>
              <Table.Cell position="sticky" insetInlineStart="0" bg="inherit" zIndex="1" whiteSpace="nowrap">
                {onOpen ? (
                  <Button
                    variant="plain"
                    size="xs"
                    px="0"
                    h="auto"
                    color="accent.fg"
                    fontFamily="mono"
                    aria-label={t('rows.open', { key: row.key })}
                    onClick={() => onOpen(row.key)}
                  >
                    <Highlight text={String(row.fields[first.name] ?? row.key)} wanted={words} />
                  </Button>
                ) : (
                  <Text as="span" fontFamily="mono" textStyle="xs">
                    <Highlight text={String(row.fields[first.name] ?? row.key)} wanted={words} />
                  </Text>
                )}
              </Table.Cell>
              {others.map((field) => {
                const text = written(field, row.fields[field.name]);
                return (
                  <Table.Cell
                    key={field.name}
                    maxW="280px"
                    truncate
                    title={text.length > 36 ? text : undefined}
                    textAlign={isFigure(field) ? 'end' : undefined}
                    fontVariantNumeric="tabular-nums"
                    color={text === NO_VALUE ? 'fg.subtle' : undefined}
                  >
                    {isFigure(field) ? text : <Highlight text={text} wanted={words} />}
                  </Table.Cell>
                );
              })}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

/** The list's fields; the name is beside the code, followed by the retailer's own number. */
function fieldsOf(object: TableObject): TableField[] {
  const order = (name: string): number => (name === 'upc' || name === 'number' ? 0 : name === 'name' ? 1 : 2);
  return [...TABLE_FIELDS[object]].sort((a, b) => order(a.name) - order(b.name));
}

const CARD_FIELDS: Readonly<Record<TableObject, readonly string[]>> = {
  prd: ['brand', 'category', 'price'],
  str: ['banner', 'region', 'city'],
};

function RowCards({ object, rows, sort, desc, onSort, onOpen }: Props) {
  const { t } = useTranslation(['import', 'table']);
  const fieldName = useFieldName(object);
  const written = useWritten();
  const fields = TABLE_FIELDS[object];
  const figures = fields.filter(({ name }) => CARD_FIELDS[object].includes(name));
  const value = sort === 'key' ? '' : `${desc ? '-' : ''}${sort}`;
  return (
    <Stack gap="2">
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          aria-label={t('table:order')}
          value={value}
          onChange={(event) => onSort(event.target.value || null)}
        >
          <option value="">{t('table:order')}</option>
          {fields.flatMap(({ name }) => [
            <option key={name} value={name}>{`${fieldName(name)} ↑`}</option>,
            <option key={`-${name}`} value={`-${name}`}>{`${fieldName(name)} ↓`}</option>,
          ])}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {rows.map((row) => (
        <Stack key={row.key} gap="2" p="3" borderWidth="1px" borderRadius="l2" bg="bg.panel">
          <Flex justify="space-between" gap="3" align="flex-start">
            <Box minW="0">
              <Text fontWeight="semibold" overflowWrap="anywhere">
                {row.fields['name'] ?? row.key}
              </Text>
              <Text color="fg.muted" fontFamily="mono" textStyle="xs" overflowWrap="anywhere">
                {row.key}
              </Text>
            </Box>
            {onOpen ? (
              <Button
                size="xs"
                variant="outline"
                colorPalette="gray"
                aria-label={t('rows.open', { key: row.key })}
                onClick={() => onOpen(row.key)}
              >
                <Icon name="edit" size={14} />
              </Button>
            ) : null}
          </Flex>
          <SimpleGrid columns={3} gap="2">
            {figures.map((field) => (
              <Box key={field.name} minW="0">
                <Text color="fg.muted" textStyle="xs">
                  {fieldName(field.name)}
                </Text>
                <Text truncate>{written(field, row.fields[field.name])}</Text>
              </Box>
            ))}
          </SimpleGrid>
        </Stack>
      ))}
    </Stack>
  );
}
