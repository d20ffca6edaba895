import type { ECharts } from 'echarts/core';
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { ChartOption } from './chart-option.js';
import type { ChartHandle, ChartMark } from './chart-types.js';
import { isAdditive } from './is-additive.js';

interface ChartEvent {
  dataIndex?: number;
  seriesIndex?: number;
  event?: { event?: { detail?: number; ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean } };
}

interface Drawn {
  option: ChartOption;
  marks: readonly ChartMark[];
  height: number;
  onSelect?: (key: string, additive: boolean) => void;
  onOpen?: (key: string) => void;
  ref?: Ref<ChartHandle>;
}

export interface Chart {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly chart: RefObject<ECharts | null>;
  /** The library has loaded and the chart is drawn. */
  readonly ready: boolean;
}

/** The drawn chart: created when its library has loaded, resized with its element, and clickable on its marks. */
export function useChart({ option, marks, height, onSelect, onOpen, ref }: Drawn): Chart {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  const [ready, setReady] = useState(false);
  const latest = useRef({ marks, onSelect, onOpen });
  latest.current = { marks, onSelect, onOpen };

  useEffect(() => {
    let gone = false;
    let observer: ResizeObserver | null = null;
    void import('./chart-engine.js').then(({ createChart }) => {
      const element = host.current;
      if (gone || !element) return;
      const made = createChart(element);
      chart.current = made;
      const keyOf = (event: unknown) => {
        const { dataIndex, seriesIndex } = event as ChartEvent;
        const isMeant = (mark: ChartMark) =>
          mark.dataIndex === dataIndex && (mark.seriesIndex ?? seriesIndex) === seriesIndex;
        return latest.current.marks.find(isMeant)?.key;
      };
      made.on('click', (event: unknown) => {
        const pointer = (event as ChartEvent).event?.event;
        const key = keyOf(event);
        const { onSelect: select, onOpen: open } = latest.current;
        // The second click of a double click opens; it must not undo the first click's selection.
        if (key === undefined || (pointer?.detail ?? 1) > 1) return;
        if (select) select(key, isAdditive(pointer));
        else open?.(key);
      });
      made.on('dblclick', (event: unknown) => {
        const key = keyOf(event);
        if (key !== undefined && latest.current.onSelect) latest.current.onOpen?.(key);
      });
      observer = new ResizeObserver(() => made.resize());
      observer.observe(element);
      setReady(true);
    });
    return () => {
      gone = true;
      observer?.disconnect();
      chart.current?.dispose();
      chart.current = null;
    };
  }, []);

  useEffect(() => {
    if (ready) chart.current?.setOption(option, { notMerge: false, replaceMerge: ['series'] });
  }, [ready, option, height]);
  useEffect(() => chart.current?.resize(), [height]);

  useImperativeHandle(ref, () => ({
    picture: (background) => {
      const drawn = chart.current;
      if (!drawn) return null;
      const url = drawn.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: background });
      return { url, width: drawn.getWidth(), height: drawn.getHeight() };
    },
  }));

  return { host, chart, ready };
}
