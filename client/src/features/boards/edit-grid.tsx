import { Box, IconButton, Text } from '@chakra-ui/react';
import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { GridLayout, type Layout } from 'react-grid-layout';
import 'react-grid-layout/css/styles.css';
import { useTranslation } from 'react-i18next';
import { GRID_COLUMNS, inReadingOrder } from '@core/boards/board-layout.js';
import type { BoardTileDto } from '../../api/boards.gen.js';
import { boardTileKind } from '../../app/board-tiles.js';
import { BOARDS_TEXTS } from '../../components/boards/boards-texts.js';
import { GAP_PX, ROW_PX } from '../../components/boards/grid-size.js';
import { Icon } from '../../components/icon.js';
import { useFormat } from '../../lib/use-format.js';
import { useWidth } from '../../lib/use-width.js';
import { type Step, readingPlace, stepped, withoutTile, withPlaces } from './layout-moves.js';
import { TileActs } from './tile-acts.js';
import { TileFrame, type TileFrameProps, useTileName } from './tile-frame.js';

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const SIZES: Readonly<Record<string, Step>> = {
  ArrowLeft: 'narrower',
  ArrowRight: 'wider',
  ArrowUp: 'lower',
  ArrowDown: 'higher',
};
const SMALLEST = { w: 2, h: 2 };
const leastOf = ({ kind }: BoardTileDto) => boardTileKind(kind)?.least ?? SMALLEST;

const HANDLE = 'tile-handle';
const LOOK = {
  '& .react-grid-item.react-grid-placeholder': { bg: 'accent.solid', borderRadius: 'l3' },
  '& .react-resizable-handle': { opacity: 1 },
  '& .react-resizable-handle::after': { borderColor: 'fg.muted' },
  '@media (prefers-reduced-motion: reduce)': { '& .react-grid-item, & .react-grid-layout': { transition: 'none' } },
} as const;

interface Props extends Pick<TileFrameProps, 'project' | 'common' | 'publication' | 'stacked'> {
  tiles: readonly BoardTileDto[];
  onTiles: (tiles: BoardTileDto[]) => void;
  onTile: (id: string, change: Partial<BoardTileDto>) => void;
}

/** What a step did, or why it did nothing, in words for screen readers. */
function useStepWords() {
  const { t } = useTranslation(BOARDS_TEXTS);
  const format = useFormat();
  return useCallback(
    (title: string, tiles: readonly BoardTileDto[], id: string, moved: boolean): string => {
      const tile = tiles.find((one) => one.id === id);
      if (!moved || !tile) return t('edit.noRoom', { title });
      return t('edit.stands', {
        title,
        place: format.integer(readingPlace(tiles, id)),
        all: format.integer(tiles.length),
        column: format.integer(tile.x + 1),
        row: format.integer(tile.y + 1),
        w: format.integer(tile.w),
        h: format.integer(tile.h),
      });
    },
    [t, format],
  );
}

/** The tiles in edit mode: dragged and resized by pointer, or step by step with arrow keys on a tile's handle. */
export function EditGrid({ tiles, onTiles, onTile, ...shared }: Props) {
  const { t } = useTranslation(BOARDS_TEXTS);
  const { element, width } = useWidth();
  const [said, setSaid] = useState('');
  const helpId = useId();
  const nameOf = useTileName();
  const stepWords = useStepWords();
  const now = useRef(tiles);
  now.current = tiles;
  const onRemove = useCallback((id: string) => onTiles(withoutTile(now.current, id)), [onTiles]);
  const onQuestion = useCallback((id: string, question: string) => onTile(id, { question }), [onTile]);
  const settle = (layout: Layout) => onTiles(withPlaces(now.current, layout));

  const onKeyDown = (tile: BoardTileDto, title: string) => (event: KeyboardEvent) => {
    const step = (event.shiftKey ? SIZES : STEPS)[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = stepped(tiles, tile.id, step, leastOf(tile));
    if (next) onTiles(next);
    setSaid(stepWords(title, next ?? tiles, tile.id, next !== null));
  };
  const frames = inReadingOrder(tiles).map((tile) => {
    const title = tile.title || nameOf(tile);
    const handle = shared.stacked ? null : (
      <IconButton
        className={HANDLE}
        size="2xs"
        variant="ghost"
        colorPalette="gray"
        cursor="grab"
        ms="-2"
        touchAction="none"
        aria-label={t('edit.handle', { title })}
        title={t('edit.help')}
        aria-describedby={helpId}
        onKeyDown={onKeyDown(tile, title)}
      >
        <Icon name="grip" size={16} />
      </IconButton>
    );
    return (
      <Box key={tile.id} minW="0">
        <TileFrame
          tile={tile}
          {...shared}
          selection={null}
          mode="edit"
          onQuestion={onQuestion}
          onRemove={onRemove}
          handle={handle}
          acts={<TileActs tile={tile} title={title} tiles={tiles} {...shared} onTile={onTile} onTiles={onTiles} />}
        />
      </Box>
    );
  });
  return (
    <Box ref={element} css={LOOK}>
      <span id={helpId} hidden>
        {t('edit.help')}
      </span>
      <Text srOnly role="status" aria-live="polite">
        {said}
      </Text>
      {shared.stacked || width === 0 ? (
        <Box display="grid" gap={`${GAP_PX}px`}>
          {shared.stacked ? <Text color="fg.muted">{t('edit.stacked')}</Text> : null}
          {frames}
        </Box>
      ) : (
        <GridLayout
          width={width}
          layout={tiles.map((tile) => {
            const least = leastOf(tile);
            return { i: tile.id, x: tile.x, y: tile.y, w: tile.w, h: tile.h, minW: least.w, minH: least.h };
          })}
          gridConfig={{ cols: GRID_COLUMNS, rowHeight: ROW_PX, margin: [GAP_PX, GAP_PX], containerPadding: [0, 0] }}
          dragConfig={{ enabled: true, handle: `.${HANDLE}` }}
          resizeConfig={{ enabled: true, handles: ['se'] }}
          onDragStop={settle}
          onResizeStop={settle}
        >
          {frames}
        </GridLayout>
      )}
    </Box>
  );
}
