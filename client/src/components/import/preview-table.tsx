import { Box, Table, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { TABLE_FIELDS, type TableObject } from '../../../../src/core/tables/table-fields.js';
import { useFormat } from '../../lib/use-format.js';
import type { ReadingPreview } from './import-types.js';
import { useFieldName } from './use-field-name.js';

interface Props {
  object: TableObject;
  preview: ReadingPreview;
  columns: readonly (string | null)[];
}

/** The first rows as they would be imported: numbers as numbers, lengths in centimeters. */
export function PreviewTable({ object, preview, columns }: Props) {
  const { t } = useTranslation('import');
  const fieldName = useFieldName(object);
  const format = useFormat();
  const fields = TABLE_FIELDS[object].filter(({ name }) => columns.includes(name));
  if (fields.length === 0) return <Text color="fg.muted">{t('preview.empty')}</Text>;
  const written = (value: unknown): string => {
    if (typeof value === 'number') return format.number(value, Number.isInteger(value) ? 0 : 2);
    return typeof value === 'string' ? value : '–';
  };
  return (
    <Box
      borderWidth="1px"
      borderRadius="l2"
      overflow="auto"
      maxH="260px"
      bg="bg.panel"
      tabIndex={0}
      role="region"
      aria-label={t('preview.title')}
    >
      <Table.Root size="sm" stickyHeader>
        <Table.Header>
          <Table.Row bg="bg.muted">
            <Table.ColumnHeader textAlign="end">{t('preview.row')}</Table.ColumnHeader>
            {fields.map(({ name, type }) => (
              <Table.ColumnHeader key={name} whiteSpace="nowrap" textAlign={isFigure(type) ? 'end' : undefined}>
                {fieldName(name)}
                {type === 'length' ? ' (cm)' : ''}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {preview.rows.map((row) => (
            <Table.Row key={row.line} bg="bg.panel">
              <Table.Cell textAlign="end" color="fg.muted" fontVariantNumeric="tabular-nums">
                {format.integer(row.line)}
              </Table.Cell>
              {fields.map(({ name, type }) => (
                <Table.Cell
                  key={name}
                  maxW="220px"
                  truncate
                  textAlign={isFigure(type) ? 'end' : undefined}
                  fontVariantNumeric="tabular-nums"
                >
                  {written(row.values[name])}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

const isFigure = (type: string): boolean => type !== 'code' && type !== 'text';
