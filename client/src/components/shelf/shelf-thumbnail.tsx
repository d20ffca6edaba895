import { Box, Center } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import { useColorMode } from '../../lib/color-mode.js';
import { useShelfColouring } from './colours/use-shelf-colouring.js';
import type { AnyColouring } from './colours/colouring.js';
import { paintThumbnail } from './paint/thumbnail-paint.js';

interface Props {
  /**
   * The drawing, or a function that loads it shortly before it becomes visible; if that rejects, the area says so.
   */
  drawing: PlanogramDrawing | (() => Promise<PlanogramDrawing>);
  /** A description for screen readers; '' when the surrounding card already has it. */
  label: string;
  /** Defaults to the widest attribute that tells its products apart. */
  colouring?: AnyColouring;
  /** CSS pixels, or `100%`; the width is that of the container. */
  height?: number | '100%';
  /**
   * Fills the container in one band, however wide; otherwise it has a margin, and a wide planogram is shown in rows.
   */
  fills?: boolean;
}

/** How long before it scrolls into view it is painted. */
const AHEAD = '200px';

/**
 * A small drawing of a planogram without text or interaction, for cards. Nothing is painted until it is near the
 * viewport.
 */
export function ShelfThumbnail({ drawing, label, colouring, height = 96, fills = false }: Props) {
  const { t } = useTranslation('common');
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const mode = useColorMode();
  const [near, setNear] = useState(false);
  const [loaded, setLoaded] = useState<{ by: unknown; drawing: PlanogramDrawing | null } | null>(null);

  useEffect(() => {
    if (!place.current || near) return;
    if (typeof IntersectionObserver !== 'function') return setNear(true);
    const observer = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && setNear(true), {
      rootMargin: AHEAD,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);

  useEffect(() => {
    if (!near || typeof drawing !== 'function') return;
    let wanted = true;
    drawing().then(
      (made) => wanted && setLoaded({ by: drawing, drawing: made }),
      () => wanted && setLoaded({ by: drawing, drawing: null }),
    );
    return () => {
      wanted = false;
    };
  }, [near, drawing]);

  const isMissing = typeof drawing === 'function' && loaded?.by === drawing && loaded.drawing === null;
  const known = typeof drawing === 'function' ? (loaded?.by === drawing ? loaded.drawing : null) : drawing;
  const coloured = useShelfColouring(near ? known : null, colouring);
  useEffect(() => {
    const element = canvas.current;
    if (!known || !coloured || !element) return;
    const paint = () => {
      const dpr = Math.min(2, Math.max(1, window.devicePixelRatio || 1));
      const port = { width: element.clientWidth, height: element.clientHeight };
      element.width = Math.round(port.width * dpr);
      element.height = Math.round(port.height * dpr);
      const context = element.getContext('2d');
      if (context && port.width > 0) paintThumbnail(context, known, port, { mode, dpr, fills, ...coloured });
    };
    const observer = new ResizeObserver(paint);
    observer.observe(element);
    return () => observer.disconnect();
  }, [known, mode, coloured, fills]);

  return (
    <Box
      ref={place}
      role={label === '' ? undefined : 'img'}
      aria-label={label === '' ? undefined : label}
      aria-hidden={label === '' ? true : undefined}
      bg="bg.panel"
      w="full"
      style={{ height }}
    >
      {isMissing ? (
        <Center h="full" px="2" textStyle="xs" color="fg.muted" textAlign="center">
          {t('state.drawingFailed')}
        </Center>
      ) : (
        <canvas ref={canvas} style={{ width: '100%', height: '100%', display: 'block' }} />
      )}
    </Box>
  );
}
