import { Box, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { useDndContext, useDroppable } from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { type ReactNode, useMemo } from 'react';
import { Icon } from '../../../components/icon.js';
import { ReportScope } from '../../../components/report-scope/report-scope.js';
import { isLevel, LEVELS, type LevelValues } from '../../../components/report-scope/scope-values.js';
import { usePivot } from '../pivot-context.js';
import type { Zone } from '../state/fields.js';
import { itemsOf, refusalOf } from '../state/question.js';
import { usePivotWords } from '../use-pivot-words.js';
import { CalculatedChips } from './calculated-chips.js';
import { Chip } from './chip.js';
import { CHIP, nameOfDrag, ZONE } from './drag-ids.js';
import { targetOf } from './drag-target.js';
import { useRefusalText } from './use-refusal-text.js';

/** Shown while something is dragged over a zone: that it can be dropped, or why not. */
function useDraggedOver(zone: Zone): { isOver: boolean; refusal: string | null } {
  const { question } = usePivot();
  const { active, over } = useDndContext();
  const text = useRefusalText();
  const isOver = over !== null && targetOf(question, String(over.id))?.zone === zone;
  const refusal = isOver && active ? refusalOf(question, nameOfDrag(String(active.id)), zone) : null;
  return { isOver, refusal: refusal && text(refusal) };
}

/** Laid over the zone, which keeps its size while one drags; the live region says it, too. */
function Refused({ children }: { children: string }) {
  return (
    <Flex
      position="absolute"
      inset="0"
      px="2"
      gap="1.5"
      align="center"
      justify="center"
      borderRadius="l2"
      bg="bg.error"
      color="fg.error"
      textStyle="xs"
      fontWeight="semibold"
      pointerEvents="none"
      aria-hidden="true"
    >
      <Icon name="alert" size={14} />
      {children}
    </Flex>
  );
}

function ZoneBox({ zone, names, children }: { zone: Zone; names: readonly string[]; children?: ReactNode }) {
  const { t } = usePivotWords();
  const { setNodeRef } = useDroppable({ id: `${ZONE}${zone}` });
  const { isOver, refusal } = useDraggedOver(zone);
  const ids = useMemo(() => (zone === 'filters' ? [] : names.map((name) => `${CHIP}${name}`)), [names, zone]);
  const title = t(`zones.${zone}`);
  return (
    <Flex
      ref={setNodeRef}
      borderWidth="1px"
      borderStyle={names.length === 0 && children === undefined ? 'dashed' : 'solid'}
      position="relative"
      borderColor={refusal ? 'border.error' : isOver ? 'accent.focusRing' : 'border.emphasized'}
      bg={isOver ? 'accent.subtle' : 'bg.subtle'}
      borderRadius="l2"
      px="2"
      py="1.5"
      gap="2"
      align="flex-start"
      minH="42px"
      minW="0"
    >
      <Text textStyle="xs" fontWeight="semibold" color="fg.muted" minW="56px" pt="1" aria-hidden="true">
        {title}
      </Text>
      <Flex
        role="list"
        aria-label={title}
        wrap="wrap"
        gap="1.5"
        minW="0"
        flex={children === undefined ? '1' : undefined}
        minH="26px"
        align="center"
        display={names.length === 0 && children !== undefined ? 'none' : 'flex'}
      >
        <SortableContext items={ids} strategy={horizontalListSortingStrategy}>
          {names.map((name) => (
            <Chip key={name} name={name} zone={zone} />
          ))}
        </SortableContext>
        {zone === 'values' ? <CalculatedChips /> : null}
        {names.length === 0 && children === undefined ? (
          <Text role="listitem" textStyle="xs" color="fg.muted">
            {t(`zoneEmpty.${zone}`)}
          </Text>
        ) : null}
      </Flex>
      {children}
      {refusal ? <Refused>{refusal}</Refused> : null}
    </Flex>
  );
}

/** Fields of products, stores and planograms in the shared picker. */
function scopeOf(filters: Readonly<Record<string, string[]>>): LevelValues {
  return Object.fromEntries(Object.entries(filters).filter(([field]) => isLevel(field)));
}

/** Where fields and figures are put. */
export function Zones() {
  const { projectId, publication, question, ask } = usePivot();
  const scope = useMemo(() => scopeOf(question.filters), [question.filters]);
  const others = itemsOf(question, 'filters').filter((field) => !isLevel(field));
  const narrow = (next: LevelValues) => {
    const own = Object.entries(question.filters).filter(([field]) => !isLevel(field));
    const scoped = Object.entries(next).map(([level, values]) => [level, values.slice()] as const);
    ask({ ...question, filters: Object.fromEntries([...own, ...scoped]) });
  };
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="2" mb="3">
      <ZoneBox zone="rows" names={question.rows} />
      <ZoneBox zone="columns" names={question.columns} />
      <ZoneBox zone="values" names={question.measures} />
      <ZoneBox zone="filters" names={others}>
        <Box minW="0" flex="1">
          <ReportScope
            projectId={projectId}
            publication={publication}
            value={scope}
            onChange={narrow}
            levels={LEVELS}
          />
        </Box>
      </ZoneBox>
    </SimpleGrid>
  );
}
