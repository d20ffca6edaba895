import { Box, Dialog, HStack, Input, Portal, Text } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.js';
import { useErrorText } from '../../lib/error-text.js';
import type { ShellAsk } from '../../lib/shell-events.js';
import type { PaletteGroup, PaletteItem } from './palette-items.js';
import { PALETTE_TEXTS } from './texts.js';
import { usePaletteGroups } from './use-palette-groups.js';

interface Props {
  open: boolean;
  onClose: () => void;
  onShow: (ask: ShellAsk) => void;
}

function Option({
  item,
  id,
  active,
  onPoint,
}: {
  item: PaletteItem;
  id: string;
  active: boolean;
  onPoint: () => void;
}) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <HStack
      ref={ref}
      id={id}
      role="option"
      aria-selected={active}
      gap="3"
      px="3"
      py="2"
      borderRadius="l2"
      cursor="pointer"
      bg={active ? 'accent.subtle' : undefined}
      color={active ? 'accent.fg' : undefined}
      onMouseMove={onPoint}
      onClick={item.act}
    >
      <Icon name={item.icon} />
      <Text flex="1" minW="0" truncate>
        {item.name}
      </Text>
      {item.note ? (
        <Text textStyle="xs" color="fg.muted" flexShrink="0">
          {item.note}
        </Text>
      ) : null}
    </HStack>
  );
}

interface ListProps {
  id: string;
  groups: readonly PaletteGroup[];
  active: number;
  onPoint: (index: number) => void;
}

const optionId = (list: string, index: number): string => `${list}-${index}`;

function OptionList({ id, groups, active, onPoint }: ListProps) {
  const { t } = useTranslation(PALETTE_TEXTS);
  const all = groups.flatMap(({ items }) => items);
  return (
    <Box id={id} role="listbox" aria-label={t('results')} px="2" pb="2" maxH="min(420px, 55vh)" overflowY="auto">
      {groups.map(({ title, items }) => (
        <Box key={title} role="group" aria-label={title} pt="2">
          <Text textStyle="xs" fontWeight="semibold" color="fg.muted" px="3" pb="1" aria-hidden>
            {title}
          </Text>
          {items.map((item) => {
            const mine = all.indexOf(item);
            return (
              <Option
                key={item.id}
                item={item}
                id={optionId(id, mine)}
                active={mine === active}
                onPoint={() => onPoint(mine)}
              />
            );
          })}
        </Box>
      ))}
    </Box>
  );
}

/** The arrow keys cycle through the list, Home and End jump to its ends, Enter selects. */
function useListKeys(items: readonly PaletteItem[], text: string) {
  const [active, setActive] = useState(0);
  useEffect(() => setActive(0), [text]);
  const last = items.length - 1;
  const at = Math.min(active, Math.max(0, last));
  const moves: Record<string, () => number> = {
    ArrowDown: () => (at >= last ? 0 : at + 1),
    ArrowUp: () => (at <= 0 ? Math.max(0, last) : at - 1),
    PageDown: () => Math.min(last, at + 8),
    PageUp: () => Math.max(0, at - 8),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that confirms an input method's character is not meant for the list.
    if (event.nativeEvent.isComposing) return;
    const move = moves[event.key];
    if (move) setActive(move());
    else if (event.key === 'Enter') items[at]?.act();
    else return;
    event.preventDefault();
  };
  return { active: at, setActive, onKeyDown };
}

function Palette({ onClose, onShow }: Omit<Props, 'open'>) {
  const { t } = useTranslation(PALETTE_TEXTS);
  const errorText = useErrorText();
  const list = useId();
  const [text, setText] = useState('');
  const { groups, searching, error } = usePaletteGroups(text, onClose, onShow);
  const items = groups.flatMap((group) => group.items);
  const keys = useListKeys(items, text);
  const found = items.length > 0 ? t('found', { count: items.length }) : t('nothing', { text });
  return (
    <>
      <HStack px="4" py="3" gap="3" borderBottomWidth="1px">
        <Icon name="search" />
        <Input
          variant="flushed"
          borderWidth="0"
          size="lg"
          px="0"
          placeholder={t('placeholder')}
          aria-label={t('placeholder')}
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={items.length > 0 ? optionId(list, keys.active) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={keys.onKeyDown}
          _focus={{ boxShadow: 'none' }}
        />
      </HStack>
      <Box srOnly role="status">
        {searching ? t('searching') : found}
      </Box>
      {items.length > 0 ? (
        <OptionList id={list} groups={groups} active={keys.active} onPoint={keys.setActive} />
      ) : (
        <Text id={list} color="fg.muted" px="4" py="6" textAlign="center">
          {searching ? t('searching') : found}
        </Text>
      )}
      {error ? (
        <Text role="alert" textStyle="xs" color="fg.error" px="4" pb="3">
          {t('failed', { reason: errorText(error) })}
        </Text>
      ) : null}
      <Text textStyle="xs" color="fg.muted" px="4" py="2" borderTopWidth="1px" hideBelow="md">
        {t('hint')}
      </Text>
    </>
  );
}

/** Ctrl/⌘ K: opens any page or project by a few letters of its name. */
export default function PaletteDialog({ open, onClose, onShow }: Props) {
  const { t } = useTranslation(PALETTE_TEXTS);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next.open && onClose()}
      placement="top"
      lazyMount
      unmountOnExit
      motionPreset="none"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="600px" mt={{ base: '4', md: '16' }} aria-label={t('title')}>
            <Palette onClose={onClose} onShow={onShow} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
