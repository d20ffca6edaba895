import { Box, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { useDroppable } from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { type ReactNode, useMemo } from 'react';
import { ReportScope } from '../../../components/report-scope/report-scope.js';
import { isLevel, LEVELS, type LevelValues } from '../../../components/report-scope/scope-values.js';
import { usePivot } from '../pivot-context.js';
import type { Zone } from '../state/fields.js';
import { itemsOf } from '../state/question.js';
import { usePivotWords } from '../use-pivot-words.js';
import { CalculatedChips } from './calculated-chips.js';
import { Chip } from './chip.js';
import { CHIP, ZONE } from './drag-ids.js';

function ZoneBox({ zone, names, children }: { zone: Zone; names: readonly string[]; children?: ReactNode }) {
  const { t } = usePivotWords();
  const { setNodeRef, isOver } = useDroppable({ id: `${ZONE}${zone}` });
  const ids = useMemo(() => (zone === 'filters' ? [] : names.map((name) => `${CHIP}${name}`)), [names, zone]);
  const title = t(`zones.${zone}`);
  return (
    <Flex
      ref={setNodeRef}
      borderWidth="1px"
      borderStyle={names.length === 0 && children === undefined ? 'dashed' : 'solid'}
      borderColor={isOver ? 'accent.focusRing' : 'border.emphasized'}
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
    </Flex>
  );
}

/** Fields of products, stores and planograms as the shared picker shows them. */
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
