import { Button, Drawer, Flex, HStack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { AnalysisLevel } from '../../../api/reports.gen.js';
import { LevelList } from '../../../components/report-scope/level-list.js';
import { SavedFilters } from '../../../components/report-scope/saved-filters.js';
import { type LevelValues, flatValues, withValues } from '../../../components/report-scope/scope-values.js';
import { useScopeWords } from '../../../components/report-scope/use-scope-words.js';
import { useDashboard } from '../dashboard-context.js';
import { usableLevels } from '../state/levels.js';
import { FilterValues } from './filter-values.js';
import { SideDrawer } from '../../../components/side-drawer.js';

interface Props {
  open: boolean;
  onClose: () => void;
}

function FiltersForm({ onClose }: { onClose: () => void }) {
  const { t, format } = useScopeWords();
  const { projectId, state, act, data, owned } = useDashboard();
  const levels = usableLevels(data.levels);
  const [draft, setDraft] = useState<LevelValues>(state.filters);
  const [level, setLevel] = useState<AnalysisLevel>(levels[0] ?? 'category');
  const count = flatValues(draft).length;
  const { [level]: own = [], ...others } = draft;
  const setValues = (values: readonly string[]) => setDraft(withValues(draft, level, values));
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
        {owned ? <SavedFilters projectId={projectId} draft={draft} onPick={apply} /> : null}
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
  const { t } = useScopeWords();
  return (
    <SideDrawer open={open} title={t('filters.label')} size="md" onClose={onClose}>
      <FiltersForm onClose={onClose} />
    </SideDrawer>
  );
}
