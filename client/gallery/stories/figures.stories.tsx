import { useMemo, useState } from 'react';
import { baseOption } from '../../src/components/charts/chart-option.js';
import { ChartView } from '../../src/components/charts/chart-view.js';
import { ShelfView } from '../../src/components/shelf/shelf-view.js';
import { smallPlanogram } from '../../src/components/shelf/testing/small-planogram.js';
import { useColorMode } from '../../src/lib/color-mode.js';
import type { Chapter } from '../story.js';

const SHARES = [
  ['Northfield', 31],
  ['Alder', 24],
  ['Fizz', 18],
  ['Harbor & Sons', 9],
] as const;
const drawing = smallPlanogram();

function Bars() {
  const mode = useColorMode();
  const option = useMemo(
    () => ({
      ...baseOption(mode),
      xAxis: { type: 'category' as const, data: SHARES.map(([name]) => name) },
      yAxis: { type: 'value' as const, min: 0 },
      series: [{ type: 'bar' as const, data: SHARES.map(([, share]) => share) }],
    }),
    [mode],
  );
  const marks = SHARES.map(([name, share], dataIndex) => ({ key: name, text: `${name}, ${share}%`, dataIndex }));
  return <ChartView label="Share of shelf by manufacturer" option={option} marks={marks} height={320} />;
}

function Shelf() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <ShelfView
      drawing={drawing}
      selected={selected}
      onSelect={(key) => setSelected(new Set(key === null ? [] : [key]))}
    />
  );
}

export default {
  title: 'Charts and shelf',
  stories: [
    { name: 'Bars', Show: Bars },
    { name: 'Shelf', Show: Shelf },
  ],
} satisfies Chapter;
