import { Box, Text } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../../components/icon.js';
import { Highlight } from '../../../components/table/highlight.js';
import { useFormat } from '../../../lib/use-format.js';
import { typedTo, treeMove } from './tree-keys.js';
import type { NodeKind, TreeNode, TreeRow } from './tree-model.js';

const ROW_PX = 34;
const INDENT_PX = 20;
/** Letters typed within this time belong together. */
const TYPING_MS = 700;

const ICONS: Readonly<Record<NodeKind, IconName>> = {
  class: 'folder',
  retailer: 'store',
  division: 'layers',
  banner: 'shelf',
  basecallpoint: 'pin',
};

interface Props {
  rows: readonly TreeRow[];
  /** The search words, in lower case. */
  words: readonly string[];
  selected: string | null;
  onSelect: (node: TreeNode) => void;
  onOpen: (ids: readonly string[], open: boolean) => void;
}

/** What was recently typed, letter by letter. */
function useTyping(): (letter: string) => string {
  const typed = useRef({ text: '', at: 0 });
  return (letter) => {
    const now = Date.now();
    const { text, at } = typed.current;
    typed.current = { text: now - at > TYPING_MS ? letter : text + letter, at: now };
    return typed.current.text;
  };
}

/** The tree as a list of lines, of which only visible ones are rendered; the keyboard reaches all of them. */
export function RetailerTree({ rows, words, selected, onSelect, onOpen }: Props) {
  const { t } = useTranslation('retailers');
  const treeId = useId();
  const region = useRef<HTMLDivElement>(null);
  const typing = useTyping();
  const [activeId, setActiveId] = useState<string | null>(selected);
  const active = Math.max(
    rows.findIndex(({ node }) => node.id === activeId),
    0,
  );
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
    initialRect: { width: 600, height: 600 },
  });
  // Scrolls once per selection: opening and closing other lines afterwards must not move the list.
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (selected === shown.current) return;
    const index = rows.findIndex(({ node }) => node.id === selected);
    if (index < 0) return;
    shown.current = selected;
    setActiveId(selected);
    virtualizer.scrollToIndex(index, { align: 'auto' });
  }, [selected, rows, virtualizer]);

  const go = (index: number) => {
    setActiveId(rows[index]?.node.id ?? null);
    virtualizer.scrollToIndex(index, { align: 'auto' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const move = treeMove(event.key, rows, active);
    const row = rows[active];
    if (move?.kind === 'go') go(move.to);
    else if (move?.kind === 'open' || move?.kind === 'close') onOpen([move.id], move.kind === 'open');
    else if (move?.kind === 'openSiblings') onOpen(move.ids, true);
    else if (move?.kind === 'choose' && row) onSelect(row.node);
    else if (event.key.length === 1) {
      const found = typedTo(typing(event.key), rows, active);
      if (found !== null) go(found);
    } else return;
    event.preventDefault();
  };

  return (
    <Box
      ref={region}
      role="tree"
      aria-label={t('tree.label')}
      aria-activedescendant={rows.length > 0 ? `${treeId}-${active}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      overflowY="auto"
      maxH="min(72dvh, 900px)"
      py="1"
      borderRadius="l2"
      outline="none"
      css={{
        '&:focus-visible [data-active]': {
          outline: '2px solid var(--chakra-colors-accent-focus-ring)',
          outlineOffset: '-2px',
        },
      }}
    >
      <Box position="relative" style={{ height: `${virtualizer.getTotalSize()}px` }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          return row ? (
            <TreeLine
              key={row.node.id}
              id={`${treeId}-${item.index}`}
              row={row}
              top={item.start}
              words={words}
              isActive={item.index === active}
              isSelected={row.node.id === selected}
              onSelect={(node) => {
                setActiveId(node.id);
                onSelect(node);
              }}
              onOpen={onOpen}
            />
          ) : null;
        })}
      </Box>
    </Box>
  );
}

interface LineProps extends Pick<Props, 'words' | 'onSelect' | 'onOpen'> {
  id: string;
  row: TreeRow;
  top: number;
  isActive: boolean;
  isSelected: boolean;
}

const TreeLine = memo(function TreeLine(props: LineProps) {
  const { id, row, top, words, isActive, isSelected, onSelect, onOpen } = props;
  const { node, level, position, of, isOpen } = row;
  const { t } = useTranslation('retailers');
  const format = useFormat();
  const name = node.name ?? t('noClass');
  const isLeaf = node.children.length === 0;
  return (
    <Box
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={of}
      aria-expanded={isLeaf ? undefined : isOpen}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      style={{ top: `${top}px`, paddingInlineStart: `${(level - 1) * INDENT_PX + 4}px` }}
      position="absolute"
      left="1"
      right="1"
      height={`${ROW_PX}px`}
      display="flex"
      alignItems="center"
      gap="2"
      pe="3"
      borderRadius="l1"
      cursor="pointer"
      bg={isSelected ? 'accent.subtle' : undefined}
      _hover={{ bg: isSelected ? 'accent.subtle' : 'bg.muted' }}
      onClick={() => onSelect(node)}
      onDoubleClick={() => (isLeaf ? undefined : onOpen([node.id], !isOpen))}
    >
      <Box
        w="5"
        h="6"
        display="grid"
        placeItems="center"
        flexShrink="0"
        color="fg.subtle"
        data-part="toggle"
        onClick={(event) => {
          if (isLeaf) return;
          event.stopPropagation();
          onOpen([node.id], !isOpen);
        }}
      >
        {isLeaf ? null : <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={14} />}
      </Box>
      <Box color={isSelected ? 'accent.fg' : 'fg.subtle'} display="flex">
        <Icon name={ICONS[node.kind]} size={15} />
      </Box>
      <Text
        flex="1"
        minW="0"
        truncate
        title={name}
        fontWeight={node.kind === 'class' ? 'semibold' : undefined}
        color={node.isInactive ? 'fg.subtle' : undefined}
      >
        <Highlight text={name} wanted={words} />
      </Text>
      {node.tenant === null ? null : (
        <Text
          textStyle="xs"
          color="fg.muted"
          maxW={{ base: '84px', lg: '140px' }}
          truncate
          title={t('tree.tenant', { name: node.tenant })}
        >
          {node.tenant}
        </Text>
      )}
      {node.isInactive ? (
        <Text textStyle="xs" color="fg.subtle" whiteSpace="nowrap">
          {t('state.inactive')}
        </Text>
      ) : null}
      {node.kind === 'class' ? (
        <Text textStyle="xs" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {t('tree.retailers', { count: node.children.length, formatted: format.integer(node.children.length) })}
        </Text>
      ) : null}
      {node.count !== null ? (
        <Text
          hideBelow={node.kind !== 'retailer' && node.count === 0 ? 'lg' : undefined}
          textStyle="xs"
          color="fg.muted"
          whiteSpace="nowrap"
          fontVariantNumeric="tabular-nums"
          minW="80px"
          textAlign="end"
        >
          {t('tree.projects', { count: node.count, formatted: format.integer(node.count) })}
        </Text>
      ) : null}
    </Box>
  );
});
