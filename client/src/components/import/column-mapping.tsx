import { Box, HStack, NativeSelect, Stack, Table, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { columnLetters } from '../../../../src/core/tables/table.js';
import { TABLE_FIELDS, type TableObject } from '../../../../src/core/tables/table-fields.js';
import { Icon } from '../icon.js';
import type { ColumnGuess, ReadingPreview } from './import-types.js';
import { useFieldName } from './use-field-name.js';

interface Props {
  object: TableObject;
  preview: ReadingPreview;
  columns: readonly (string | null)[];
  /** The file is being split again, so these columns are about to be replaced. */
  isBusy?: boolean;
  onChange: (column: number, field: string | null) => void;
}

const SAMPLES = 3;

/** How certain the guess is, as text and icon; a user's own choice is marked as such. */
function Certainty({ guess, chosen }: { guess: ColumnGuess | undefined; chosen: string | null }) {
  const { t } = useTranslation('import');
  if (!guess || chosen !== guess.field) return <Mark name="edit" color="fg.muted" words={t('columns.chosen')} />;
  if (guess.reason === null) return <Mark name="minus" color="fg.subtle" words={t('columns.none')} />;
  const words = {
    remembered: t('columns.remembered'),
    name: t('columns.certain'),
    similar: t('columns.similar'),
    content: t('columns.content'),
  };
  const isSure = guess.confidence >= 0.9;
  return (
    <Mark
      name={isSure ? 'checkCircle' : 'help'}
      color={isSure ? 'fg.success' : 'fg.warning'}
      words={words[guess.reason]}
    />
  );
}

function Mark({
  name,
  color,
  words,
}: {
  name: 'edit' | 'minus' | 'checkCircle' | 'help';
  color: string;
  words: string;
}) {
  return (
    <HStack gap="1" whiteSpace="nowrap">
      <Box color={color}>
        <Icon name={name} size={14} />
      </Box>
      <Text textStyle="xs" color="fg.muted">
        {words}
      </Text>
    </HStack>
  );
}

/** The columns of a file with sample values and their guessed fields, which the user can correct. */
export function ColumnMapping({ object, preview, columns, isBusy = false, onChange }: Props) {
  const { t } = useTranslation('import');
  const fieldName = useFieldName(object);
  const taken = new Set(columns.filter((name) => name !== null));
  return (
    <Box
      borderWidth="1px"
      borderRadius="l2"
      overflowX="auto"
      bg="bg.panel"
      maxH="46dvh"
      overflowY="auto"
      tabIndex={0}
      role="region"
      aria-label={t('columns.title')}
    >
      <Table.Root size="sm" stickyHeader>
        <Table.Header>
          <Table.Row bg="bg.muted">
            <Table.ColumnHeader>{t('columns.column')}</Table.ColumnHeader>
            <Table.ColumnHeader display={{ base: 'none', md: 'table-cell' }}>{t('columns.sample')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('columns.field')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {preview.heads.map((head, column) => {
            const field = columns[column] ?? null;
            return (
              <Table.Row key={`${column} ${head}`} bg="bg.panel">
                <Table.Cell maxW="220px">
                  <HStack gap="2" align="baseline">
                    <Text textStyle="xs" color="fg.muted" fontFamily="mono" aria-hidden="true">
                      {columnLetters(column + 1)}
                    </Text>
                    <Text fontWeight={field === null ? undefined : 'medium'} overflowWrap="anywhere">
                      {head}
                    </Text>
                  </HStack>
                </Table.Cell>
                <Table.Cell display={{ base: 'none', md: 'table-cell' }} maxW="260px">
                  <Stack gap="0" color="fg.muted" textStyle="xs">
                    {preview.rows.slice(0, SAMPLES).map((row) => (
                      <Text key={row.line} truncate>
                        {row.cells[column] || '–'}
                      </Text>
                    ))}
                  </Stack>
                </Table.Cell>
                <Table.Cell minW="180px">
                  <Stack gap="1">
                    <NativeSelect.Root size="sm" disabled={isBusy}>
                      <NativeSelect.Field
                        aria-label={t('columns.meaning', { head })}
                        value={field ?? ''}
                        onChange={(event) => onChange(column, event.target.value === '' ? null : event.target.value)}
                      >
                        <option value="">{t('columns.leaveOut')}</option>
                        {TABLE_FIELDS[object].map(({ name }) => (
                          <option key={name} value={name}>
                            {`${fieldName(name)}${taken.has(name) && name !== field ? ' ✓' : ''}`}
                          </option>
                        ))}
                      </NativeSelect.Field>
                      <NativeSelect.Indicator />
                    </NativeSelect.Root>
                    <Certainty guess={preview.guesses[column]} chosen={field} />
                  </Stack>
                </Table.Cell>
              </Table.Row>
            );
          })}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

/** Why a mapping cannot be used: a field chosen twice, or no column for the key. Null when it is valid. */
export function mappingProblem(
  columns: readonly (string | null)[],
  keyFields: readonly string[],
): { kind: 'twice' | 'key'; field: string } | null {
  const chosen = columns.filter((name) => name !== null);
  const twice = chosen.find((name, index) => chosen.indexOf(name) !== index);
  if (twice !== undefined) return { kind: 'twice', field: twice };
  const missing = keyFields.filter((name) => !chosen.includes(name));
  const isMissing = missing.length === keyFields.length || (keyFields.length === 1 && missing.length > 0);
  return isMissing && missing[0] !== undefined ? { kind: 'key', field: missing[0] } : null;
}
