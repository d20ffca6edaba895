import { Box, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanogramDrawing, Rect } from '@core/planogram/geometry/drawing.js';
import { outlineOf } from '@core/planogram/geometry/turn.js';
import type { LengthUnit } from '@core/units/length.js';
import { CardLayer } from './card/card-layer.js';
import type { ClassEntry } from './colours/colouring.js';
import { ScaleBar } from './scale-bar.js';
import { ShelfLegend } from './colours/shelf-legend.js';
import { PanHint } from './pan-hint.js';
import { optionId, ShelfOptions } from './shelf-options.js';
import { usePatternPreference } from './shelf-preferences.js';
import { createScene } from './scene/shelf-scene.js';
import type { ShelfStage } from './scene/shelf-stage.js';
import { useShelfTexts } from './shelf-texts.js';
import { ShelfToolbar } from './shelf-toolbar.js';
import type { ShelfColouring, ShelfFault, ShelfFigures, ShelfFigureUnits, ShelfMarks } from './shelf-types.js';
import type { PdfTool } from './use-planogram-pdf.js';
import { useShelfAppearance } from './colours/use-shelf-appearance.js';
import { useShelfGestures } from './scene/use-shelf-gestures.js';
import { useShelfKeys } from './scene/use-shelf-keys.js';
import { useShelfPicture } from './use-shelf-picture.js';
import { useShelfStage } from './scene/use-shelf-stage.js';

export interface ShelfHandle {
  /** The whole drawing as a PNG with title, words and legend. */
  picture(): Promise<Blob>;
  /** Brings the first position of a product into the window. */
  showProduct(key: string): void;
  /** Brings a place, in centimetres, into the window. */
  showPlace(rect: Rect): void;
}

export interface ShelfViewProps extends ShelfMarks {
  drawing: PlanogramDrawing;
  /** By category unless told. Pass the same object while nothing changed: a new one paints anew. */
  colouring?: ShelfColouring;
  /**
   * A click, tap or Enter on a product; `additive` with Ctrl, ⌘ or Shift. Null: Esc, or a click beside all products,
   * asks to clear. The page keeps what is selected and gives it back in `selected`.
   */
  onSelect?: (productKey: string | null, additive: boolean) => void;
  /** Figures of the products on this planogram, by key, for the card. */
  figures?: ReadonlyMap<string, ShelfFigures>;
  figureUnits?: ShelfFigureUnits;
  /** Outlined as wrong. Pass the same list while nothing changed. */
  faults?: readonly ShelfFault[];
  /** For the price strip; without it, prices are worked out of `figures` (sales ÷ units). */
  prices?: ReadonlyMap<string, number | null>;
  /** The unit people read lengths in; the file's unless told. */
  unit?: LengthUnit;
  /** Of the drawing alone, in CSS pixels; without it as the planogram's shape asks, within 320 and 640. */
  height?: number;
  /** Gives the tools a button that saves a picture. */
  picture?: { fileName: string; title: string; about: readonly string[] };
  /** Gives the tools a button that saves the planogram drawn as PDF (`usePlanogramPdf`). */
  pdf?: PdfTool | null;
  /** At the start of the tools: the planogram picker, `ShelfColourPicker`. */
  tools?: ReactNode;
  handle?: Ref<ShelfHandle>;
}

/** High enough to look around in once zoomed in, also for a planogram ten times as wide as high. */
const LEAST_HEIGHT = 'min(340px, 87vw)';
const MOST_HEIGHT = 640;

