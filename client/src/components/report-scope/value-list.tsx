import { Box, Button, Checkbox, HStack, Input, Stack, Text } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import type { AnalysisLevel, FilterValueDto } from '../../api/reports.gen.js';
import { ErrorState } from '../feedback/error-state.js';
import { PanelSkeleton } from '../feedback/skeletons.js';
import { useScopeWords } from './use-scope-words.js';

interface Props {
  level: AnalysisLevel;
  /** Undefined while they are on their way. */
  values: readonly FilterValueDto[] | undefined;
  /** Others are on their way: these stay, dimmed. */
  refreshing: boolean;
  error: unknown;
  onRetry: () => void;
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** What stands above a value ("Snacks › Chips"), searched too. */
  above?: ((key: string) => string | undefined) | undefined;
}

const ROW_PX = 32;
/** Ticking more at once than this is not choosing any more. */
const MOST_AT_ONCE = 500;

/** The values of a level, to be searched and ticked. Only those in sight are drawn. */
export function ValueList({ level, values: all, refreshing, error, onRetry, chosen, onChange, above }: Props) {
  const words = useScopeWords();
  const { t, format } = words;
  const [search, setSearch] = useState('');
  const region = useRef<HTMLDivElement>(null);
  const wanted = search.trim().toLocaleLowerCase();
  const values = useMemo(() => {
    const matches = ({ name, key }: FilterValueDto): boolean =>
      wanted === '' || [name, key, above?.(key)].some((text) => text?.toLocaleLowerCase().includes(wanted));
    return (all ?? []).filter(matches);
  }, [all, above, wanted]);
  const ticked = useMemo(() => new Set(chosen), [chosen]);
  const virtualizer = useVirtualizer({
    count: values.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    initialRect: { width: 300, height: 400 },
  });
  if (!all) {
    return (
      <Box flex="1">{error ? <ErrorState error={error} onRetry={onRetry} /> : <PanelSkeleton height="320px" />}</Box>
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
            disabled={values.length === 0 || values.length > MOST_AT_ONCE}
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
        opacity={refreshing ? 0.55 : 1}
      >
        <Box position="relative" h={`${virtualizer.getTotalSize()}px`}>
          {virtualizer.getVirtualItems().map((item) => {
            const value = values[item.index];
            if (!value) return null;
            const name = words.value(value.name);
            const under = above?.(value.key);
            return (
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
                <Checkbox.Label flex="1" minW="0" truncate title={under ? t('scope.of', { name, under }) : name}>
                  {name}
                  {under ? (
                    <Box as="span" color="fg.muted" textStyle="xs" ms="2">
                      {under}
                    </Box>
                  ) : null}
                </Checkbox.Label>
                <Text color="fg.muted" textStyle="xs">
                  {format.integer(value.count)}
                </Text>
              </Checkbox.Root>
            );
          })}
        </Box>
      </Box>
    </Stack>
  );
}
