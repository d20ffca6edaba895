import { Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import type { ShelfScene } from './scene/shelf-scene.js';
import type { ShelfStage } from './scene/shelf-stage.js';
import type { ShelfTexts } from './shelf-texts.js';

/** CSS pixels from the window's edge, for a row whose start is outside the window. */
const EDGE = 12;
const LINE = 18;

interface Props {
  stage: ShelfStage;
  scene: ShelfScene;
  texts: ShelfTexts;
}

/** Captions above each row of a folded planogram, visible as long as any part of the row is. */
export function RowCaptions({ stage, scene, texts }: Props) {
  useSyncExternalStore(stage.subscribe, () => stage.view);
  return scene.folds.map((row) => {
    const { x, y, width } = stage.screenRect(row.bounds);
    return (
      <Text
        key={row.from}
        position="absolute"
        top="0"
        left="0"
        textStyle="xs"
        lineHeight={`${LINE}px`}
        color="fg.muted"
        whiteSpace="nowrap"
        pointerEvents="none"
        style={{ transform: `translate(${Math.max(EDGE, x)}px, ${y - LINE - 1}px)`, maxWidth: `${width}px` }}
      >
        {texts.row(row)}
      </Text>
    );
  });
}
