import { Button, Drawer, Flex, HStack, Text } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import type { AnalysisLevel, ReportTreeNodeDto } from '../../api/reports.gen.js';
import { useGetFilterLevelsQuery } from '../../api/reports.js';
import { ErrorState } from '../feedback/error-state.js';
import { PanelSkeleton } from '../feedback/skeletons.js';
import { AskedValues } from './asked-values.js';
import { LevelList } from './level-list.js';
import { SavedFilters } from './saved-filters.js';
import { type LevelValues, flatValues, ofLevels, withValues, withoutLevel } from './scope-values.js';
import { treeOf } from './tree-api.js';
import { TreeValues } from './tree-values.js';
import { useScopeWords } from './use-scope-words.js';
import { SideDrawer } from '../side-drawer.js';

export interface ScopeDrawerProps {
  open: boolean;
  title: string;
  projectId: string;
  publication: string | undefined;
  value: LevelValues;
  levels: readonly AnalysisLevel[];
  onChange: (next: LevelValues) => void;
  onClose: () => void;
}

type FormProps = Omit<ScopeDrawerProps, 'open' | 'title'>;

interface ValuesProps extends Pick<FormProps, 'projectId' | 'publication' | 'levels'> {
  draft: LevelValues;
  setDraft: (next: LevelValues) => void;
}

/** The current place: a level, either all of it or below the opened nodes. */
interface Place {
  level: AnalysisLevel;
  trail: readonly ReportTreeNodeDto[];
}

const NO_TRAIL: Place['trail'] = [];
const NOTHING: readonly string[] = [];

/** The project's non-empty levels, and the values of the current one. */
function Values({ projectId, publication, levels, draft, setDraft }: ValuesProps) {
  const answer = useGetFilterLevelsQuery({ p: projectId, publication });
  const [place, setPlace] = useState<Place | null>(null);
  const goBelow = useCallback((trail: Place['trail'], level: AnalysisLevel) => setPlace({ level, trail }), []);
  if (!answer.data) {
    return answer.error ? (
      <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <PanelSkeleton height="320px" />
    );
  }
  const filled = new Set(answer.data.filter(({ count }) => count > 0).map(({ level }) => level));
  const usable = levels.filter((level) => filled.has(level) || draft[level]?.length);
  const level = place?.level ?? usable[0];
  if (!level) return null;
  const tree = treeOf(level);
  const trail = place?.trail ?? NO_TRAIL;
  const shared = {
    projectId,
    publication,
    level,
    others: withoutLevel(draft, level),
    chosen: draft[level] ?? NOTHING,
    onChange: (values: readonly string[]) => setDraft(withValues(draft, level, values)),
  };
  return (
    <Flex direction={{ base: 'column', md: 'row' }} gap="4" flex="1" minH="0">
      <LevelList
        levels={usable}
        chosen={level}
        draft={draft}
        onChoose={(next) => setPlace({ level: next, trail: NO_TRAIL })}
      />
      {tree ? (
        <TreeValues
          key={`${level} ${trail.at(-1)?.id ?? ''}`}
          {...shared}
          tree={tree}
          trail={trail}
          onTrail={goBelow}
        />
      ) : (
        <AskedValues key={level} {...shared} />
      )}
    </Flex>
  );
}

function ScopeForm(props: FormProps) {
  const { t, format } = useScopeWords();
  const { projectId, publication, value, levels, onChange, onClose } = props;
  const [draft, setDraft] = useState<LevelValues>(value);
  const count = flatValues(draft).length;
  const apply = (next: LevelValues) => {
    onChange(next);
    onClose();
  };
  return (
    <>
      <Drawer.Body display="flex" flexDirection="column" minH="0">
        <Text color="fg.muted" mb="3">
          {t('filters.text')}
        </Text>
        <SavedFilters
          projectId={projectId}
          draft={draft}
          levels={levels}
          onPick={(saved) => apply(ofLevels(saved, levels))}
        />
        <Values projectId={projectId} publication={publication} levels={levels} draft={draft} setDraft={setDraft} />
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

/** Chooses products and stores by level. Nothing changes on the page until they are applied. */
export function ScopeDrawer({ open, title, ...form }: ScopeDrawerProps) {
  return (
    <SideDrawer open={open} title={title} size="md" onClose={form.onClose}>
      <ScopeForm {...form} />
    </SideDrawer>
  );
}
