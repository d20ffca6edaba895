import { Box, Flex, IconButton, Text, VisuallyHidden } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { WallPlanogramsDto } from '../../api/reports.gen.js';
import { ShelfIcon } from '../../components/shelf/shelf-icon.js';
import { Icon } from '../../components/icon.js';
import { shelfInk } from '../../components/shelf/paint/shelf-ink.js';
import { useDragAndZoom } from '../../lib/use-drag-and-zoom.js';
import { useWidth } from '../../lib/use-width.js';
import type { WallColours } from './use-wall-look.js';
import type { WallState } from './use-wall-state.js';
import { useWallWords } from './use-wall-words.js';
import type { WallData } from './wall-data.js';
import { layoutFor, type Step, type WallLayout } from './wall-layout.js';
import { WallStage } from './wall-stage.js';

/** Height of what is above and below the wall, so that its legend is visible; and the minimum height, in CSS pixels. */
const AROUND = 460;
const LEAST = 360;
export const WALL_HEIGHT = `max(${LEAST}px, calc(100dvh - ${AROUND}px))`;
const ZOOM_STEP = 1.6;
const STEPS: Record<string, Step> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

interface Props {
  planograms: WallPlanogramsDto;
  data: WallData;
  colours: WallColours;
  state: WallState;
  /** Changes when data of the wall has loaded. */
  news: number;
}

/** The stage on its canvas, kept at the surface's size. Null before it exists. */
function useStage(surface: RefObject<HTMLDivElement | null>, canvas: RefObject<HTMLCanvasElement | null>) {
  const [stage, setStage] = useState<WallStage | null>(null);
  useEffect(() => {
    const element = surface.current;
    if (!element || !canvas.current) return;
    const made = new WallStage(canvas.current);
    const measure = () => made.resize(element.clientWidth, element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    setStage(made);
    return () => {
      observer.disconnect();
      made.dispose();
    };
  }, [surface, canvas]);
  return stage;
}

/** Ctrl and wheel, drag, two fingers and click. */
function useGestures(
  surface: RefObject<HTMLDivElement | null>,
  stage: WallStage | null,
  onClick: (index: number) => void,
) {
  useDragAndZoom(surface, stage, ({ x, y }) => stage && onClick(stage.at(x, y)));
  useEffect(() => {
    const element = surface.current;
    if (!element || !stage) return;
    // When the whole wall's height is visible, a finger scrolls the page.
    const settle = () => {
      element.style.touchAction = stage.movesUpAndDown ? 'none' : 'pan-y';
    };
    settle();
    return stage.subscribe(settle);
  }, [surface, stage]);
}

/** How the planograms hang, for the shape of window that there was at first. */
function useLayout(planograms: WallPlanogramsDto, isGrouped: boolean, width: number): WallLayout {
  // Widening the window keeps the wall's layout, because another one would move everything under the user's eyes.
  const [port, setPort] = useState({ width: 0, height: 0 });
  if (port.width === 0 && width > 0) setPort({ width, height: Math.max(LEAST, window.innerHeight - AROUND) });
  return useMemo(() => {
    const groups = isGrouped ? planograms.banners : null;
    return layoutFor({ widths: planograms.widths, heights: planograms.heights, groups }, port);
  }, [planograms, isGrouped, port]);
}

/** All planograms on a canvas, from the chain to a facing; walked by arrow keys, opened by a click or Enter. */
export function WallView({ planograms, data, colours, state, news }: Props) {
  const { t, format, line } = useWallWords();
  const id = useId();
  const { element: surface, width } = useWidth();
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useStage(surface, canvas);
  const [active, setActive] = useState(-1);
  const layout = useLayout(planograms, state.order === 'banner', width);
  useEffect(() => {
    const { ink, fontPx, mode } = colours;
    const { text, muted, ground, accent } = shelfInk(mode);
    stage?.setLook({
      wall: { layout, ids: planograms.ids, data, ink, fontPx },
      captionOf: (index) => line(planograms, index),
      ...{ text, muted, accent, background: ground },
    });
  }, [stage, layout, planograms, data, colours, line]);
  useEffect(() => stage?.news(), [stage, news]);
  const open = (index: number) => {
    if (index < 0) return;
    setActive(index);
    stage?.mark(index);
    state.setPlanogram(planograms.keys[index] ?? null);
  };
  useGestures(surface, stage, open);
  const walk = (step: Step) => {
    const next = layout.step(active, step);
    setActive(next);
    stage?.mark(next);
    if (next >= 0) stage?.reveal(next);
  };
  const zoom = (factor: number) => stage?.zoom(factor, undefined, true);
  const zoomIn = () => {
    if (active >= 0) stage?.reveal(active);
    zoom(ZOOM_STEP);
  };
  const keys: Record<string, () => void> = {
    ...{ '+': zoomIn, '=': zoomIn, '-': () => zoom(1 / ZOOM_STEP), _: () => zoom(1 / ZOOM_STEP) },
    ...{ '0': () => stage?.fit(true), ' ': () => stage?.reveal(Math.max(0, active), true), Enter: () => open(active) },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    const act = step ? () => walk(step) : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Box>
      <Flex gap="0.5" justify="flex-end" mb="1" role="group" aria-label={t('shelf:tools.label')}>
        <Tool label={t('shelf:tools.zoomOut')} onClick={() => zoom(1 / ZOOM_STEP)}>
          <Icon name="zoomOut" />
        </Tool>
        <Tool label={t('shelf:tools.zoomIn')} onClick={() => zoom(ZOOM_STEP)}>
          <Icon name="zoomIn" />
        </Tool>
        <Tool label={t('shelf:tools.fitAll')} onClick={() => stage?.fit(true)}>
          <ShelfIcon name="fitAll" />
        </Tool>
      </Flex>
      <Box
        ref={surface}
        position="relative"
        h={WALL_HEIGHT}
        borderWidth="1px"
        borderRadius="l2"
        overflow="hidden"
        bg="bg.panel"
        cursor="grab"
        userSelect="none"
        _focusVisible={{ outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '-2px' }}
        role="listbox"
        aria-label={t('label', { count: planograms.ids.length, all: format.integer(planograms.ids.length) })}
        aria-describedby={`${id}-help`}
        aria-activedescendant={active >= 0 ? `${id}-active` : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <canvas ref={canvas} style={{ width: '100%', height: '100%', display: 'block' }} aria-hidden="true" />
        <VisuallyHidden>
          {/* The one that the keyboard is at: a list of thousands is beside, as a table. */}
          <div
            id={`${id}-active`}
            role="option"
            aria-selected={active >= 0}
            aria-posinset={active >= 0 ? active + 1 : undefined}
            aria-setsize={active >= 0 ? planograms.ids.length : undefined}
          >
            {active >= 0 ? line(planograms, active) : t('none')}
          </div>
        </VisuallyHidden>
      </Box>
      <Text id={`${id}-help`} textStyle="xs" color="fg.muted" mt="1" hideBelow="md">
        {t('help')}
      </Text>
    </Box>
  );
}

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <IconButton size="xs" variant="ghost" colorPalette="gray" aria-label={label} title={label} onClick={onClick}>
      {children}
    </IconButton>
  );
}
