import { Box, VisuallyHidden } from '@chakra-ui/react';
import { type CSSProperties, useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import { outlineOf } from '@core/planogram/geometry/turn.js';
import { createAppearance } from '../../../components/shelf/colours/appearance.js';
import { CardLayer } from '../../../components/shelf/card/card-layer.js';
import { ShelfOptions, optionId } from '../../../components/shelf/shelf-options.js';
import { createScene } from '../../../components/shelf/scene/shelf-scene.js';
import type { ShelfStage } from '../../../components/shelf/scene/shelf-stage.js';
import { useShelfTexts } from '../../../components/shelf/shelf-texts.js';
import type { ShelfFigures, ShelfFigureUnits } from '../../../components/shelf/shelf-types.js';
import { useShelfGestures } from '../../../components/shelf/scene/use-shelf-gestures.js';
import { useShelfKeys } from '../../../components/shelf/scene/use-shelf-keys.js';
import { useShelfStage } from '../../../components/shelf/scene/use-shelf-stage.js';
import { useColorMode } from '../../../lib/color-mode.js';
import { changeColouring } from './change-colouring.js';
import type { DrawnChange } from './change-kinds.js';

export interface ShelfPaneProps {
  drawing: PlanogramDrawing;
  /** Names the drawing: which side it is and whose. */
  label: string;
  changes: ReadonlyMap<string, DrawnChange>;
  /** What became of a product, in a word, for those who hear the drawing. */
  changeWord: (change: DrawnChange) => string;
  figures: ReadonlyMap<string, ShelfFigures>;
  figureUnits: ShelfFigureUnits;
  selected: ReadonlySet<string>;
  /** When not empty, every other product is faded. */
  highlighted: ReadonlySet<string> | null;
  onSelect: (productKey: string | null) => void;
  /** The stage, once it is there, and null when it goes. */
  onStage: (stage: ShelfStage | null) => void;
  style?: CSSProperties;
}

/** One of two drawings: coloured by what changed, walked by keys, moved together with the other. */
export function ShelfPane(props: ShelfPaneProps) {
  const { drawing, label, changes, changeWord, selected, highlighted, onSelect, onStage } = props;
  const { t } = useTranslation('shelf');
  const id = useId();
  const mode = useColorMode();
  const surface = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const scene = useMemo(() => createScene(drawing), [drawing]);
  const plain = useShelfTexts(scene, drawing.unit);
  const texts = useMemo<typeof plain>(
    () => ({
      ...plain,
      option: (position) => {
        const change = position.key === null ? undefined : changes.get(position.key);
        return change ? `${plain.option(position)}, ${changeWord(change)}` : plain.option(position);
      },
    }),
    [plain, changes, changeWord],
  );
  const look = useMemo(() => {
    const colouring = changeColouring(drawing, changes, mode);
    const marks = { highlighted, selected };
    const appearance = createAppearance(drawing, colouring, { mode, patterns: true, marks, priceOf: null });
    return { colouring, appearance, priceOf: null };
  }, [drawing, changes, mode, highlighted, selected]);
  const stageOf = useRef<ShelfStage | null>(null);
  const select = (index: number) => {
    const position = drawing.positions[index];
    if (!position) onSelect(null);
    else if (position.key !== null) onSelect(position.key);
  };
  const keys = useShelfKeys(scene, {
    onSelect: select,
    onClear: () => {
      onSelect(null);
      return selected.size > 0;
    },
    onMove: (index) => {
      const position = drawing.positions[index];
      stageOf.current?.setHovered(-1);
      if (position) stageOf.current?.reveal(outlineOf(position));
    },
    onZoom: (factor) => stageOf.current?.zoom(factor, undefined, true),
    onFit: () => stageOf.current?.showAll('all'),
  });
  const marks = useMemo(
    () => ({ selected: [...selected].flatMap((key) => scene.byKey.get(key) ?? []), focused: keys.shown }),
    [selected, scene, keys.shown],
  );
  const stage = useShelfStage({ surface, base, overlay }, scene, look.appearance, marks);
  useEffect(() => {
    stageOf.current = stage;
    onStage(stage);
    return () => onStage(null);
  }, [stage, onStage]);
  useShelfGestures(surface, stage, (index) => {
    keys.moveTo(index);
    select(index);
  });
  // Set by hand, so that a step does not render every option.
  useEffect(() => {
    const option = keys.shown >= 0 ? document.getElementById(optionId(id, keys.shown)) : null;
    option?.setAttribute('aria-describedby', `${id}-card`);
    return () => option?.removeAttribute('aria-describedby');
  }, [id, keys.shown]);
  const hasProducts = drawing.positions.length > 0;
  return (
    <>
      <Box
        ref={surface}
        position="absolute"
        inset="0"
        userSelect="none"
        style={props.style}
        _focusVisible={{ outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '-2px' }}
        role={hasProducts ? 'listbox' : 'img'}
        aria-multiselectable={hasProducts ? true : undefined}
        aria-label={label}
        aria-describedby={hasProducts ? `${id}-help` : undefined}
        aria-activedescendant={keys.active >= 0 ? optionId(id, keys.active) : undefined}
        tabIndex={hasProducts ? 0 : -1}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
      >
        <canvas ref={base} style={CANVAS} aria-hidden="true" />
        <canvas ref={overlay} style={CANVAS} aria-hidden="true" />
        <ShelfOptions scene={scene} texts={texts} prefix={id} selected={selected} shown={null} />
      </Box>
      <VisuallyHidden id={`${id}-help`}>{t('help')}</VisuallyHidden>
      {stage ? (
        <CardLayer
          id={`${id}-card`}
          focused={keys.shown}
          stage={stage}
          surface={surface}
          scene={scene}
          texts={texts}
          look={look}
          figures={props.figures}
          figureUnits={props.figureUnits}
        />
      ) : null}
    </>
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
