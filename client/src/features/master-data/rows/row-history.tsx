import { Box, Stack, Table, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useFieldName } from '../../../components/import/use-field-name.js';
import { useFormat } from '../../../lib/use-format.js';
import { TABLE_FIELDS, type TableObject } from '../../../../../src/core/tables/table-fields.js';

type Cause = 'import' | 'edit' | 'merge' | 'remove' | 'undo' | null;

interface RowVersion {
  version: number;
  fields: { [key: string]: unknown };
  how: Cause;
  at: string | null;
  by: string | null;
  versionTo: number | null;
  endHow: Cause;
  endAt: string | null;
  endBy: string | null;
}

const written = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '–' : String(value);

/** Every version of a row, newest first: author, time, and differences from the previous one. */
export function RowHistory({ object, versions }: { object: TableObject; versions: readonly RowVersion[] }) {
  const { t } = useTranslation('master-data');
  const format = useFormat();
  const fieldName = useFieldName(object);
  const [newest] = versions;
  const cause = (how: Cause) => (how === null ? t('history.unknown') : t(`history.${how}`));
  const person = (by: string | null) => by ?? t('history.unknown');
  return (
    <Stack as="ol" gap="4" listStyleType="none">
      {newest && newest.versionTo !== null ? (
        <Box as="li">
          <Text fontWeight="medium">
            {t('history.removed', { how: cause(newest.endHow), by: person(newest.endBy) })}
          </Text>
          <Text textStyle="xs" color="fg.muted">
            {format.dateTime(newest.endAt)}
          </Text>
        </Box>
      ) : null}
      {versions.map((version, index) => {
        const before = versions[index + 1];
        // A row that was removed and added again starts over.
        const isFirst = before?.versionTo !== version.version;
        const differing = TABLE_FIELDS[object].filter(({ name }) =>
          isFirst
            ? written(version.fields[name]) !== '–'
            : written(version.fields[name]) !== written(before?.fields[name]),
        );
        return (
          <Box as="li" key={version.version}>
            <Text fontWeight="medium">{t('history.began', { how: cause(version.how), by: person(version.by) })}</Text>
            <Text textStyle="xs" color="fg.muted" mb="1">
              {format.dateTime(version.at)}
              {isFirst ? ` · ${t('history.first')}` : ''}
            </Text>
            {differing.length === 0 ? <Text color="fg.muted">{t('history.same')}</Text> : null}
            <Table.Root size="sm">
              <Table.Body>
                {differing.map(({ name }) => (
                  <Table.Row key={name} bg="bg.panel">
                    <Table.Cell color="fg.muted" ps="0" w="40%">
                      {fieldName(name)}
                    </Table.Cell>
                    <Table.Cell overflowWrap="anywhere">
                      {isFirst ? null : (
                        <>
                          <Text
                            as="del"
                            color="fg.muted"
                            aria-label={`${t('history.from')}: ${written(before?.fields[name])}`}
                          >
                            {written(before?.fields[name])}
                          </Text>
                          {' → '}
                        </>
                      )}
                      <Text as="span">{written(version.fields[name])}</Text>
                    </Table.Cell>
                  </Table.Row>
                ))}
              </Table.Body>
            </Table.Root>
          </Box>
        );
      })}
    </Stack>
  );
}
