import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * An element's inner width or height in CSS pixels; 0 before it is on the page. Known before the first paint, so that
 * what depends on it does not jump.
 */
function useInside(side: 'clientWidth' | 'clientHeight'): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [px, setPx] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setPx(measured[side]);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [side]);
  return [element, px];
}

export function useWidth(): { element: RefObject<HTMLDivElement | null>; width: number } {
  const [element, width] = useInside('clientWidth');
  return { element, width };
}

export function useHeight(): { element: RefObject<HTMLDivElement | null>; height: number } {
  const [element, height] = useInside('clientHeight');
  return { element, height };
}
