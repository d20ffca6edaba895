import { useCallback, useMemo } from 'react';
import type { PlanogramDrawing, PositionDrawing } from '@core/planogram/geometry/drawing.js';
import { createScene } from '../../../components/shelf/scene/shelf-scene.js';
import type { ShelfStage } from '../../../components/shelf/scene/shelf-stage.js';
import { ShelfStrip } from '../../../components/shelf/shelf-strip.js';
import { ShelfPane, type ShelfPaneProps } from '../../../components/shelf/shelf-pane.js';
import { useColorMode } from '../../../lib/color-mode.js';
import { changeColouring } from './change-colouring.js';
import type { DrawnChange } from './change-kinds.js';

interface Props extends Omit<ShelfPaneProps, 'scene' | 'colouring' | 'patterns' | 'more' | 'faults'> {
  drawing: PlanogramDrawing;
  changes: ReadonlyMap<string, DrawnChange>;
  /** A product's change in a word, for screen readers. */
  changeWord: (change: DrawnChange) => string;
}

/** One of two drawings: colored by change, navigated by keys, panned together with the other. */
export function ChangePane({ drawing, changes, changeWord, ...pane }: Props) {
  const mode = useColorMode();
  const scene = useMemo(() => createScene(drawing), [drawing]);
  const colouring = useMemo(() => changeColouring(drawing, changes, mode), [drawing, changes, mode]);
  const more = useCallback(
    ({ key }: PositionDrawing) => {
      const change = key === null ? undefined : changes.get(key);
      return change ? changeWord(change) : null;
    },
    [changes, changeWord],
  );
  return <ShelfPane {...pane} scene={scene} colouring={colouring} more={more} patterns />;
}

/** All of a wide shelf in one band, colored by change. */
export function ChangeStrip({ stage, drawing, changes }: Pick<Props, 'drawing' | 'changes'> & { stage: ShelfStage }) {
  const mode = useColorMode();
  const scene = useMemo(() => ({ unfolded: drawing, folds: [] }), [drawing]);
  const colouring = useMemo(() => changeColouring(drawing, changes, mode), [drawing, changes, mode]);
  return <ShelfStrip stage={stage} scene={scene} colouring={colouring} />;
}
