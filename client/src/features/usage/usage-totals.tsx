import { Box, Flex, Progress, SimpleGrid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { LimitDto, Quota, UsageDto } from '../../api/operations.gen.js';
import { USAGE_TEXTS } from '../../components/project-removal/usage-texts.js';
import { useFormat } from '../../lib/use-format.js';
import { USED_KINDS } from './usage-columns.js';

interface Figure {
  name: string;
  ofTenant: Quota;
  ofPerson: Quota;
  write: (value: number) => string;
  /** Its parts; each stays on one line with its size. */
  parts?: readonly string[];
}

/** From this percentage on, the bar warns. */
const NEARLY_FULL = 90;

function FigureCard({ figure, limits }: { figure: Figure; limits: readonly LimitDto[] }) {
  const { t } = useTranslation(USAGE_TEXTS);
  const { name, write, parts } = figure;
  const find = (quota: Quota) => limits.find((one) => one.quota === quota);
  const used = find(figure.ofTenant)?.used ?? 0;
  const limit = find(figure.ofTenant)?.limit ?? null;
  const perPerson = find(figure.ofPerson)?.limit ?? null;
  const share = limit === null ? null : limit === 0 ? 100 : Math.min((used / limit) * 100, 100);
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg.panel" p="4">
      <Text color="fg.muted">{name}</Text>
      <Text fontVariantNumeric="tabular-nums">
        <Box as="span" textStyle="2xl" fontWeight="semibold">
          {write(used)}
        </Box>{' '}
        <Box as="span" color="fg.muted">
          {limit === null ? null : t('totals.of', { limit: write(limit) })}
        </Box>
      </Text>
      {share === null ? null : (
        <Progress.Root
          value={share}
          size="xs"
          mt="1"
          colorPalette={share >= NEARLY_FULL ? 'red' : undefined}
          aria-label={name}
        >
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      )}
      <Text textStyle="xs" color="fg.muted" mt="2">
        {perPerson === null ? t('totals.perPersonNone') : t('totals.perPerson', { limit: write(perPerson) })}
      </Text>
      {parts ? (
        <Flex as="ul" listStyleType="none" wrap="wrap" columnGap="3" textStyle="xs" color="fg.muted" mt="1">
          {parts.map((part) => (
            <Box as="li" key={part} whiteSpace="nowrap">
              {part}
            </Box>
          ))}
        </Flex>
      ) : null}
    </Box>
  );
}

/** What the tenant uses of its limits. */
export function UsageTotals({ usage: { total, limits } }: { usage: UsageDto }) {
  const { t } = useTranslation(USAGE_TEXTS);
  const format = useFormat();
  const split = USED_KINDS.map((kind) => `${t(`kinds.${kind}`)} ${format.bytes(total[kind])}`);
  const [bytes, integer] = [format.bytes, format.integer];
  const figures: Figure[] = [
    {
      name: t('totals.storage'),
      ofTenant: 'storagePerTenant',
      ofPerson: 'storagePerPerson',
      write: bytes,
      parts: split,
    },
    { name: t('totals.projects'), ofTenant: 'projectsPerTenant', ofPerson: 'projectsPerPerson', write: integer },
    { name: t('totals.openUploads'), ofTenant: 'uploadsPerTenant', ofPerson: 'uploadsPerPerson', write: integer },
    { name: t('totals.live'), ofTenant: 'livePerTenant', ofPerson: 'livePerPerson', write: integer },
  ];
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, xl: 4 }} gap="4">
      {figures.map((figure) => (
        <FigureCard key={figure.ofTenant} figure={figure} limits={limits} />
      ))}
    </SimpleGrid>
  );
}
