import { Box, Button, CloseButton, Drawer, Flex, HStack, Portal, Text, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { AnalysisLevel } from '../../../api/reports.guest.gen.js';
import { useDashboard } from '../dashboard-context.js';
import { type LevelValues, flatValues } from '../state/dashboard-state.js';
import { usableLevels } from '../state/levels.js';
import { useDashboardWords } from '../use-dashboard-words.js';
import { FilterValues } from './filter-values.js';
import { SavedFilters } from './saved-filters.js';

interface Props {
  open: boolean;
  onClose: () => void;
}

function LevelList({
  levels,
  chosen,
  draft,
  onChoose,
}: {
  levels: readonly AnalysisLevel[];
  chosen: AnalysisLevel;
  draft: LevelValues;
  onChoose: (level: AnalysisLevel) => void;
}) {
  const { t, level: levelName, format } = useDashboardWords();
  return (
    <Flex
      as="nav"
      aria-label={t('filters.levels')}
      direction={{ base: 'row', md: 'column' }}
      wrap={{ base: 'wrap', md: 'nowrap' }}
      gap="1"
      w={{ base: '100%', md: '170px' }}
      flexShrink="0"
    >
      {levels.map((level) => {
        const count = draft[level]?.length ?? 0;
        return (
          <chakra.button
            key={level}
            type="button"
            aria-current={level === chosen ? 'true' : undefined}
            onClick={() => onChoose(level)}
            display="flex"
            justifyContent="space-between"
            gap="2"
            px="2.5"
            py="1.5"
            borderRadius="l2"
            textAlign="start"
            cursor="pointer"
            bg={level === chosen ? 'accent.subtle' : undefined}
            fontWeight={level === chosen ? 'semibold' : undefined}
            _hover={{ bg: level === chosen ? 'accent.subtle' : 'bg.muted' }}
            focusVisibleRing="outside"
          >
            {levelName(level)}
            {count > 0 ? <Box color="accent.fg">{format.integer(count)}</Box> : null}
          </chakra.button>
        );
      })}
    </Flex>
  );
}

function FiltersForm({ onClose }: { onClose: () => void }) {
  const { t, format } = useDashboardWords();
  const { state, act, data, owned } = useDashboard();
  const levels = usableLevels(data.levels);
  const [draft, setDraft] = useState<LevelValues>(state.filters);
  const [level, setLevel] = useState<AnalysisLevel>(levels[0] ?? 'category');
  const count = flatValues(draft).length;
  const { [level]: own = [], ...others } = draft;
  const setValues = (values: readonly string[]) =>
    setDraft(values.length > 0 ? { ...others, [level]: values } : others);
  const apply = (filters: LevelValues) => {
    act({ type: 'set-filters', filters });
    onClose();
  };
  return (
    <>
      <Drawer.Body display="flex" flexDirection="column" minH="0">
        <Text color="fg.muted" mb="3">
          {t('filters.text')}
        </Text>
        {owned ? <SavedFilters draft={draft} onPick={apply} /> : null}
        <Flex direction={{ base: 'column', md: 'row' }} gap="4" flex="1" minH="0">
          <LevelList levels={levels} chosen={level} draft={draft} onChoose={setLevel} />
          <FilterValues key={level} level={level} others={others} chosen={own} onChange={setValues} />
        </Flex>
      </Drawer.Body>
      <Drawer.Footer borderTopWidth="1px">
        <Text color="fg.muted" me="auto">
          {t('filters.chosen', { count, formatted: format.integer(count) })}
        </Text>
        <HStack gap="2">
          <Button variant="outline" colorPalette="gray" disabled={count === 0} onClick={() => setDraft({})}>
            {t('common:actions.clear')}
          </Button>
          <Button onClick={() => apply(draft)}>{t('common:actions.apply')}</Button>
        </HStack>
      </Drawer.Footer>
    </>
  );
}

/** Filters by product level, store and planogram. Nothing changes on the page before they are applied. */
export function FiltersDrawer({ open, onClose }: Props) {
  const { t } = useDashboardWords();
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next) => !next.open && onClose()}
      placement="end"
      size="md"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>{t('filters.label')}</Drawer.Title>
            </Drawer.Header>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('common:actions.close')} />
            </Drawer.CloseTrigger>
            <FiltersForm onClose={onClose} />
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
