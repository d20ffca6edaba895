import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * How wide an element is inside, in CSS pixels; 0 before it is on the page. Known before the first
 * painting, so that what depends on it does not jump.
 */
export function useWidth(): { element: RefObject<HTMLDivElement | null>; width: number } {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setWidth(measured.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
