import { Box, Heading, SimpleGrid, Stack, Table, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { TABLE_FIELDS, type TableObject } from '../../../../src/core/tables/table-fields.js';
import { useFormat } from '../../lib/use-format.js';
import { useFieldName } from './use-field-name.js';

export interface ChangeCounts {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  edited: number;
}

export interface RowChange {
  key: string;
  what: 'added' | 'changed' | 'removed';
  before: { [key: string]: unknown } | null;
  after: { [key: string]: unknown } | null;
}

const SORTS = ['added', 'changed', 'removed', 'unchanged'] as const;
const MANY = 0.2;

const written = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '–' : String(value);

/** The fields that differ in a changed row; for an added or removed row, its first values. */
function differing(object: TableObject, { what, before, after }: RowChange): string[] {
  const names = TABLE_FIELDS[object].map(({ name }) => name);
  if (what === 'changed') return names.filter((name) => written(before?.[name]) !== written(after?.[name]));
  const values = after ?? before;
  return names.filter((name) => written(values?.[name]) !== '–').slice(0, 4);
}

/** What an import would change in a list: first numbers, then examples. */
export function ChangeSummary({
  object,
  counts,
  samples,
}: {
  object: TableObject;
  counts: ChangeCounts;
  samples: readonly RowChange[];
}) {
  const { t } = useTranslation('import');
  const format = useFormat();
  const before = counts.changed + counts.removed + counts.unchanged;
  const removedShare = before === 0 ? 0 : counts.removed / before;
  return (
    <Stack gap="4">
      <Counts counts={counts} />
      {removedShare >= MANY ? (
        <Text role="alert" color="fg.warning" fontWeight="medium">
          {t('review.removeMany', { share: format.percent(removedShare, 0) })}
        </Text>
      ) : null}
      {counts.edited > 0 ? (
        <Text color="fg.warning">
          {t('review.edited', { count: counts.edited, formatted: format.integer(counts.edited) })}
        </Text>
      ) : null}
      {samples.length > 0 ? <Samples object={object} samples={samples} /> : null}
    </Stack>
  );
}

function Counts({ counts }: { counts: ChangeCounts }) {
  const { t } = useTranslation('import');
  const format = useFormat();
  return (
    <SimpleGrid columns={{ base: 2, md: 4 }} gap="3" as="dl">
      {SORTS.map((sort) => (
        <Box key={sort} borderWidth="1px" borderRadius="l2" bg="bg.panel" px="4" py="3">
          <Text as="dt" color="fg.muted" textStyle="xs">
            {t(`review.${sort}`)}
          </Text>
          <Text as="dd" textStyle="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {format.integer(counts[sort])}
          </Text>
        </Box>
      ))}
    </SimpleGrid>
  );
}

/** A few rows before and after. */
function Samples({ object, samples }: { object: TableObject; samples: readonly RowChange[] }) {
  const { t } = useTranslation('import');
  return (
    <Box>
      <Heading as="h3" size="sm" mb="2">
        {t('review.samples')}
      </Heading>
      <Box
        borderWidth="1px"
        borderRadius="l2"
        overflow="auto"
        maxH="260px"
        bg="bg.panel"
        tabIndex={0}
        role="region"
        aria-label={t('review.samples')}
      >
        <Table.Root size="sm">
          <Table.Body>
            {samples.map((change) => (
              <SampleRow key={`${change.what} ${change.key}`} object={object} change={change} />
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
    </Box>
  );
}

function SampleRow({ object, change }: { object: TableObject; change: RowChange }) {
  const { t } = useTranslation('import');
  const fieldName = useFieldName(object);
  const format = useFormat();
  return (
    <Table.Row bg="bg.panel">
      <Table.Cell verticalAlign="top" whiteSpace="nowrap" fontFamily="mono" textStyle="xs">
        {change.key}
      </Table.Cell>
      <Table.Cell verticalAlign="top" whiteSpace="nowrap">
        {t(`review.${change.what}`)}
      </Table.Cell>
      <Table.Cell>
        {differing(object, change).map((name) => (
          <Text key={name} textStyle="xs" overflowWrap="anywhere">
            <Text as="span" color="fg.muted">
              {format.pair(fieldName(name), '')}
            </Text>
            {change.what === 'changed' ? (
              <>
                <Text as="del" color="fg.muted">
                  {written(change.before?.[name])}
                </Text>
                {' → '}
                <Text as="ins" textDecoration="none" fontWeight="medium">
                  {written(change.after?.[name])}
                </Text>
              </>
            ) : (
              written((change.after ?? change.before)?.[name])
            )}
          </Text>
        ))}
      </Table.Cell>
    </Table.Row>
  );
}
