import { Box, Skeleton } from '@chakra-ui/react';
import type { ECharts } from 'echarts/core';
import { type KeyboardEvent, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartOption } from './chart-option.js';

/** One mark of a chart as it is read out and walked by keys. `dataIndex` is its place in the chart's first series. */
export interface ChartMark {
  key: string;
  /** The mark in words: name and figures. */
  text: string;
  dataIndex: number;
}

/** What a panel asks of its chart. */
export interface ChartHandle {
  /** The chart as a PNG data URL, at twice its size; null while it is not drawn yet. */
  picture(background: string): { url: string; width: number; height: number } | null;
}

interface Props {
  /** Names the chart, with its finding in words. */
  label: string;
  option: ChartOption;
  marks: readonly ChartMark[];
  height: number;
  selected?: ReadonlySet<string>;
  onSelect?: (key: string, additive: boolean) => void;
  onOpen?: (key: string) => void;
  onClear?: () => void;
  ref?: Ref<ChartHandle>;
}

interface ChartEvent {
  dataIndex?: number;
  event?: { event?: { detail?: number; ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean } };
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(count - 1, at + 1),
  ArrowRight: (at, count) => Math.min(count - 1, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

const isAdditive = (event: { ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean } | undefined): boolean =>
  Boolean(event?.ctrlKey || event?.metaKey || event?.shiftKey);

/**
 * A chart on a canvas, fetched when first drawn. Beside the picture stands a list of its marks that keys walk (arrows,
 * Home, End), select (Space) and open (Enter), so that nothing of it needs a pointer or eyes.
 */
export function ChartView({ label, option, marks, height, selected, onSelect, onOpen, onClear, ref }: Props) {
  const { t } = useTranslation('dashboard');
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  const [ready, setReady] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
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
        const { dataIndex } = event as ChartEvent;
        return latest.current.marks.find((mark) => mark.dataIndex === dataIndex)?.key;
      };
      made.on('click', (event: unknown) => {
        const pointer = (event as ChartEvent).event?.event;
        const key = keyOf(event);
        // The second click of a double click opens; it must not undo what the first selected.
        if (key !== undefined && (pointer?.detail ?? 1) < 2) latest.current.onSelect?.(key, isAdditive(pointer));
      });
      made.on('dblclick', (event: unknown) => {
        const key = keyOf(event);
        if (key !== undefined) latest.current.onOpen?.(key);
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

  const point = (index: number) => {
    setActive(index);
    const mark = marks[index];
    chart.current?.dispatchAction({ type: 'downplay' });
    if (!mark) return;
    chart.current?.dispatchAction({ type: 'highlight', seriesIndex: 0, dataIndex: mark.dataIndex });
    chart.current?.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: mark.dataIndex });
  };
  const leave = () => {
    point(-1);
    chart.current?.dispatchAction({ type: 'hideTip' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    const mark = marks[active];
    if (step && marks.length > 0) point(step(active, marks.length));
    else if (event.key === ' ' && mark && onSelect) onSelect(mark.key, isAdditive(event));
    else if (event.key === 'Enter' && mark) (onOpen ?? ((key: string) => onSelect?.(key, false)))(mark.key);
    else if (event.key === 'Escape' && onClear) onClear();
    else return;
    event.preventDefault();
  };

  return (
    <Box
      role="listbox"
      aria-label={label}
      aria-describedby={onOpen ? `${listId}-keys` : undefined}
      aria-multiselectable={onSelect ? true : undefined}
      aria-activedescendant={active >= 0 && active < marks.length ? `${listId}-${active}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={leave}
      position="relative"
      height={`${height}px`}
      borderRadius="l1"
      focusVisibleRing="outside"
    >
      <span id={`${listId}-keys`} hidden>
        {t('chart.keys')}
      </span>
      {ready ? null : <Skeleton position="absolute" inset="0" />}
      <Box ref={host} aria-hidden="true" height="100%" width="100%" data-ready={ready || undefined} />
      <Box srOnly>
        {marks.map((mark, index) => (
          <div key={mark.key} id={`${listId}-${index}`} role="option" aria-selected={selected?.has(mark.key) ?? false}>
            {mark.text}
          </div>
        ))}
      </Box>
    </Box>
  );
}
