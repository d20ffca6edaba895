import { Box, Button, HStack, IconButton, Input, Popover, Portal, Text } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ReportPlanogramDto } from '../../../api/reports.gen.js';
import { LongName } from '../../../components/long-name.js';
import { Icon } from '../../../components/icon.js';
import { useTileRoom } from '../../../components/tile-room.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useSearchText } from '../../../lib/use-search-text.js';
import { useDashboard } from '../dashboard-context.js';
import { planogramsQuestion, usePlanogramsQuery } from '../data/dashboard-api.js';
import { useDashboardWords } from '../use-dashboard-words.js';

interface Props {
  /** All planograms; when there are many, those around the current one. */
  planograms: readonly ReportPlanogramDto[];
  /** How many there are. */
  count: number;
  current: ReportPlanogramDto | null;
  onChoose: (planogramId: string) => void;
}

const ROW_PX = 48;

/** Every word of the search must be found somewhere: "0101 snacks" finds the snacks of store 0101. */
export function searchPlanograms(planograms: readonly ReportPlanogramDto[], search: string): ReportPlanogramDto[] {
  const words = search.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return planograms.filter((planogram) => {
    const { name, category, store, storeName, filename, department } = planogram;
    const text = [name, category, store, storeName, filename, department].join(' ').toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}

interface Found {
  readonly found: readonly ReportPlanogramDto[];
  /** Still shows the results of the previous search. */
  readonly isWaiting: boolean;
  /** Null unless the search failed. */
  readonly failure: { readonly error: unknown; readonly retry: () => void } | null;
}

/** Search results: when not all planograms are loaded, the first that the server finds. */
function useFound(planograms: readonly ReportPlanogramDto[], count: number, search: string): Found {
  const { projectId, scoped } = useDashboard();
  const isLong = count > planograms.length;
  const [asked, setAsked] = useState('');
  const typed = useSearchText(asked, (text) => setAsked(text ?? ''));
  const { setText } = typed;
  useEffect(() => setText(search), [search, setText]);
  const question = { ...planogramsQuestion(projectId, scoped), search: asked };
  const answer = usePlanogramsQuery(question, { skip: !isLong || asked === '' });
  const here = useMemo(() => searchPlanograms(planograms, search), [planograms, search]);
  if (!isLong) return { found: here, isWaiting: false, failure: null };
  if (search.trim() === '') return { found: planograms, isWaiting: false, failure: null };
  const isWaiting = answer.isFetching || asked !== search.trim();
  if (answer.isError && !isWaiting) {
    return { found: [], isWaiting, failure: { error: answer.error, retry: () => void answer.refetch() } };
  }
  return { found: (asked === '' ? undefined : answer.data?.items) ?? planograms, isWaiting, failure: null };
}

/** How many results are shown, or that the search is running or failed. */
function FoundNote({ found: { found, isWaiting, failure }, count }: { found: Found; count: number }) {
  const { t, format } = useDashboardWords();
  const errorText = useErrorText();
  if (failure) {
    return (
      <HStack role="alert" my="1" justify="space-between" gap="2">
        <Text textStyle="xs" color="fg.error">
          {t('shelf.searchFailed')} {errorText(failure.error)}
        </Text>
        <Button size="2xs" variant="outline" colorPalette="gray" flexShrink="0" onClick={failure.retry}>
          <Icon name="refresh" size={12} />
          {t('common:actions.retry')}
        </Button>
      </HStack>
    );
  }
  return (
    <Text textStyle="xs" color="fg.muted" my="1" aria-live="polite" aria-busy={isWaiting}>
      {isWaiting
        ? t('shelf.searching')
        : t('chart.shown', { shown: format.integer(found.length), all: format.integer(count) })}
    </Text>
  );
}

function PlanogramList({ planograms, count, current, onChoose }: Props) {
  const { t, value } = useDashboardWords();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const region = useRef<HTMLDivElement>(null);
  const listId = useId();
  const result = useFound(planograms, count, search);
  const { found, isWaiting } = result;
  const virtualizer = useVirtualizer({
    count: found.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
    initialRect: { width: 380, height: 320 },
  });
  const move = (to: number) => {
    const index = Math.max(0, Math.min(found.length - 1, to));
    setActive(index);
    virtualizer.scrollToIndex(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[active];
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'Enter' && chosen && !isWaiting) onChoose(chosen.planogramid);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Input
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
        aria-label={t('shelf.search')}
        placeholder={t('shelf.search')}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <FoundNote found={result} count={count} />
      <Box
        ref={region}
        id={listId}
        role="listbox"
        aria-label={t('shelf.planograms')}
        maxH="320px"
        overflowY="auto"
        opacity={isWaiting ? 0.6 : undefined}
      >
        <Box position="relative" h={`${virtualizer.getTotalSize()}px`}>
          {virtualizer.getVirtualItems().map((item) => {
            const planogram = found[item.index];
            return planogram ? (
              <Box
                key={planogram.planogramid}
                id={`${listId}-${item.index}`}
                role="option"
                aria-selected={planogram.planogramid === current?.planogramid}
                position="absolute"
                insetX="0"
                h={`${ROW_PX}px`}
                style={{ transform: `translateY(${item.start}px)` }}
                px="2"
                py="1"
                borderRadius="l1"
                cursor="pointer"
                bg={item.index === active ? 'accent.subtle' : undefined}
                fontWeight={planogram.planogramid === current?.planogramid ? 'semibold' : undefined}
                onMouseEnter={() => setActive(item.index)}
                onClick={() => onChoose(planogram.planogramid)}
              >
                <Text truncate>
                  <LongName name={value(planogram.name ?? planogram.filename)} />
                </Text>
                <Text truncate textStyle="xs" color="fg.muted">
                  {[planogram.category, t('shelf.store', { store: planogram.storeName ?? planogram.store })]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Box>
            ) : null;
          })}
        </Box>
      </Box>
    </>
  );
}

/** Chooses the planogram: by name, store or category, or one after the other. */
export function PlanogramPicker({ planograms, count, current, onChoose }: Props) {
  const { t, value } = useDashboardWords();
  const [open, setOpen] = useState(false);
  // On a phone a tile's title and menu share its line.
  const narrowest = useTileRoom() ? '130px' : '220px';
  const at = planograms.findIndex((planogram) => planogram.planogramid === current?.planogramid);
  // Only the planograms around the current one may be loaded.
  const isRound = count === planograms.length;
  const placeAfter = (by: number) => (isRound ? (at + by + planograms.length) % planograms.length : at + by);
  const step = (by: number) => {
    const to = planograms[placeAfter(by)];
    if (to) onChoose(to.planogramid);
  };
  return (
    <HStack gap="1" minW="0">
      <IconButton
        variant="outline"
        colorPalette="gray"
        aria-label={t('shelf.previous')}
        title={t('shelf.previous')}
        disabled={planograms.length < 2 || planograms[placeAfter(-1)] === undefined}
        onClick={() => step(-1)}
      >
        <Icon name="chevronLeft" />
      </IconButton>
      <Popover.Root
        open={open}
        onOpenChange={(next) => setOpen(next.open)}
        positioning={{ placement: 'bottom-start' }}
        lazyMount
        unmountOnExit
      >
        <Popover.Trigger asChild>
          <Button variant="outline" colorPalette="gray" minW="0" maxW={{ base: narrowest, md: '380px' }}>
            <Box truncate>{current ? value(current.name ?? current.filename) : t('shelf.choose')}</Box>
            <Icon name="chevronDown" size={14} />
          </Button>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content w="min(420px, calc(100vw - 32px))" aria-label={t('shelf.choose')}>
              <Popover.Body p="2">
                <PlanogramList
                  planograms={planograms}
                  count={count}
                  current={current}
                  onChoose={(planogramId) => {
                    onChoose(planogramId);
                    setOpen(false);
                  }}
                />
              </Popover.Body>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
      <IconButton
        variant="outline"
        colorPalette="gray"
        aria-label={t('shelf.next')}
        title={t('shelf.next')}
        disabled={planograms.length < 2 || planograms[placeAfter(1)] === undefined}
        onClick={() => step(1)}
      >
        <Icon name="chevronRight" />
      </IconButton>
    </HStack>
  );
}
