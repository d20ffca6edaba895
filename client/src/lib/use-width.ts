import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Room {
  readonly width: number;
  readonly height: number;
}

const roomOf = ({ clientWidth: width, clientHeight: height }: HTMLElement): Room => ({ width, height });

/** Something about an element's inner size; `initial` before the element is on the page. */
function useInside<Value>(
  measure: (element: HTMLElement) => Value,
  initial: Value,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): [RefObject<HTMLDivElement | null>, Value] {
  const element = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState(initial);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const update = () => setValue((known) => (isSame(known, measure(measured)) ? known : measure(measured)));
    update();
    const observer = new ResizeObserver(update);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [measure, isSame]);
  return [element, value];
}

const widthOf = (element: HTMLElement): number => roomOf(element).width;
const heightOf = (element: HTMLElement): number => roomOf(element).height;
const isSameRoom = (one: Room, other: Room): boolean => one.width === other.width && one.height === other.height;
const NO_ROOM: Room = { width: 0, height: 0 };

/**
 * An element's inner width in CSS pixels; 0 before it is on the page. Known before the first paint, so that what
 * depends on it does not jump.
 */
export function useWidth(): { element: RefObject<HTMLDivElement | null>; width: number } {
  const [element, width] = useInside(widthOf, 0);
  return { element, width };
}

/** Like `useWidth`, of the height. */
export function useHeight(): { element: RefObject<HTMLDivElement | null>; height: number } {
  const [element, height] = useInside(heightOf, 0);
  return { element, height };
}

/** Like `useWidth`, of both. */
export function useRoom(): { element: RefObject<HTMLDivElement | null>; width: number; height: number } {
  const [element, { width, height }] = useInside(roomOf, NO_ROOM, isSameRoom);
  return { element, width, height };
}
