import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Cluster, clusterScale, clustersAt } from './clusters.js';
import { MOST_SCALE, type Place, type Point, ZOOM_STEP } from './map-frame.js';
import type { MapView } from './use-map-view.js';

/** Marks whose middle is so far outside are not drawn. */
const OUTSIDE_PX = 30;
/** Opening a cluster comes at least so much closer. */
const OPEN_FACTOR = 2.5;
/** Room between the mark that the keyboard leads to and the edge. */
const EDGE_PX = 24;

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The closest of points in a direction, where being off to the side counts twice; exported for its test. */
export function nextIn<Item>(
  items: readonly Item[],
  pointOf: (item: Item) => Point,
  from: Point,
  direction: Point,
): Item | null {
  let best: Item | null = null;
  let least = Infinity;
  for (const item of items) {
    const { x, y } = pointOf(item);
    const [dx, dy] = [x - from.x, y - from.y];
    const along = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    const away = along + 2 * aside;
    if (along > 0.5 && aside <= 2 * along && away < least) [best, least] = [item, away];
  }
  return best;
}

export interface MapMarks<Item> {
  readonly visible: readonly Cluster<Item>[];
  /** The mark that Tab leads to. */
  readonly current: Cluster<Item> | null;
  readonly onFocus: (cluster: Cluster<Item>) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Zooms in until the cluster comes apart; false if it never does. */
  readonly open: (cluster: Cluster<Item>) => boolean;
  /** Puts the focus onto the current mark. */
  readonly focus: () => void;
}

/** The marks of a view, of which one takes the focus: arrow keys lead to the others, + and - zoom around it, 0 shows all. */
export function useMapMarks<Item extends Place>(
  items: readonly Item[],
  view: MapView | null,
  surface: RefObject<SVGElement | null>,
): MapMarks<Item> {
  const frame = view?.frame ?? null;
  const level = frame && clusterScale(frame.scale);
  const clusters = useMemo(() => (level === null ? [] : clustersAt(items, level)), [items, level]);
  const visible = useMemo(() => {
    if (!frame) return [];
    return clusters.filter(({ at }) => {
      const { x, y } = frame.pointAt(at);
      const isAcross = x > -OUTSIDE_PX && x < frame.width + OUTSIDE_PX;
      return isAcross && y > -OUTSIDE_PX && y < frame.height + OUTSIDE_PX;
    });
  }, [clusters, frame]);
  const [item, setItem] = useState<Item | null>(null);
  const current = visible.find((one) => item !== null && one.items.includes(item)) ?? visible[0] ?? null;
  const hasFocus = useRef(false);
  const focus = useCallback(() => {
    surface.current?.querySelector<SVGElement>('[role=button][tabindex="0"]')?.focus();
  }, [surface]);
  // A mark that came apart, or moved out of sight, takes the focus with it.
  useEffect(() => {
    if (hasFocus.current && !surface.current?.contains(document.activeElement)) focus();
  });
  const lead = (direction: Point) => {
    if (!view || !frame || !current) return;
    const next = nextIn(clusters, ({ at }) => frame.pointAt(at), frame.pointAt(current.at), direction);
    if (!next) return;
    const at = frame.pointAt(next.at);
    const into = (value: number, room: number) => Math.max(EDGE_PX, Math.min(room - EDGE_PX, value)) - value;
    const [dx, dy] = [into(at.x, frame.width), into(at.y, frame.height)];
    setItem(next.items[0] ?? null);
    if (dx !== 0 || dy !== 0) view.pan(dx, dy);
    requestAnimationFrame(focus);
  };
  return {
    visible,
    current,
    focus,
    onFocus: useCallback((cluster: Cluster<Item>) => {
      hasFocus.current = true;
      setItem((known) => (known !== null && cluster.items.includes(known) ? known : (cluster.items[0] ?? null)));
    }, []),
    onBlur: useCallback(() => {
      hasFocus.current = false;
    }, []),
    onKeyDown: (event) => {
      if (!view || event.ctrlKey || event.metaKey || event.altKey) return;
      const direction = DIRECTIONS[event.key];
      if (direction) lead(direction);
      else if (event.key === '+' || event.key === '=') view.step(ZOOM_STEP, current?.at);
      else if (event.key === '-' || event.key === '_') view.step(1 / ZOOM_STEP, current?.at);
      else if (event.key === '0') view.fit();
      else return;
      event.preventDefault();
    },
    open: (cluster) => {
      if (!view) return false;
      const isWhole = (scale: number) => clustersAt(cluster.items, clusterScale(scale)).length === 1;
      let closer = view.frame.closerOn(cluster.items, OPEN_FACTOR);
      if (closer.scale <= view.frame.scale || isWhole(MOST_SCALE)) return false;
      const middle = { x: closer.width / 2, y: closer.height / 2 };
      while (closer.scale < MOST_SCALE && isWhole(closer.scale)) closer = closer.zoomed(ZOOM_STEP, middle);
      view.glide(closer);
      return true;
    },
  };
}
