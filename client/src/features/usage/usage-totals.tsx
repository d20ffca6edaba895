import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { TenantUsageDto } from '../../api/operations.gen.js';
import { USAGE_TEXTS } from '../../components/project-removal/usage-texts.js';
import { useFormat } from '../../lib/use-format.js';
import { USED_KINDS } from './usage-columns.js';

/** What the tenant has in all, and what it is made of. */
export function UsageTotals({ total }: { total: TenantUsageDto }) {
  const { t } = useTranslation(USAGE_TEXTS);
  const format = useFormat();
  const split = USED_KINDS.map((kind) => `${t(`kinds.${kind}`)} ${format.bytes(total[kind])}`);
  const figures = [
    { name: t('totals.storage'), value: format.bytes(total.bytes), note: format.list(split) },
    { name: t('totals.projects'), value: format.integer(total.projects), note: null },
    { name: t('totals.people'), value: format.integer(total.people), note: null },
    { name: t('totals.openUploads'), value: format.integer(total.openUploads), note: null },
  ];
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, xl: 4 }} gap="4">
      {figures.map(({ name, value, note }) => (
        <Box key={name} borderWidth="1px" borderRadius="l2" bg="bg.panel" p="4">
          <Text color="fg.muted">{name}</Text>
          <Text textStyle="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {value}
          </Text>
          {note ? (
            <Text textStyle="xs" color="fg.muted" mt="1">
              {note}
            </Text>
          ) : null}
        </Box>
      ))}
    </SimpleGrid>
  );
}
