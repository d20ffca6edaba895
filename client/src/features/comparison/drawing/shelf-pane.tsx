import { VisuallyHidden } from '@chakra-ui/react';
import { type CSSProperties, useEffect, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import { CardLayer } from '../../../components/shelf/card/card-layer.js';
import { createAppearance } from '../../../components/shelf/colours/appearance.js';
import { createScene, type ShelfScene } from '../../../components/shelf/scene/shelf-scene.js';
import type { ShelfStage } from '../../../components/shelf/scene/shelf-stage.js';
import { ShelfCanvas } from '../../../components/shelf/shelf-canvas.js';
import { type ShelfTexts, useShelfTexts } from '../../../components/shelf/shelf-texts.js';
import type { ShelfFigures, ShelfFigureUnits } from '../../../components/shelf/shelf-types.js';
import { useShelfCanvas } from '../../../components/shelf/use-shelf-canvas.js';
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

/** The drawing's texts, with what became of each product. */
function useChangeTexts(scene: ShelfScene, { drawing, changes, changeWord }: ShelfPaneProps): ShelfTexts {
  const plain = useShelfTexts(scene, drawing.unit);
  return useMemo(
    () => ({
      ...plain,
      option: (position) => {
        const change = position.key === null ? undefined : changes.get(position.key);
        return change ? `${plain.option(position)}, ${changeWord(change)}` : plain.option(position);
      },
    }),
    [plain, changes, changeWord],
  );
}

function useChangeLook({ drawing, changes, highlighted, selected }: ShelfPaneProps) {
  const mode = useColorMode();
  return useMemo(() => {
    const colouring = changeColouring(drawing, changes, mode);
    const marks = { highlighted, selected };
    const appearance = createAppearance(drawing, colouring, { mode, patterns: true, marks, priceOf: null });
    return { colouring, appearance, priceOf: null };
  }, [drawing, changes, mode, highlighted, selected]);
}

/** One of two drawings: coloured by what changed, walked by keys, moved together with the other. */
export function ShelfPane(props: ShelfPaneProps) {
  const { drawing, label, selected, onSelect, onStage } = props;
  const { t } = useTranslation('shelf');
  const id = useId();
  const scene = useMemo(() => createScene(drawing), [drawing]);
  const texts = useChangeTexts(scene, props);
  const look = useChangeLook(props);
  const { elements, keys, stage } = useShelfCanvas({
    scene,
    appearance: look.appearance,
    selected,
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
        />
      ) : null}
    </>
  );
}
