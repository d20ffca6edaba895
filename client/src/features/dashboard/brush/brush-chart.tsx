import { Box, chakra } from '@chakra-ui/react';
import { memo, type PointerEvent, useRef } from 'react';
import type { Brush, CubeSums } from '@core/boards/supply-cube.js';
import type { BrushState } from './use-brush.js';
import type { BrushWords } from './use-brush-words.js';

const CHART_PX = 120;

interface BarProps {
  share: number;
  isChosen: boolean;
}

/** One bin. Only bins that enter or leave the range are rendered again. */
const Bar = memo(function Bar({ share, isChosen }: BarProps) {
  return (
    <div
      className={isChosen ? 'chosen' : undefined}
      style={{ height: `${share > 0 ? Math.max(1.5, share * 100) : 0}%` }}
    />
  );
});

const Range = chakra('input');

const BARS = {
  display: 'flex',
  alignItems: 'flex-end',
  gap: '1px',
  cursor: 'crosshair',
  touchAction: 'pan-y',
  userSelect: 'none',
  '& > div': { flex: '1 1 0', bg: 'border.emphasized', borderTopRadius: '1px' },
  '& > .chosen': { bg: 'accent.solid' },
} as const;

/** Two native sliders on top of each other: each reacts to the pointer only on its thumb. */
const SLIDER = {
  position: 'absolute',
  inset: '0',
  w: '100%',
  m: '0',
  appearance: 'none',
  bg: 'transparent',
  pointerEvents: 'none',
  accentColor: 'accent.solid',
  '&::-webkit-slider-thumb': { pointerEvents: 'auto', cursor: 'ew-resize' },
  '&::-moz-range-thumb': { pointerEvents: 'auto', cursor: 'ew-resize' },
} as const;

/** Days labeled below the bars: bins differ in width, so their positions say nothing. */
const NAMED_DAYS = [0, 7, 14, 28, 60, 120];

function Axis({ edges, words }: Pick<Props, 'edges' | 'words'>) {
  return (
    <Box position="relative" h="4" mx="2" textStyle="xs" color="fg.muted" aria-hidden="true">
      {edges.map((edge, bin) =>
        NAMED_DAYS.includes(edge) ? (
          <Box key={edge} position="absolute" style={{ left: `${(bin / edges.length) * 100}%` }} translate="-50% 0">
            {words.format.integer(edge)}
          </Box>
        ) : null,
      )}
    </Box>
  );
}

interface Props {
  sums: CubeSums;
  edges: readonly number[];
  state: BrushState;
  words: BrushWords;
}

/** The distribution of rows by days, and the selected range: chosen by dragging over the bars, or with two sliders. */
export function BrushChart({ sums, edges, state, words }: Props) {
  const { brush, move, settle } = state;
  const anchor = useRef<number | null>(null);
  const most = Math.max(1, ...sums.rows);
  const last = edges.length - 1;
  const binAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * edges.length)));
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (anchor.current === null) return;
    const bin = binAt(event);
    move({ first: Math.min(anchor.current, bin), last: Math.max(anchor.current, bin) });
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    anchor.current = binAt(event);
    drag(event);
  };
  const end = () => {
    if (anchor.current === null) return;
    anchor.current = null;
    settle();
  };
  const slider = (which: keyof Brush) => ({
    type: 'range',
    min: 0,
    max: last,
    value: brush[which],
    'aria-label': words.sliders[which],
    'aria-valuetext': words.edgeOf(edges, brush, which),
    onPointerUp: settle,
    onKeyUp: settle,
  });
  return (
    <Box>
      <Box
        css={BARS}
        h={`${CHART_PX}px`}
        mx="2"
        aria-hidden="true"
        onPointerDown={begin}
        onPointerMove={drag}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {sums.rows.map((rows, bin) => (
          <Bar key={bin} share={rows / most} isChosen={bin >= brush.first && bin <= brush.last} />
        ))}
      </Box>
      <Box position="relative" h="6" borderTopWidth="1px">
        <Range
          css={SLIDER}
          // When both are at the end, the one that can still move is on top.
          zIndex={brush.first > last / 2 ? '1' : undefined}
          {...slider('first')}
          onChange={({ target }) => move({ ...brush, first: Math.min(Number(target.value), brush.last) })}
        />
        <Range
          css={SLIDER}
          {...slider('last')}
          onChange={({ target }) => move({ ...brush, last: Math.max(Number(target.value), brush.first) })}
        />
      </Box>
      <Axis edges={edges} words={words} />
    </Box>
  );
}
