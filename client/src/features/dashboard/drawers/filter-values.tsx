import { Box, Button, Checkbox, HStack, Input, Stack, Text } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import type { AnalysisLevel, FilterValueDto } from '../../../api/reports.guest.gen.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { useDashboard } from '../dashboard-context.js';
import { useFilterValuesQuery } from '../data/dashboard-api.js';
import type { LevelValues } from '../state/dashboard-state.js';
import { useDashboardWords } from '../use-dashboard-words.js';

interface Props {
  level: AnalysisLevel;
  /** The filters of the other levels: values that they leave nothing of are not offered. */
  others: LevelValues;
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
}

const ROW_PX = 32;

const matches = (value: FilterValueDto, wanted: string): boolean =>
  wanted === '' || [value.name, value.key].some((text) => text?.toLocaleLowerCase().includes(wanted));

/** The values of a level, to be searched and ticked. Only those in sight are drawn. */
export function FilterValues({ level, others, chosen, onChange }: Props) {
  const words = useDashboardWords();
  const { t, format } = words;
  const { projectId } = useDashboard();
  const [search, setSearch] = useState('');
  const region = useRef<HTMLDivElement>(null);
  const answer = useFilterValuesQuery({ project: projectId, level, filters: others });
  const wanted = search.trim().toLocaleLowerCase();
  const values = useMemo(() => (answer.data ?? []).filter((value) => matches(value, wanted)), [answer.data, wanted]);
  const ticked = useMemo(() => new Set(chosen), [chosen]);
  const virtualizer = useVirtualizer({
    count: values.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    initialRect: { width: 300, height: 400 },
  });
  if (!answer.data) {
    return (
      <Box flex="1">
        {answer.isError ? (
          <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <PanelSkeleton height="320px" />
        )}
      </Box>
    );
  }
  const toggle = (key: string) =>
    onChange(ticked.has(key) ? chosen.filter((other) => other !== key) : [...chosen, key]);
  const levelName = words.level(level);
  return (
    <Stack gap="2" flex="1" minW="0" minH="240px">
      <Input
        type="search"
        aria-label={t('filters.search', { level: levelName })}
        placeholder={t('filters.search', { level: levelName })}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <HStack justify="space-between" textStyle="xs" color="fg.muted">
        <Text aria-live="polite">
          {t('filters.values', { count: values.length, formatted: format.integer(values.length) })}
        </Text>
        <HStack gap="1">
          <Button
            size="2xs"
            variant="ghost"
            disabled={values.length === 0 || values.length > 500}
            onClick={() => onChange([...new Set([...chosen, ...values.map(({ key }) => key)])])}
          >
            {t('filters.all')}
          </Button>
          <Button size="2xs" variant="ghost" disabled={chosen.length === 0} onClick={() => onChange([])}>
            {t('filters.none')}
          </Button>
        </HStack>
      </HStack>
      <Box
        ref={region}
        role="group"
        aria-label={levelName}
        flex="1"
        minH="200px"
        maxH="calc(100dvh - 300px)"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="l2"
        opacity={answer.isFetching ? 0.55 : 1}
      >
        <Box position="relative" h={`${virtualizer.getTotalSize()}px`}>
          {virtualizer.getVirtualItems().map((item) => {
            const value = values[item.index];
            return value ? (
              <Checkbox.Root
                key={value.key}
                checked={ticked.has(value.key)}
                onCheckedChange={() => toggle(value.key)}
                position="absolute"
                insetX="0"
                px="3"
                h={`${ROW_PX}px`}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <Checkbox.HiddenInput />
                <Checkbox.Control />
                <Checkbox.Label flex="1" minW="0" truncate title={words.value(value.name)}>
                  {words.value(value.name)}
                </Checkbox.Label>
                <Text color="fg.muted" textStyle="xs">
                  {format.integer(value.count)}
                </Text>
              </Checkbox.Root>
            ) : null;
          })}
        </Box>
      </Box>
    </Stack>
  );
}