/** A planogram from the front, to scale: looked at, walked through, selected from, coloured by what matters. */
export function ShelfView(props: ShelfViewProps) {
  const { drawing, onSelect, figures, figureUnits, picture, tools, handle } = props;
  const { t } = useTranslation('shelf');
  const id = useId();
  const surface = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const scene = useMemo(() => createScene(drawing), [drawing]);
  const unit = props.unit ?? drawing.unit;
  const texts = useShelfTexts(scene, unit);
  const [patterns, togglePatterns] = usePatternPreference();
  const [showsPrices, setShowsPrices] = useState(false);
  const [entry, setEntry] = useState<ClassEntry | null>(null);
  const look = useShelfAppearance(props, { patterns, showsPrices, entry });
  const stageOf = useRef<ShelfStage | null>(null);

  const select = (index: number, additive: boolean) => {
    const position = drawing.positions[index];
    if (!position) onSelect?.(null, false);
    else if (position.key !== null) onSelect?.(position.key, additive);
  };
  const clear = () => {
    stageOf.current?.setHovered(-1);
    setEntry(null);
    onSelect?.(null, false);
    return entry !== null || [props.selected, props.highlighted].some((keys) => keys != null && keys.size > 0);
  };
  const keys = useShelfKeys(scene, {
    onSelect: select,
    onClear: clear,
    onMove: (index) => {
      const position = drawing.positions[index];
      stageOf.current?.setHovered(-1);
      if (position) stageOf.current?.reveal(outlineOf(position));
    },
    onZoom: (factor) => stageOf.current?.zoom(factor, undefined, true),
    onFit: () => stageOf.current?.showAll('all'),
  });
  const marks = useMemo(() => {
    const selected = [...(props.selected ?? [])].flatMap((key) => scene.byKey.get(key) ?? []);
    return { selected, focused: keys.shown, faults: props.faults };
  }, [props.selected, props.faults, scene, keys.shown]);
  const stage = useShelfStage({ surface, base, overlay }, scene, look.appearance, marks);
  useEffect(() => {
    stageOf.current = stage;
  }, [stage]);
  useShelfGestures(surface, stage, (index, additive) => {
    keys.moveTo(index);
    select(index, additive);
  });
  // The card describes the option that the keyboard is at; set by hand, so that a step does not render 1,500 options.
  useEffect(() => {
    const option = keys.shown >= 0 ? document.getElementById(optionId(id, keys.shown)) : null;
    option?.setAttribute('aria-describedby', `${id}-card`);
    return () => option?.removeAttribute('aria-describedby');
  }, [id, keys.shown]);
  const title = drawing.name || t('unnamed');
  const maker = useShelfPicture(scene, look, picture ?? { fileName: title, title, about: [] });
  useImperativeHandle(handle, () => ({
    picture: maker.make,
    showProduct: (key) => {
      const position = drawing.positions[scene.byKey.get(key)?.[0] ?? -1];
      if (position) stage?.reveal(outlineOf(position));
    },
    showPlace: (rect) => stage?.reveal(rect),
  }));
  const { legend } = look.colouring;
  const hatched = { caps: drawing.positions.some(({ caps }) => caps.length > 0), gaps: scene.gaps.length > 0 };
  const hasProducts = drawing.positions.length > 0;
  return (
    <Stack gap="2" minW="0">
      <ShelfToolbar
        patterns={legend.kind === 'classes' ? { on: patterns, toggle: togglePatterns } : null}
        prices={look.priceOf ? { on: showsPrices, toggle: () => setShowsPrices(!showsPrices) } : null}
        picture={picture ? { busy: maker.busy, save: () => void maker.save() } : null}
        pdf={props.pdf ?? null}
        onZoom={(factor) => stage?.zoom(factor, undefined, true)}
        onFit={(mode) => stage?.showAll(mode)}
      >
        {tools}
      </ShelfToolbar>
      <Box position="relative" overflow="hidden" borderWidth="1px" borderRadius="l2" bg="bg.panel" style={shape(props)}>
        <Box
          ref={surface}
          position="absolute"
          inset="0"
          borderRadius="l2"
          userSelect="none"
          _focusVisible={{ outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '-2px' }}
          role={hasProducts ? 'listbox' : 'img'}
          aria-multiselectable={hasProducts ? true : undefined}
          aria-label={t('label', { name: title })}
          aria-describedby={hasProducts ? `${id}-help` : undefined}
          aria-activedescendant={keys.active >= 0 ? optionId(id, keys.active) : undefined}
          tabIndex={hasProducts ? 0 : -1}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
          onBlur={keys.onBlur}
        >
          <canvas ref={base} style={CANVAS} aria-hidden="true" />
          <canvas ref={overlay} style={CANVAS} aria-hidden="true" />
          <ShelfOptions
            scene={scene}
            texts={texts}
            prefix={id}
            selected={props.selected ?? null}
            shown={props.shown ?? null}
          />
        </Box>
        {stage ? <PanHint stage={stage} /> : null}
        {hasProducts ? null : (
          <Text position="absolute" top="2" left="3" color="fg.muted" textStyle="xs">
            {t('empty')}
          </Text>
        )}
      </Box>
      <VisuallyHidden id={`${id}-help`}>{t('help')}</VisuallyHidden>
      <Flex direction={{ base: 'column-reverse', lg: 'row' }} gap={{ base: '2', lg: '4' }} justify="space-between">
        <ShelfLegend legend={legend} patterns={patterns} active={entry} onActive={setEntry} hatched={hatched} />
        {stage ? <ScaleBar stage={stage} unit={unit} /> : null}
      </Flex>
      {stage ? (
        <CardLayer
          id={`${id}-card`}
          focused={keys.shown}
          stage={stage}
          surface={surface}
          scene={scene}
          texts={texts}
          look={look}
          figures={figures}
          figureUnits={figureUnits}
        />
      ) : null}
    </Stack>
  );
}

const CANVAS = {
  position: 'absolute',
  left: 0,
  top: 0,
  maxWidth: 'none',
  transformOrigin: '0 0',
  willChange: 'transform',
} as const;

/** As high as the page says, else as the planogram's shape asks. */
function shape({ drawing: { bounds }, height }: ShelfViewProps): CSSProperties {
  if (height !== undefined) return { height };
  const aspect = `${Math.max(1, bounds.width)} / ${Math.max(1, bounds.height)}`;
  return { aspectRatio: aspect, minHeight: LEAST_HEIGHT, maxHeight: MOST_HEIGHT, width: '100%' };
}
