import { Box, Flex, Grid, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { type CSSProperties, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { PositionDrawing } from '@core/planogram/geometry/drawing.js';
import { outlineOf } from '@core/planogram/geometry/turn.js';
import type { PlanogramDrawingDto } from '../../api/reports.gen.js';
import { usePalette } from '../../components/project-colours/use-palette.js';
import { keysOfEntry } from '../../components/shelf/colours/class-keys.js';
import type { AnyColouring, ClassEntry } from '../../components/shelf/colours/colouring.js';
import { ShelfLegend } from '../../components/shelf/colours/shelf-legend.js';
import { ScaleBar } from '../../components/shelf/scale-bar.js';
import { alignedScenes, unionOf } from '../../components/shelf/scene/aligned.js';
import { linkStages } from '../../components/shelf/scene/link-stages.js';
import type { ShelfScene } from '../../components/shelf/scene/shelf-scene.js';
import type { ShelfStage } from '../../components/shelf/scene/shelf-stage.js';
import { drawnUnit } from '../../components/shelf/shelf-types.js';
import { ShelfPane } from '../../components/shelf/shelf-pane.js';
import { type PairColours, usePairPictures } from '../../components/shelf/use-shelf-pictures.js';
import { useFoldPreference, usePatternPreference } from '../../components/shelf/shelf-preferences.js';
import { isShelfAttribute } from '../../components/shelf/colours/shelf-colour-picker.js';
import { hasStrip, ShelfStrip, STRIP_HEIGHT } from '../../components/shelf/shelf-strip.js';
import { ShelfToolbar } from '../../components/shelf/shelf-toolbar.js';
import { useColorMode } from '../../lib/color-mode.js';
import { useWidth } from '../../lib/use-width.js';
import { onlyOn, pairColouring } from './pair-colouring.js';
import { differenceOf, isShown, type PairProduct, type Side, SIDES } from './pair-products.js';
import { PAIR_COLOURS, type PairState } from './use-pair-state.js';
import { usePairWords } from './use-pair-words.js';

/** In windows at least this wide, the two are side by side. */
const BESIDE = 700;
const GAP = 12;
const LEAST_HEIGHT = 'min(300px, 80vw)';
const MOST_HEIGHT = 560;

interface Props {
  left: PlanogramDrawingDto;
  right: PlanogramDrawingDto;
  products: readonly PairProduct[];
  /** Above each drawing: whose it is, and the choice of another. */
  heads: Readonly<Record<Side, ReactNode>>;
  /** The drawings' names for screen readers. */
  labels: Readonly<Record<Side, string>>;
  state: PairState;
}

function ColourChoice({ state }: { state: PairState }) {
  const { t } = usePairWords();
  const text = (colour: (typeof PAIR_COLOURS)[number]): string => {
    if (colour === 'difference') return t('pair.colours.difference');
    if (colour === 'daysOfSupply') return t('metrics:daysOfSupply.name');
    return t(`shelf:colour.${colour}`);
  };
  return (
    <NativeSelect.Root width="auto">
      <NativeSelect.Field
        aria-label={t('shelf:colour.by')}
        title={t('shelf:colour.by')}
        value={state.colour}
        onChange={(event) => {
          const chosen = PAIR_COLOURS.find((colour) => colour === event.target.value);
          if (chosen) state.setColour(chosen);
        }}
      >
        {PAIR_COLOURS.map((colour) => (
          <option key={colour} value={colour}>
            {text(colour)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

/** Both scenes for the available space; unchanged while their rows are. */
function useScenes({ left, right }: Pick<Props, 'left' | 'right'>, width: number, folded: boolean) {
  const pane = width >= BESIDE ? (width - GAP) / 2 : 0;
  const room = folded ? pane : 0;
  return useMemo(() => {
    const scenes = alignedScenes([left.drawing, right.drawing], { width: room, height: MOST_HEIGHT });
    return { left: scenes[0], right: scenes[1] };
  }, [left.drawing, right.drawing, room]);
}

/** The selection is brought into both windows; if its places are far apart, the whole shelves are shown. */
function useBothInSight(
  product: string | null,
  scenes: Readonly<Record<Side, ShelfScene>>,
  stage: ShelfStage | null,
): void {
  useEffect(() => {
    if (product === null || stage === null) return;
    const rects = SIDES.flatMap((side) => {
      const position = scenes[side].drawing.positions[scenes[side].byKey.get(product)?.[0] ?? -1];
      return position ? [outlineOf(position)] : [];
    });
    const [first, second = first] = rects;
    if (!first || !second) return;
    const both = unionOf(first, second);
    const { width, height } = stage.visible;
    if (both.width > width || both.height > height) stage.showAll('all');
    else stage.reveal(both);
  }, [product, scenes, stage]);
}

/** Colors, figures and marks of both sides. */
function usePairLook(
  { left, right, products, state }: Pick<Props, 'left' | 'right' | 'products' | 'state'>,
  entry: ClassEntry | null,
) {
  const words = usePairWords();
  const { t } = words;
  const mode = useColorMode();
  const palette = usePalette(isShelfAttribute(state.colour) ? state.colour : null);
  const colouring = useMemo(
    () => pairColouring(state.colour, { left, right }, products, { mode, palette, words }),
    [state.colour, left, right, products, mode, palette, words],
  );
  const figures = useMemo(
    () => ({
      left: new Map(left.figures.map((item) => [item.key, item])),
      right: new Map(right.figures.map((item) => [item.key, item])),
    }),
    [left, right],
  );
  const selected = useMemo(() => new Set(state.product === null ? [] : [state.product]), [state.product]);
  const highlighted = useMemo(() => {
    const listed =
      state.shown === 'all' ? null : products.filter((one) => isShown(one, state.shown)).map(({ key }) => key);
    const of = (side: Side) =>
      entry ? keysOfEntry(drawnOf(side, left, right).drawing, colouring[side], entry) : listed && new Set(listed);
    return { left: of('left'), right: of('right') };
  }, [state.shown, products, entry, left, right, colouring]);
  const faults = useMemo(() => {
    if (state.colour === 'difference') return { left: undefined, right: undefined };
    return {
      left: onlyOn('left', left.drawing, products),
      right: onlyOn('right', right.drawing, products),
    };
  }, [state.colour, left.drawing, right.drawing, products]);
  const more = useMemo(() => {
    const kinds = new Map(products.map((product) => [product.key, differenceOf(product)]));
    return ({ key }: PositionDrawing) => {
      const kind = key === null ? undefined : kinds.get(key);
      return kind === undefined || kind === 'same' ? null : t(`pair.kinds.${kind}`);
    };
  }, [products, t]);
  return { palette, colouring, figures, selected, highlighted, faults, more };
}

interface StripProps {
  side: Side;
  scenes: Readonly<Record<Side, ShelfScene>>;
  stages: Partial<Record<Side, ShelfStage | null>>;
  colouring: Readonly<Record<Side, AnyColouring>>;
}

/**
 * Under a wide shelf, all of it; the drawings move together, whichever strip is clicked. Beside a wide one, and until
 * the drawing is ready, it has the same room, so that the drawings are aligned.
 */
function PairStrip({ side, scenes, stages, colouring }: StripProps) {
  const stage = stages[side];
  if (!SIDES.some((one) => hasStrip(scenes[one]))) return null;
  return (
    <Flex align="flex-start" style={{ height: STRIP_HEIGHT }}>
      {stage ? <ShelfStrip stage={stage} scene={scenes[side]} colouring={colouring[side]} /> : null}
    </Flex>
  );
}

/** Two shelves at one scale, panned, zoomed, colored and selected together. */
export function PairDrawings({ left, right, products, heads, labels, state }: Props) {
  const { t } = usePairWords();
  const { element, width } = useWidth();
  const [patterns, togglePatterns] = usePatternPreference();
  const [folded, toggleFold] = useFoldPreference();
  const [entry, setEntry] = useState<ClassEntry | null>(null);
  const [stages, setStages] = useState<Partial<Record<Side, ShelfStage | null>>>({});
  const scenes = useScenes({ left, right }, width, folded);
  const look = usePairLook({ left, right, products, state }, entry);
  const { colouring, palette } = look;
  const pictures = usePairPictures(left.drawing, right.drawing, coloursOf(state.colour));
  const onLeft = useCallback((stage: ShelfStage | null) => setStages((now) => ({ ...now, left: stage })), []);
  const onRight = useCallback((stage: ShelfStage | null) => setStages((now) => ({ ...now, right: stage })), []);
  const leader = stages.left ?? null;
  useEffect(() => {
    if (stages.left && stages.right) return linkStages(stages.left, stages.right);
    return undefined;
  }, [stages]);
  useBothInSight(state.product, scenes, leader);
  const { bounds } = scenes.left.drawing;
  const frame: CSSProperties = {
    aspectRatio: `${Math.max(1, bounds.width)} / ${Math.max(1, bounds.height)}`,
    ...{ minHeight: LEAST_HEIGHT, maxHeight: MOST_HEIGHT, width: '100%' },
  };
  const isBeside = width >= BESIDE;
  return (
    <Stack ref={element} gap="2" minW="0">
      <ShelfToolbar
        patterns={colouring.legend.kind === 'classes' ? { on: patterns, toggle: togglePatterns } : null}
        prices={null}
        pictures={pictures.tool}
        fold={isBeside ? { on: folded, toggle: toggleFold } : null}
        picture={null}
        onZoom={(factor) => leader?.zoom(factor, undefined, true)}
        onFit={(fit) => leader?.showAll(fit)}
      >
        <ColourChoice state={state} />
      </ShelfToolbar>
      <Grid templateColumns={isBeside ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)'} gap={`${GAP}px`}>
        {SIDES.map((side) => (
          <Stack key={side} as="section" aria-label={labels[side]} gap="1" minW="0">
            {/* The drawings are aligned even when their heads differ in height. */}
            <Box flex="1">{heads[side]}</Box>
            <Box position="relative" overflow="hidden" borderWidth="1px" borderRadius="l2" bg="bg.panel" style={frame}>
              <ShelfPane
                scene={scenes[side]}
                label={labels[side]}
                colouring={colouring[side]}
                patterns={patterns}
                more={look.more}
                figures={look.figures[side]}
                figureUnits={drawnOf(side, left, right).units}
                selected={look.selected}
                highlighted={look.highlighted[side]}
                {...(look.faults[side] ? { faults: look.faults[side] } : {})}
                pictures={pictures}
                onSelect={(key) => state.setProduct(key === state.product ? null : key)}
                onStage={side === 'left' ? onLeft : onRight}
              />
            </Box>
            <PairStrip side={side} scenes={scenes} stages={stages} colouring={colouring} />
          </Stack>
        ))}
      </Grid>
      <Flex direction={{ base: 'column-reverse', lg: 'row' }} gap={{ base: '2', lg: '4' }} justify="space-between">
        <Stack gap="1" minW="0">
          <ShelfLegend
            legend={colouring.legend}
            palette={palette}
            patterns={patterns}
            active={entry}
            onActive={setEntry}
            hatched={{ caps: false, gaps: false }}
          />
          {state.colour === 'difference' ? null : (
            <Text textStyle="xs" color="fg.muted">
              {t('pair.outlined')}
            </Text>
          )}
        </Stack>
        {leader ? <ScaleBar stage={leader} unit={drawnUnit(left.units, left.drawing.unit)} /> : null}
      </Flex>
    </Stack>
  );
}

function coloursOf(colour: PairState['colour']): PairColours {
  if (colour === 'difference') return 'differences';
  return colour === 'daysOfSupply' ? 'measure' : 'products';
}

const drawnOf = (side: Side, left: PlanogramDrawingDto, right: PlanogramDrawingDto) => (side === 'left' ? left : right);
