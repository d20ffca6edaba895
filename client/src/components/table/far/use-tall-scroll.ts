import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { RowsAhead } from '../row-slots.js';
import { TallScroll } from './tall-scroll.js';

/** Assumed height of a page without layout. */
const USUAL_VIEW_PX = 600;

interface Options {
  region: RefObject<HTMLDivElement | null>;
  count: number;
  rowPx: number;
  /** Height of the header that covers the top of the region. */
  headPx?: number;
}

/** The visible lines of rows of equal height, however many there are. */
export function useTallScroll({ region, count, rowPx, headPx = 0 }: Options) {
  const [viewPx, setViewPx] = useState(USUAL_VIEW_PX);
  const [ahead] = useState(() => new RowsAhead());
  const [, draw] = useState(0);
  const before = useRef<TallScroll | null>(null);
  const view = Math.max(rowPx, viewPx - headPx);
  const tall = useMemo(() => new TallScroll(count * rowPx, Math.min(view, count * rowPx)), [count, rowPx, view]);

  useLayoutEffect(() => {
    // When the number of rows changes, stay as close as possible to the previous position.
    if (before.current && before.current !== tall) {
      tall.from(before.current);
      if (region.current) region.current.scrollTop = tall.position.scrollTop;
      draw((drawn) => drawn + 1);
    }
    before.current = tall;
  }, [tall, region]);

  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const scrolled = () => {
      const { scrollTop } = tall.moved(element.scrollTop);
      if (Math.abs(scrollTop - element.scrollTop) >= 1) element.scrollTop = scrollTop;
      draw((drawn) => drawn + 1);
    };
    const sized = () => element.clientHeight > 0 && setViewPx(element.clientHeight);
    sized();
    const watching = typeof ResizeObserver === 'function' ? new ResizeObserver(sized) : null;
    watching?.observe(element);
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      watching?.disconnect();
      element.removeEventListener('scroll', scrolled);
    };
  }, [tall, region]);

  const { offset } = tall.position;
  const first = Math.max(0, Math.min(count - 1, Math.floor(offset / rowPx)));
  const last = Math.max(0, Math.min(count - 1, Math.floor((offset + view - 1) / rowPx)));
  const places = count === 0 ? [] : ahead.around({ startIndex: first, endIndex: last, count });
  const show = useCallback(
    (index: number) => {
      const top = index * rowPx;
      const now = tall.position.offset;
      const wanted = top < now ? top : top + rowPx > now + view ? top + rowPx - view : now;
      if (wanted === now) return;
      const { scrollTop } = tall.to(wanted);
      if (region.current) region.current.scrollTop = scrollTop;
      draw((drawn) => drawn + 1);
    },
    [tall, rowPx, view, region],
  );
  return {
    heightPx: tall.height,
    first,
    last,
    items: places.map((index) => ({ index, top: index * rowPx - tall.shift })),
    /** Scrolls a row into view. */
    show,
  };
}
