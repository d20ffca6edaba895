import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { ECharts } from 'echarts/core';
import type { ChartMark } from './chart-types.js';
import { isAdditive } from './is-additive.js';

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(count - 1, at + 1),
  ArrowRight: (at, count) => Math.min(count - 1, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

interface Acts {
  onSelect?: (key: string, additive: boolean) => void;
  onOpen?: (key: string) => void;
  onClear?: () => void;
}

/** Keyboard navigation of a chart's marks; the chart highlights the active one. */
export function useMarkWalk(
  chart: RefObject<ECharts | null>,
  marks: readonly ChartMark[],
  { onSelect, onOpen, onClear }: Acts,
) {
  const [active, setActive] = useState(-1);
  const point = (index: number) => {
    setActive(index);
    const mark = marks[index];
    chart.current?.dispatchAction({ type: 'downplay' });
    if (!mark) return;
    const { dataIndex, seriesIndex = 0 } = mark;
    chart.current?.dispatchAction({ type: 'highlight', seriesIndex, dataIndex });
    chart.current?.dispatchAction({ type: 'showTip', seriesIndex, dataIndex });
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
  return { active: active < marks.length ? active : -1, onKeyDown, leave };
}
