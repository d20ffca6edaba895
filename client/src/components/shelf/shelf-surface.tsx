import { Box, Text } from '@chakra-ui/react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rect } from '@core/planogram/geometry/drawing.js';
import { PanHint } from './pan-hint.js';
import { RowCaptions } from './row-captions.js';
import { ShelfCanvas } from './shelf-canvas.js';
import type { ShelfTexts } from './shelf-texts.js';
import type { ShelfViewProps } from './shelf-view-props.js';
import type { Shelf } from './use-shelf.js';
import { useMostHeight } from './use-shelf-folds.js';

/** High enough to look around when zoomed in, even for a planogram ten times as wide as high. */
const LEAST_HEIGHT = '340px, 87vw';

interface Props {
  id: string;
  title: string;
  shelf: Shelf;
  texts: ShelfTexts;
  view: ShelfViewProps;
}

/** The window onto the planogram: two canvases, and a list of products for screen readers. */
export function ShelfSurface({ id, title, shelf, texts, view }: Props) {
  const { t } = useTranslation('shelf');
  const { stage } = shelf;
  return (
    <Box
      position="relative"
      overflow="hidden"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
      style={shape(shelf.scene.drawing.bounds, useMostHeight())}
    >
      <ShelfCanvas
        id={id}
        label={t('label', { name: title })}
        elements={shelf.elements}
        scene={shelf.scene}
        keys={shelf.keys}
        texts={texts}
        selected={view.selected ?? null}
        shown={view.shown ?? null}
      />
      {stage && shelf.folds.rows.length > 1 ? <RowCaptions stage={stage} scene={shelf.scene} texts={texts} /> : null}
      {stage ? <PanHint stage={stage} /> : null}
      {view.drawing.positions.length > 0 ? null : (
        <Text position="absolute" top="2" left="3" color="fg.muted" textStyle="xs">
          {t('empty')}
        </Text>
      )}
    </Box>
  );
}

/** As high as the drawing's proportions require. */
function shape(bounds: Rect, most: number): CSSProperties {
  const aspect = `${Math.max(1, bounds.width)} / ${Math.max(1, bounds.height)}`;
  return { aspectRatio: aspect, minHeight: `min(${LEAST_HEIGHT}, ${most}px)`, maxHeight: most, width: '100%' };
}
