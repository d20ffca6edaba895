import { Box, Button, HStack, Input, Stack, Text } from '@chakra-ui/react';
import { useDraggable } from '@dnd-kit/core';
import { useState } from 'react';
import { Icon } from '../../../components/icon.js';
import { usePivot } from '../pivot-context.js';
import {
  FIELD_GROUPS,
  isField,
  MEASURE_GROUPS,
  type MeasureGroup,
  type PivotField,
  type PivotMeasure,
} from '../state/fields.js';
import { groupsOf, hasMeasure } from '../state/of-table.js';
import { placed, refusalOf, without, zoneOf } from '../state/question.js';
import { usePivotWords } from '../use-pivot-words.js';
import { PALETTE } from './drag-ids.js';
import { useRefusalText } from './use-refusal-text.js';

/** Keys press the button instead: the zones' own handles are dragged by keys. */
function byPointer(listeners: ReturnType<typeof useDraggable>['listeners']) {
  return Object.fromEntries(Object.entries(listeners ?? {}).filter(([event]) => event !== 'onKeyDown'));
}

/** A field or figure, to drag, or to click to add and remove. */
function Item({ name, count, usable }: { name: PivotField | PivotMeasure; count: number | null; usable: boolean }) {
  const words = usePivotWords();
  const { t, format } = words;
  const refusalText = useRefusalText();
  const { question, ask } = usePivot();
  const zone = isField(name) ? 'rows' : 'values';
  const isIn = zoneOf(question, name) !== null || (isField(name) && name in question.filters);
  const stays = !isField(name) && isIn && question.measures.length === 1;
  const refusal = isIn ? null : refusalOf(question, name, zone);
  const why = !usable
    ? t('palette.noValues')
    : refusal
      ? refusalText(refusal)
      : stays
        ? t('chip.lastMeasure')
        : undefined;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `${PALETTE}${name}`, disabled: !usable });
  const toggle = () => ask(zoneOf(question, name) === null ? placed(question, name, zone) : without(question, name));
  return (
    <Button
      ref={setNodeRef}
      {...byPointer(listeners)}
      variant="ghost"
      colorPalette={isIn ? 'accent' : 'gray'}
      size="xs"
      justifyContent="flex-start"
      width="100%"
      fontWeight={isIn ? 'semibold' : 'normal'}
      opacity={isDragging ? 0.4 : usable ? 1 : 0.6}
      cursor={usable ? 'grab' : undefined}
      touchAction="manipulation"
      aria-pressed={isIn}
      // Not `disabled`, because keyboard users would never learn why.
      aria-disabled={why !== undefined}
      title={why}
      onClick={() => (why === undefined ? toggle() : undefined)}
    >
      <Icon name={isIn ? 'check' : 'grip'} size={12} />
      <Box as="span" truncate>
        {words.name(name)}
      </Box>
      {count === null ? null : (
        <Box as="span" ms="auto" color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
          {format.integer(count)}
          <Box as="span" srOnly>
            {t('palette.values', { count, formatted: '' })}
          </Box>
        </Box>
      )}
    </Button>
  );
}

/** Every field and figure there is, in groups. */
export function Palette() {
  const words = usePivotWords();
  const { t } = words;
  const { table, fields } = usePivot();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = <T extends PivotField | PivotMeasure>(names: readonly T[]): T[] =>
    names.filter((name) => words.name(name).toLowerCase().includes(wanted));
  const counts = new Map(fields?.map(({ field, count }) => [field, count]));
  const fieldGroups = groupsOf(table).map((group) => ({
    title: t(`groups.${group}`),
    names: found(FIELD_GROUPS[group]),
  }));
  const measureGroups = (Object.keys(MEASURE_GROUPS) as MeasureGroup[]).map((group) => ({
    title: t(`measureGroups.${group}`),
    names: found(MEASURE_GROUPS[group].filter((measure) => hasMeasure(table, measure))),
  }));
  const groups = [...fieldGroups, ...measureGroups].filter(({ names }) => names.length > 0);
  return (
    <Stack gap="3" minH="0">
      <Input
        type="search"
        size="sm"
        aria-label={t('palette.search')}
        placeholder={t('palette.search')}
        value={search}
        maxLength={60}
        onChange={(event) => setSearch(event.target.value)}
      />
      {groups.length === 0 ? <Text color="fg.muted">{t('palette.none')}</Text> : null}
      {groups.map(({ title, names }) => (
        <Box key={title} role="group" aria-label={title}>
          <HStack px="2" pb="1" color="fg.muted" textStyle="xs" fontWeight="semibold">
            {title}
          </HStack>
          {names.map((name) => (
            <Item
              key={name}
              name={name}
              count={isField(name) ? (counts.get(name) ?? null) : null}
              usable={!isField(name) || counts.get(name) !== 0}
            />
          ))}
        </Box>
      ))}
    </Stack>
  );
}
