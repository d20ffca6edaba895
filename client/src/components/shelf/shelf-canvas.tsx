import { Box } from '@chakra-ui/react';
import type { CSSProperties } from 'react';
import type { ShelfScene } from './scene/shelf-scene.js';
import type { ShelfKeys } from './scene/use-shelf-keys.js';
import { optionId, ShelfOptions } from './shelf-options.js';
import type { ShelfTexts } from './shelf-texts.js';
import { useDescribedOption } from './use-described-option.js';
import type { ShelfElements } from './use-shelf-canvas.js';

interface Props {
  /** The help and the card next to it derive their ids from it: `<id>-help`, `<id>-card`. */
  id: string;
  label: string;
  elements: ShelfElements;
  scene: ShelfScene;
  keys: ShelfKeys;
  texts: ShelfTexts;
  selected: ReadonlySet<string> | null;
  shown: ReadonlySet<string> | null;
  style?: CSSProperties;
}

/** The drawing on two canvases, with the same content as a list of products for screen readers and keys. */
export function ShelfCanvas({ id, label, elements, scene, keys, texts, selected, shown, style }: Props) {
  const hasProducts = scene.drawing.positions.length > 0;
  useDescribedOption(id, keys.shown);
  return (
    <Box
      ref={elements.surface}
      position="absolute"
      inset="0"
      borderRadius="l2"
      userSelect="none"
      style={style}
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
      <canvas ref={elements.base} style={CANVAS} aria-hidden="true" />
      <canvas ref={elements.overlay} style={CANVAS} aria-hidden="true" />
      <ShelfOptions scene={scene} texts={texts} prefix={id} selected={selected} shown={shown} />
    </Box>
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
