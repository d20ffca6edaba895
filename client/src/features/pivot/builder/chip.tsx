import { Box, Button, IconButton, Menu, Portal } from '@chakra-ui/react';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useState } from 'react';
import { Icon } from '../../../components/icon.js';
import { usePivot } from '../pivot-context.js';
import { isField, type Zone } from '../state/fields.js';
import { itemsOf, kept, placed, refusalOf, without } from '../state/question.js';
import { usePivotWords } from '../use-pivot-words.js';
import { ChipBox } from './chip-box.js';
import { CHIP } from './drag-ids.js';
import { LimitDialog, useLimitText } from './limit-dialog.js';
import { useRefusalText } from './use-refusal-text.js';
import { MenuItem } from '../../../components/menu-item.js';

interface Act {
  key: string;
  text: string;
  act: () => void;
  /** Why it cannot be done; null: it can. */
  why: string | null;
}

/** The actions on a field or figure in a zone, for users who do not drag. */
function ChipMenu({ name, zone, onLimit }: { name: string; zone: Zone; onLimit: () => void }) {
  const words = usePivotWords();
  const { t } = words;
  const refusalText = useRefusalText();
  const { question, ask, chooseValues } = usePivot();
  const list = itemsOf(question, zone);
  const at = list.indexOf(name);
  const place = (to: Zone, index?: number) => {
    if (to !== 'filters') ask(placed(question, name, to, index));
  };
  const remove = () => {
    if (zone === 'filters') {
      if (isField(name)) ask(kept(question, name, []));
    } else ask(without(question, name));
  };
  /** Into the other zone, or why not. */
  const into = (to: 'rows' | 'columns', text: string): Act[] => {
    if (!isField(name) || zone === to) return [];
    const refusal = refusalOf(question, name, to);
    return [{ key: to, text, act: () => place(to), why: refusal && refusalText(refusal) }];
  };
  const acts: Act[] = [
    ...(zone === 'filters'
      ? []
      : [
          {
            key: 'before',
            text: t('chip.before'),
            act: () => place(zone, at - 1),
            why: at <= 0 ? t('chip.first') : null,
          },
          {
            key: 'after',
            text: t('chip.after'),
            act: () => place(zone, at + 1),
            why: at >= list.length - 1 ? t('chip.last') : null,
          },
        ]),
    ...into('rows', t('chip.toRows')),
    ...into('columns', t('chip.toColumns')),
    ...(zone === 'rows' || zone === 'columns'
      ? [{ key: 'limit', text: t('limit.menu'), act: onLimit, why: null }]
      : []),
    ...(isField(name) ? [{ key: 'filter', text: t('chip.filter'), act: () => chooseValues(name), why: null }] : []),
    {
      key: 'remove',
      text: t('chip.remove'),
      act: remove,
      why: zone === 'values' && list.length === 1 ? t('chip.lastMeasure') : null,
    },
  ];
  return (
    <Menu.Root positioning={{ placement: 'bottom-start' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton
          size="2xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={t('chip.menu', { name: words.name(name) })}
        >
          <Icon name="chevronDown" size={12} />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="200px">
            {acts.map(({ key, text, act, why }) => (
              <MenuItem key={key} value={key} disabled={why !== null} title={why ?? undefined} onChoose={act}>
                {text}
              </MenuItem>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

/** A field or figure in a zone; dragged by its handle, or moved by its menu. */
export function Chip({ name, zone }: { name: string; zone: Zone }) {
  const words = usePivotWords();
  const { t, format } = words;
  const { question } = usePivot();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: zone === 'filters' ? `${CHIP}${name}:filter` : `${CHIP}${name}`,
    disabled: zone === 'filters',
  });
  const values = isField(name) ? (question.filters[name]?.length ?? 0) : 0;
  const [limiting, setLimiting] = useState(false);
  const limitText = useLimitText();
  const limit = zone === 'filters' ? undefined : question.limits.find(({ field }) => field === name);
  return (
    <ChipBox
      ref={setNodeRef}
      ps="1"
      opacity={isDragging ? 0.4 : 1}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {zone === 'filters' ? (
        <Box px="1" color="fg.muted">
          <Icon name="filter" size={12} />
        </Box>
      ) : (
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          size="2xs"
          variant="ghost"
          colorPalette="gray"
          cursor="grab"
          touchAction="none"
          aria-label={words.name(name)}
        >
          <Icon name="grip" size={12} />
        </IconButton>
      )}
      <Box truncate textStyle="xs" fontWeight="medium">
        {words.name(name)}
      </Box>
      {values > 0 && zone === 'filters' ? (
        <Box textStyle="xs" color="fg.muted" ps="1" whiteSpace="nowrap">
          {t('chip.values', { count: values, formatted: format.integer(values) })}
        </Box>
      ) : null}
      {limit ? (
        <Button
          size="2xs"
          variant="subtle"
          title={t('limit.chipTitle', { ends: limitText(limit), by: words.name(limit.by) })}
          onClick={() => setLimiting(true)}
        >
          {limitText(limit)}
        </Button>
      ) : null}
      <ChipMenu name={name} zone={zone} onLimit={() => setLimiting(true)} />
      {limiting && isField(name) ? <LimitDialog field={name} onClose={() => setLimiting(false)} /> : null}
    </ChipBox>
  );
}
