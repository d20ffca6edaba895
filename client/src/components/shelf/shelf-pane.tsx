import { VisuallyHidden } from '@chakra-ui/react';
import { type CSSProperties, useEffect, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PositionDrawing } from '@core/planogram/geometry/drawing.js';
import { CardLayer } from './card/card-layer.js';
import { createAppearance } from './colours/appearance.js';
import type { ResolvedColouring } from './colours/colouring.js';
import { useColorMode } from '../../lib/color-mode.js';
import type { ShelfScene } from './scene/shelf-scene.js';
import type { ShelfStage } from './scene/shelf-stage.js';
import { ShelfCanvas } from './shelf-canvas.js';
import { type ShelfTexts, useShelfTexts } from './shelf-texts.js';
import { drawnUnit, type ShelfFault, type ShelfFigures, type ShelfFigureUnits } from './shelf-types.js';
import type { ShelfPictures } from './use-shelf-pictures.js';
import { useShelfCanvas } from './use-shelf-canvas.js';

export interface ShelfPaneProps {
  /** Keep it stable: another scene starts over. */
  scene: ShelfScene;
  /** Names the drawing: which side it is, and whose planogram. */
  label: string;
  colouring: ResolvedColouring;
  patterns: boolean;
  /** Extra text about a position for screen readers. Keep it stable. */
  more: (position: PositionDrawing) => string | null;
  figures: ReadonlyMap<string, ShelfFigures>;
  figureUnits: ShelfFigureUnits;
  selected: ReadonlySet<string>;
  /** When not empty, every other product is faded. */
  highlighted: ReadonlySet<string> | null;
  faults?: readonly ShelfFault[];
  /** Pictures of the products of both drawings (`usePairPictures`). */
  pictures: ShelfPictures;
  onSelect: (productKey: string | null) => void;
  /** Called with the stage when it is ready, and with null when it is removed. */
  onStage: (stage: ShelfStage | null) => void;
  style?: CSSProperties;
}

/** The drawing's texts, including the extra text. */
function usePaneTexts({ scene, figureUnits, more }: ShelfPaneProps): ShelfTexts {
  const plain = useShelfTexts(scene, drawnUnit(figureUnits, scene.drawing.unit));
  return useMemo(
    () => ({
      ...plain,
      option: (position) => {
        const further = more(position);
        return further === null ? plain.option(position) : `${plain.option(position)}, ${further}`;
      },
    }),
    [plain, more],
  );
}

/** One of two drawings side by side: keyboard navigation, selection, and panning linked with the other. */
export function ShelfPane(props: ShelfPaneProps) {
  const { scene, label, colouring, patterns, selected, highlighted, onSelect, onStage } = props;
  const { t } = useTranslation('shelf');
  const id = useId();
  const mode = useColorMode();
  const { drawing } = scene;
  const texts = usePaneTexts(props);
  const look = useMemo(() => {
    const marks = { highlighted, selected };
    const appearance = createAppearance(drawing, colouring, { mode, patterns, marks, priceOf: null });
    return { colouring, appearance, priceOf: null };
  }, [drawing, colouring, mode, patterns, highlighted, selected]);
  const { elements, keys, stage } = useShelfCanvas({
    scene,
    appearance: look.appearance,
    selected,
    ...(props.faults ? { faults: props.faults } : {}),
    pictures: props.pictures.shown,
    onSelect: (index) => {
      const position = drawing.positions[index];
      if (!position) onSelect(null);
      else if (position.key !== null) onSelect(position.key);
    },
    onClear: () => {
      onSelect(null);
      return selected.size > 0;
    },
  });
  useEffect(() => {
    onStage(stage);
    return () => onStage(null);
  }, [stage, onStage]);
  return (
    <>
      <ShelfCanvas {...{ id, label, elements, scene, keys, texts, selected }} shown={null} style={props.style} />
      <VisuallyHidden id={`${id}-help`}>{t('help')}</VisuallyHidden>
      {stage ? (
        <CardLayer
          id={`${id}-card`}
          focused={keys.shown}
          stage={stage}
          surface={elements.surface}
          scene={scene}
          texts={texts}
          look={look}
          figures={props.figures}
          figureUnits={props.figureUnits}
          pictures={props.pictures.all}
        />
      ) : null}
    </>
  );
}
