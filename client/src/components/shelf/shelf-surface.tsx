import { Box, Text } from '@chakra-ui/react';
import { type CSSProperties, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PanHint } from './pan-hint.js';
import { optionId, ShelfOptions } from './shelf-options.js';
import type { ShelfTexts } from './shelf-texts.js';
import type { ShelfViewProps } from './shelf-view-props.js';
import type { Shelf } from './use-shelf.js';

/** High enough to look around in once zoomed in, also for a planogram ten times as wide as high. */
const LEAST_HEIGHT = 'min(340px, 87vw)';
const MOST_HEIGHT = 640;

/** The card describes the option that the keyboard is at; set by hand, so that a step does not render 1,500 options. */
function useDescribedOption(id: string, shown: number): void {
  useEffect(() => {
    const option = shown >= 0 ? document.getElementById(optionId(id, shown)) : null;
    option?.setAttribute('aria-describedby', `${id}-card`);
    return () => option?.removeAttribute('aria-describedby');
  }, [id, shown]);
}

interface Props {
  id: string;
  title: string;
  shelf: Shelf;
  texts: ShelfTexts;
  view: ShelfViewProps;
}

/** The window that the planogram is looked at through: two canvases, and a list of products for screen readers. */
export function ShelfSurface({ id, title, shelf, texts, view }: Props) {
  const { t } = useTranslation('shelf');
  const { elements, keys, stage } = shelf;
  const hasProducts = view.drawing.positions.length > 0;
  useDescribedOption(id, keys.shown);
  return (
    <Box position="relative" overflow="hidden" borderWidth="1px" borderRadius="l2" bg="bg.panel" style={shape(view)}>
      <Box
        ref={elements.surface}
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
        <canvas ref={elements.base} style={CANVAS} aria-hidden="true" />
        <canvas ref={elements.overlay} style={CANVAS} aria-hidden="true" />
        <ShelfOptions
          scene={shelf.scene}
          texts={texts}
          prefix={id}
          selected={view.selected ?? null}
          shown={view.shown ?? null}
        />
      </Box>
      {stage ? <PanHint stage={stage} /> : null}
      {hasProducts ? null : (
        <Text position="absolute" top="2" left="3" color="fg.muted" textStyle="xs">
          {t('empty')}
        </Text>
      )}
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

/** As high as the page says, else as the planogram's shape asks. */
function shape({ drawing: { bounds }, height }: ShelfViewProps): CSSProperties {
  if (height !== undefined) return { height };
  const aspect = `${Math.max(1, bounds.width)} / ${Math.max(1, bounds.height)}`;
  return { aspectRatio: aspect, minHeight: LEAST_HEIGHT, maxHeight: MOST_HEIGHT, width: '100%' };
}
