import { Box } from '@chakra-ui/react';
import { type PointerEvent, useMemo, useSyncExternalStore } from 'react';
import type { Rect } from '@core/planogram/geometry/drawing.js';
import { type FoldRow, movedRect, rowOf } from '@core/planogram/geometry/fold.js';
import type { ShelfScene } from './scene/shelf-scene.js';
import type { ShelfStage } from './scene/shelf-stage.js';
import { ShelfThumbnail } from './shelf-thumbnail.js';
import type { AnyColouring } from './colours/colouring.js';

/** The strip's height, in CSS pixels. */
export const STRIP_HEIGHT = 40;
/** Planograms with a smaller ratio of width to height need no strip. */
const WIDE = 3.5;

/** Whether a planogram is so wide that it has a strip. */
export function hasStrip({ unfolded: { bounds } }: Pick<ShelfScene, 'unfolded'>): boolean {
  return aspectOf(bounds) >= WIDE;
}

const aspectOf = ({ width, height }: Rect): number => width / Math.max(1, height);

interface Props {
  stage: ShelfStage;
  scene: Pick<ShelfScene, 'unfolded' | 'folds'>;
  colouring: AnyColouring;
}

/** A wide planogram in one band, with the visible part marked; a click jumps there. */
export function ShelfStrip({ stage, scene, colouring }: Props) {
  useSyncExternalStore(stage.subscribe, () => stage.view);
  const { unfolded, folds } = scene;
  const { bounds } = unfolded;
  const thumbnail = useMemo(
    () => <ShelfThumbnail drawing={unfolded} label="" height="100%" fills colouring={colouring} />,
    [unfolded, colouring],
  );
  const aspect = aspectOf(bounds);
  if (!hasStrip(scene)) return null;
  const go = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const at = {
      x: bounds.x + ((clientX - box.left) / box.width) * bounds.width,
      y: bounds.y + (1 - (clientY - box.top) / box.height) * bounds.height,
      ...{ width: 0, height: 0 },
    };
    const row = rowOf(folds, at);
    stage.lookAt(row ? movedRect(row, at) : at);
  };
  const part = (length: number, whole: number) => `${(100 * length) / Math.max(1, whole)}%`;
  return (
    <Box
      position="relative"
      minW="0"
      maxW="full"
      cursor="pointer"
      aria-hidden="true"
      data-part="shelf-strip"
      style={{ width: STRIP_HEIGHT * aspect, aspectRatio: aspect }}
      onPointerDown={go}
    >
      {thumbnail}
      {seenParts(stage.visible, bounds, folds).map(({ x, y, width, height }) => (
        <Box
          key={x}
          position="absolute"
          borderWidth="2px"
          borderColor="fg"
          outline="1px solid"
          outlineColor="bg.panel"
          pointerEvents="none"
          style={{
            left: part(x - bounds.x, bounds.width),
            bottom: part(y - bounds.y, bounds.height),
            width: part(width, bounds.width),
            height: part(height, bounds.height),
          }}
        />
      ))}
    </Box>
  );
}

/** The visible part in the unfolded planogram, one rect per row; none when everything is visible. */
function seenParts(visible: Rect, bounds: Rect, folds: readonly FoldRow[]): Rect[] {
  const rows = folds.length > 1 ? folds : [{ bounds, dx: 0, dy: 0 }];
  const parts = rows.flatMap((row) => {
    const seen = shared(visible, row.bounds);
    return seen === null ? [] : [movedRect({ dx: -row.dx, dy: -row.dy }, seen)];
  });
  const area = parts.reduce((sum, { width, height }) => sum + width * height, 0);
  return area >= bounds.width * bounds.height * 0.99 ? [] : parts;
}

function shared(a: Rect, b: Rect): Rect | null {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
