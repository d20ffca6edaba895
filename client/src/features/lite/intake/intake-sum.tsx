import { Box, Button, Flex, HStack, Progress, SegmentGroup, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.js';
import { useFormat } from '../../../lib/use-format.js';
import type { IntakeSnapshot } from './intake-store.js';
import { useSumText } from './sum-text.js';
import type { Judged } from './use-judged.js';

export type CardFilter = 'all' | 'good' | 'doubtful' | 'omitted';

interface Props {
  snapshot: IntakeSnapshot;
  judged: Judged;
  filter: CardFilter;
  onFilter: (filter: CardFilter) => void;
  onClear: () => void;
  onUpload: () => void;
}

/** What was found so far, how far reading is, and the way on. */
export function IntakeSum({ snapshot, judged, filter, onFilter, onClear, onUpload }: Props) {
  const { t } = useTranslation('lite');
  const format = useFormat();
  const total = snapshot.files.length;
  const done = total - judged.waiting;
  const choices = [
    { value: 'all', label: t('sum.all', { formatted: format.integer(judged.readable.length) }) },
    { value: 'good', label: t('sum.good', { formatted: format.integer(judged.uploaded - judged.doubtful) }) },
    { value: 'doubtful', label: t('sum.doubtful', { formatted: format.integer(judged.doubtful) }) },
    ...(snapshot.omitted > 0
      ? [{ value: 'omitted', label: t('sum.omitted', { formatted: format.integer(snapshot.omitted) }) }]
      : []),
  ];
  const text = useSumText(snapshot, judged);
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l2" px="4" py="3">
      <Flex wrap="wrap" gap="3" align="center" justify="space-between">
        <Text fontWeight="semibold" textStyle="md" flex="1 1 280px" role="status">
          {text}
        </Text>
        <HStack gap="2" wrap="wrap">
          <Button variant="ghost" colorPalette="gray" onClick={onClear}>
            {t('sum.clear')}
          </Button>
          <Button onClick={onUpload} disabled={judged.uploaded === 0 || judged.waiting > 0}>
            <Icon name="upload" />
            {t('sum.upload', { count: judged.uploaded, formatted: format.integer(judged.uploaded) })}
          </Button>
        </HStack>
      </Flex>
      {judged.waiting > 0 ? (
        <Progress.Root value={done} max={total} size="xs" mt="3">
          <HStack justify="space-between" mb="1">
            <Progress.Label textStyle="xs" color="fg.muted">
              {t('sum.reading', { done: format.integer(done), total: format.integer(total) })}
            </Progress.Label>
          </HStack>
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      ) : judged.doubtful > 0 || snapshot.omitted > 0 ? (
        <SegmentGroup.Root
          size="sm"
          mt="3"
          minW="0"
          maxW="100%"
          overflowX="auto"
          value={filter}
          onValueChange={({ value }) => onFilter((value ?? 'all') as CardFilter)}
          aria-label={t('sum.filter')}
        >
          <SegmentGroup.Indicator />
          <SegmentGroup.Items items={choices} />
        </SegmentGroup.Root>
      ) : null}
      {snapshot.repeated > 0 ? (
        <Text textStyle="xs" color="fg.muted" mt="2">
          {t('sum.repeated', { count: snapshot.repeated, formatted: format.integer(snapshot.repeated) })}
        </Text>
      ) : null}
    </Box>
  );
}
