import { Box, Button, Checkbox, HStack, IconButton, Input, Stack, Text } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { AnalysisLevel } from '../../api/reports.gen.js';
import { EmptyState } from '../feedback/empty-state.js';
import { ErrorState } from '../feedback/error-state.js';
import { PanelSkeleton } from '../feedback/skeletons.js';
import { Icon } from '../icon.js';
import { type ScopeWords, useScopeWords } from './use-scope-words.js';

/** A value to select. */
export interface ListedValue {
  key: string;
  /** Null: items without a value at this level. */
  name: string | null;
  /** Number of items with this value: products, stores or planograms. */
  count: number;
  /** The parent path ("Snacks › Chips"), when all of it is under one parent. */
  above?: string;
  /** Opens its children. */
  onOpen?: () => void;
}

interface Props {
  level: AnalysisLevel;
  /** The loaded results; undefined while the first ones load. */
  values: readonly ListedValue[] | undefined;
  /** Number of results, loaded or not. */
  found: number;
  search: string;
  onSearch: (text: string) => void;
  /** Others are loading; these stay, dimmed. */
  refreshing: boolean;
  error: unknown;
  onRetry: () => void;
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** Called when the end of the loaded results becomes visible. */
  onEnd?: (() => void) | undefined;
  /** Shown between the search and the values: the current path. */
  children?: ReactNode;
}

const ROW_PX = 32;
/** Selecting more than this at once is no longer a selection. */
const MOST_AT_ONCE = 500;

function Row({ value, ticked, top, words, onToggle }: RowProps) {
  const { t, format } = words;
  const name = words.value(value.name);
  return (
    <HStack
      position="absolute"
      insetX="0"
      h={`${ROW_PX}px`}
      px="3"
      gap="2"
      style={{ transform: `translateY(${top}px)` }}
    >
      <Checkbox.Root checked={ticked} onCheckedChange={onToggle} flex="1" minW="0" h="100%">
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label
          flex="1"
          minW="0"
          truncate
          title={value.above ? t('scope.of', { name, above: value.above }) : name}
        >
          {name}
          {value.above ? (
            <Box as="span" color="fg.muted" textStyle="xs" ms="2">
              {value.above}
            </Box>
          ) : null}
        </Checkbox.Label>
      </Checkbox.Root>
      <Text color="fg.muted" textStyle="xs" fontVariantNumeric="tabular-nums">
        {format.integer(value.count)}
      </Text>
      {value.onOpen ? (
        <IconButton
          size="2xs"
          variant="ghost"
          colorPalette="gray"
          me="-2"
          aria-label={t('scope.open', { name })}
          title={t('scope.open', { name })}
          onClick={value.onOpen}
        >
          <Icon name="chevronRight" size={14} />
        </IconButton>
      ) : null}
    </HStack>
  );
}

interface RowProps {
  value: ListedValue;
  ticked: boolean;
  top: number;
  words: ScopeWords;
  onToggle: () => void;
}

/** Searchable checkboxes for the values of a level. Renders only visible ones. */
export function ValueList(props: Props) {
  const { values = [], found, error, chosen, onChange } = props;
  const words = useScopeWords();
  const { t } = words;
  const levelName = words.level(props.level);
  return (
    <Stack gap="2" flex="1" minW="0" minH="240px">
      <Input
        type="search"
        aria-label={t('filters.search', { level: levelName })}
        placeholder={t('filters.search', { level: levelName })}
        value={props.search}
        maxLength={200}
        onChange={(event) => props.onSearch(event.target.value)}
      />
      {props.children}
      {!props.values ? (
        error ? (
          <ErrorState error={error} onRetry={props.onRetry} />
        ) : (
          <PanelSkeleton height="320px" />
        )
      ) : (
        <>
          <ListTools values={values} found={found} chosen={chosen} onChange={onChange} />
          {values.length === 0 ? (
            <EmptyState title={t(props.search.trim() === '' ? 'scope.nothingLeft' : 'scope.nothingFound')} />
          ) : (
            <VirtualValues {...props} values={values} />
          )}
        </>
      )}
    </Stack>
  );
}

type Listed = Pick<Props, 'found' | 'chosen' | 'onChange'> & { values: readonly ListedValue[] };

/** The number of results, and selecting all or none of them. */
function ListTools({ values, found, chosen, onChange }: Listed) {
  const { t, format } = useScopeWords();
  const canTickAll = values.length > 0 && values.length === found && found <= MOST_AT_ONCE;
  return (
    <HStack justify="space-between" textStyle="xs" color="fg.muted">
      <Text aria-live="polite">{t('filters.values', { count: found, formatted: format.integer(found) })}</Text>
      <HStack gap="1">
        <Button
          size="2xs"
          variant="ghost"
          disabled={!canTickAll}
          onClick={() => onChange([...new Set([...chosen, ...values.map(({ key }) => key)])])}
        >
          {t('filters.all')}
        </Button>
        <Button size="2xs" variant="ghost" disabled={chosen.length === 0} onClick={() => onChange([])}>
          {t('filters.none')}
        </Button>
      </HStack>
    </HStack>
  );
}

/** The list itself, which renders only visible values. */
function VirtualValues(props: Listed & Pick<Props, 'level' | 'refreshing' | 'onEnd'>) {
  const { level, values, found, refreshing, chosen, onChange, onEnd } = props;
  const words = useScopeWords();
  const region = useRef<HTMLDivElement>(null);
  const ticked = useMemo(() => new Set(chosen), [chosen]);
  const virtualizer = useVirtualizer({
    count: values.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    initialRect: { width: 300, height: 400 },
  });
  const rows = virtualizer.getVirtualItems();
  const last = rows.at(-1)?.index ?? -1;
  const atEnd = values.length < found && last >= values.length - 1 && !refreshing;
  useEffect(() => {
    if (atEnd) onEnd?.();
  }, [atEnd, onEnd]);

  const toggle = (key: string) =>
    onChange(ticked.has(key) ? chosen.filter((other) => other !== key) : [...chosen, key]);
  return (
    <Box
      ref={region}
      role="group"
      aria-label={words.level(level)}
      aria-busy={refreshing}
      flex="1"
      minH="200px"
      maxH="calc(100dvh - 300px)"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="l2"
      opacity={refreshing ? 0.55 : 1}
    >
      <Box position="relative" h={`${virtualizer.getTotalSize()}px`}>
        {rows.map(({ index, start }) => {
          const value = values[index];
          return value ? (
            <Row
              key={value.key}
              value={value}
              ticked={ticked.has(value.key)}
              top={start}
              words={words}
              onToggle={() => toggle(value.key)}
            />
          ) : null;
        })}
      </Box>
    </Box>
  );
}
